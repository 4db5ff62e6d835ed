import * as z from 'zod'
import { assertMayApply } from '../desk.js'
import { proposalShape, proposalView } from '../shapes.js'
import { tool } from '../tool.js'
import { visibleProposal } from '../visible-proposal.js'

/** Plans a proposal anew after its records moved. */
export const rebase = tool({
  name: 'rebase',
  title: 'Rebase a proposal',
  description:
    'Plan a stale proposal anew on the records as they are now. The old one is closed; the new one has another id and plan_hash and has ' +
    'to be read again. result gone means that nothing is left to propose. Needs a server that may apply.',
  input: z.strictObject({ proposal_id: z.string().min(1).max(200) }),
  output: z.strictObject({ result: z.enum(['rebased', 'gone']), proposal: proposalShape.optional() }),
  effect: 'changes',

  async run(desk, { proposal_id }, { signal }) {
    assertMayApply(desk, 'rebase a proposal')
    await visibleProposal(desk, proposal_id)
    const result = await desk.memory.rebase(proposal_id, { reviewer: desk.reviewer, signal })
    if (result.status === 'gone') return { result: result.status }
    return { result: result.status, proposal: proposalView(await visibleProposal(desk, result.proposal.id)) }
  },
})
