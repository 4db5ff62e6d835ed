import * as z from 'zod'
import { assertMayApply } from '../desk.js'
import { proposalShape, proposalView } from '../shapes.js'
import { tool } from '../tool.js'
import { visibleProposal } from '../visible-proposal.js'

/** Closes a proposal; the memory stays as it is. */
export const reject = tool({
  name: 'reject',
  title: 'Reject a proposal',
  description:
    'Close a proposal; no record changes, and no pass proposes it again. Do it only if a person told you to. Needs a server that may apply.',
  input: z.strictObject({
    proposal_id: z.string().min(1).max(200),
    reason: z.string().min(1).max(500).optional(),
  }),
  output: z.strictObject({ proposal: proposalShape, held_pairs: z.int().min(0) }),
  effect: 'changes',

  async run(desk, { proposal_id, reason }) {
    assertMayApply(desk, 'reject a proposal')
    await visibleProposal(desk, proposal_id)
    const { holds } = await desk.memory.reject(proposal_id, {
      reviewer: desk.reviewer,
      ...(reason === undefined ? {} : { reason }),
    })
    return { proposal: proposalView(await visibleProposal(desk, proposal_id)), held_pairs: holds.length }
  },
})
