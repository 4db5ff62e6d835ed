import { MemoryError } from '@slowwave/core'
import type { ApprovalRequest, Narrowing } from '@slowwave/core'
import * as z from 'zod'
import { readMoment } from '../../connectors/index.js'
import { assertMayApply } from '../desk.js'
import { proposalShape, proposalView } from '../shapes.js'
import { tool } from '../tool.js'
import { visibleProposal } from '../visible-proposal.js'

const id = z.string().min(1).max(200)
const text = z.string().min(1).max(65_536)
const moment = z.string().min(1).max(40).describe('ISO 8601')

const input = z.strictObject({
  proposal_id: id,
  plan_hash: id,
  text: text.optional().describe('Other words to keep in place of those proposed'),
  value: z
    .union([z.string().max(65_536), z.number(), z.boolean()])
    .optional()
    .describe('Another value to keep'),
  keeper: id.optional().describe('Id of the source of a merge whose words are kept instead'),
  keep: z
    .enum(['newer', 'older', 'both', 'neither'])
    .optional()
    .describe('Of a contradiction: which side holds; newer is what was said later. both needs narrow'),
  narrow: z
    .array(
      z.strictObject({
        record_id: id,
        text: text.optional().describe('What this side says, with where it holds'),
        valid_from: moment.optional(),
        valid_to: moment.optional(),
      }),
    )
    .min(1)
    .max(2)
    .optional()
    .describe('With keep both: the limits within which a side holds'),
})

/** Approves one proposal as it was read, or as the reviewer words or decides it. */
export const approve = tool({
  name: 'approve',
  title: 'Approve a proposal',
  description:
    'Apply one proposal as it was read; plan_hash must be that of consolidation_proposals. Do it only if a person told you ' +
    'to approve this one. Without more it is applied exactly as proposed. text, value or keeper keeps other words (what you word counts as ' +
    'inferred); keep decides a contradiction. Guards are asked again. Gives the operation_id with which undo takes it back. Needs a ' +
    'server that may apply.',
  input,
  output: z.strictObject({
    result: z.enum(['approved', 'awaiting-second']).describe('awaiting-second: another person has to approve too'),
    operation_id: z.string().optional(),
    proposal: proposalShape,
  }),
  effect: 'changes',

  async run(desk, asked, { signal }) {
    assertMayApply(desk, 'approve a proposal')
    await visibleProposal(desk, asked.proposal_id)
    const by = { reviewer: desk.reviewer, source: 'inferred', signal } as const
    const result = await desk.memory.approve(requestOf(asked), by)
    const proposal = proposalView(await visibleProposal(desk, result.proposal.id))
    if (result.status === 'awaiting-second') return { result: result.status, proposal }
    return { result: result.status, operation_id: result.operation.id, proposal }
  },
})

type Asked = z.output<typeof input>

function requestOf({ proposal_id, plan_hash, text: words, value, keeper, ...decided }: Asked): ApprovalRequest {
  const edit = {
    ...(words === undefined ? {} : { text: words }),
    ...(value === undefined ? {} : { value }),
    ...(keeper === undefined ? {} : { keeper }),
  }
  const decision = decisionOf(decided)
  return {
    ...{ id: proposal_id, planHash: plan_hash },
    ...(Object.keys(edit).length === 0 ? {} : { edit }),
    ...(decision === undefined ? {} : { decision }),
  }
}

function decisionOf({ keep, narrow }: Pick<Asked, 'keep' | 'narrow'>): ApprovalRequest['decision'] {
  if (keep === 'both') return { keep, narrow: (narrow ?? []).map(narrowingOf) }
  if (narrow !== undefined) throw new MemoryError('invalid-input', '`narrow` needs `keep` both.')
  return keep === undefined ? undefined : { keep }
}

function narrowingOf({
  record_id,
  text: words,
  valid_from,
  valid_to,
}: NonNullable<Asked['narrow']>[number]): Narrowing {
  return {
    record: record_id,
    ...(words === undefined ? {} : { text: words }),
    ...(valid_from === undefined ? {} : { validFrom: momentOf('valid_from', valid_from) }),
    ...(valid_to === undefined ? {} : { validTo: momentOf('valid_to', valid_to) }),
  }
}

function momentOf(name: string, written: string): number {
  const moment = readMoment(written)
  if (moment.at !== undefined) return moment.at
  throw new MemoryError('invalid-input', `\`${name}\` ${moment.reason}.`)
}
