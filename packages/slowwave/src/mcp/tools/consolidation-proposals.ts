import { proposalStates } from '@slowwave/core'
import * as z from 'zod'
import { scopesOf } from '../desk.js'
import { pageOf } from '../../serving/index.js'
import { proposalShape, proposalView } from '../shapes.js'
import { cursorInput, textNote, limitInput, scopeInput, tool, withTexts } from '../tool.js'

const side = z.strictObject({ text: z.string(), status: z.string(), confidence: z.number() })

/** What waits for a person, with both sides of each change. */
export const consolidationProposals = tool({
  name: 'consolidation_proposals',
  title: 'Proposals',
  description:
    'List what passes left for a person to decide, each with what it would change: texts before and after. approve and reject ' +
    'take proposal_id, and approve repeats plan_hash. A stale one moved since; rebase plans it anew.',
  input: z.strictObject({
    status: z.enum(proposalStates).default('pending'),
    scope: scopeInput.optional(),
    limit: limitInput(20),
    cursor: cursorInput,
  }),
  output: withTexts({
    proposals: z.array(
      proposalShape.extend({
        changes: z.array(
          z.strictObject({
            record_id: z.string(),
            change: z.enum(['added', 'modified', 'deleted']),
            before: side.optional(),
            after: side.optional(),
          }),
        ),
      }),
    ),
    matching: z.int().min(0),
    next_cursor: z.string().optional(),
  }),
  effect: 'reads',

  async run(desk, { status, scope, limit, cursor }) {
    const scopes = scopesOf(desk, scope)
    const all = await desk.memory.proposals({ states: [status], ...(scopes === undefined ? {} : { scopes }) })
    const page = pageOf(all, { cursor, limit })
    const proposals = []
    for (const { id } of page.members) {
      const { proposal, diff } = await desk.memory.proposal(id)
      const changes = diff.map(({ recordId, type, parent, branch }) => ({
        record_id: recordId,
        change: type,
        ...(parent === undefined ? {} : { before: sideOf(parent) }),
        ...(branch === undefined ? {} : { after: sideOf(branch) }),
      }))
      proposals.push({ ...proposalView(proposal), changes })
    }
    return {
      note: textNote,
      proposals,
      matching: all.length,
      ...(page.next_cursor === undefined ? {} : { next_cursor: page.next_cursor }),
    }
  },
})

function sideOf({ text, status, confidence }: z.input<typeof side>): z.input<typeof side> {
  return { text, status, confidence }
}
