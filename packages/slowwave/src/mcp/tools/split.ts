import * as z from 'zod'
import { assertMayApply } from '../desk.js'
import { proposalShape, proposalView } from '../shapes.js'
import { tool } from '../tool.js'
import { visibleProposal } from '../visible-proposal.js'

/** Takes members out of a proposed merge. */
export const split = tool({
  name: 'split',
  title: 'Split a proposed merge',
  description:
    'Take records out of a proposed merge that do not say the same. What is left is proposed anew under another id and plan_hash, to be ' +
    'read again; what was taken out is held apart from it. No record changes. Do it only if a person told you to. Needs a server that may apply.',
  input: z.strictObject({
    proposal_id: z.string().min(1).max(200),
    record_ids: z.array(z.string().min(1).max(200)).min(1).max(200).describe('What does not belong'),
  }),
  output: z.strictObject({
    old: proposalShape,
    proposal: proposalShape.optional().describe('Absent if fewer than two records are left'),
    held_pairs: z.int().min(0),
  }),
  effect: 'changes',

  async run(desk, { proposal_id, record_ids }, { signal }) {
    assertMayApply(desk, 'split a proposal')
    await visibleProposal(desk, proposal_id)
    const by = { reviewer: desk.reviewer, source: 'inferred', signal } as const
    const { proposal, holds } = await desk.memory.split(proposal_id, { ...by, out: record_ids })
    return {
      old: proposalView(await visibleProposal(desk, proposal_id)),
      ...(proposal === undefined ? {} : { proposal: proposalView(await visibleProposal(desk, proposal.id)) }),
      held_pairs: holds.length,
    }
  },
})
