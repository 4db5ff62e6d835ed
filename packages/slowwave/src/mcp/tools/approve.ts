import * as z from 'zod'
import { assertMayApply } from '../desk.js'
import { proposalShape, proposalView } from '../shapes.js'
import { tool } from '../tool.js'
import { visibleProposal } from '../visible-proposal.js'

/** Approves one proposal as it was read. */
export const approve = tool({
  name: 'approve',
  title: 'Approve a proposal',
  description:
    'Apply one proposal exactly as it was read; plan_hash must be that of consolidation_proposals. Do it only if a person told you ' +
    'to approve this one. Guards are asked again. Gives the operation_id with which undo takes it back. Needs a server that may apply.',
  input: z.strictObject({
    proposal_id: z.string().min(1).max(200),
    plan_hash: z.string().min(1).max(200),
    text: z.string().min(1).max(65_536).optional().describe('Other words to keep in place of those proposed'),
    keeper: z.string().min(1).max(200).optional().describe('Id of the source whose words are kept instead'),
  }),
  output: z.strictObject({
    result: z.enum(['approved', 'awaiting-second']).describe('awaiting-second: another person has to approve too'),
    operation_id: z.string().optional(),
    proposal: proposalShape,
  }),
  effect: 'changes',

  async run(desk, { proposal_id, plan_hash, text, keeper }, { signal }) {
    assertMayApply(desk, 'approve a proposal')
    await visibleProposal(desk, proposal_id)
    const edit = {
      ...(text === undefined ? {} : { text }),
      ...(keeper === undefined ? {} : { keeper }),
    }
    const request = {
      ...{ id: proposal_id, planHash: plan_hash },
      ...(Object.keys(edit).length === 0 ? {} : { edit }),
    }
    const result = await desk.memory.approve(request, { reviewer: desk.reviewer, source: 'inferred', signal })
    const proposal = proposalView(await visibleProposal(desk, result.proposal.id))
    if (result.status === 'awaiting-second') return { result: result.status, proposal }
    return { result: result.status, operation_id: result.operation.id, proposal }
  },
})
