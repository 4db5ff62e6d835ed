import type { StoredRecord } from '@slowwave/core'
import * as z from 'zod'
import type { Desk } from '../desk.js'
import { scopesOf } from '../desk.js'
import { pageOf, planSummary } from '../../serving/index.js'
import { operationShape, operationView } from '../shapes.js'
import { cursorInput, textNote, limitInput, scopeInput, tool, withTexts } from '../tool.js'

/** What a pass would do, operation by operation. */
export const consolidationPlan = tool({
  name: 'consolidation_plan',
  title: 'Plan a pass',
  description:
    'Show what a consolidation pass would do: which duplicates it would merge, which values it would mark as contradicting, what ' +
    'it would promote or put aside, and what it would leave to a person. Writes nothing. apply_plan carries out exactly the ' +
    'plan that plan_hash names. Read the sources of each operation: a wrong merge is the thing to look for.',
  input: z.strictObject({
    scope: scopeInput.optional(),
    full: z.boolean().default(false).describe('Look at everything, not only at what changed since the last pass'),
    limit: limitInput(20),
    cursor: cursorInput,
  }),
  output: withTexts({
    plan_hash: z.string(),
    would_apply: z.int().min(0),
    would_propose: z.int().min(0).describe('Operations of approval `review` that a pass would keep as proposals'),
    by_kind: z.record(z.string(), z.number()),
    skipped: z.record(z.string(), z.number()).describe('Considered and left alone, by reason'),
    scopes: z.array(
      z.strictObject({ scope: z.string(), active: z.number(), loss: z.number(), refused: z.string().optional() }),
    ),
    operations: z.array(operationShape),
    next_cursor: z.string().optional(),
  }),
  effect: 'reads',

  async run(desk, { scope, full, limit, cursor }, { signal }) {
    const scopes = scopesOf(desk, scope)
    const planned = await desk.memory.plan({ full, signal, ...(scopes === undefined ? {} : { scopes }) })
    desk.plans.keep(planned)
    const { plan } = planned
    const page = pageOf([...plan.operations, ...plan.forReview], { cursor, limit })
    const texts = await textsOf(
      page.members.flatMap(({ sources }) => sources.map(({ id }) => id)),
      desk,
    )
    const { plan_hash, would_apply, would_propose, by_kind, skipped } = planSummary(planned)
    return {
      note: textNote,
      plan_hash,
      would_apply,
      would_propose,
      by_kind: { ...by_kind },
      skipped: { ...skipped },
      scopes: plan.scopes.map(({ scope: name, active, loss, refused }) => ({
        ...{ scope: name, active, loss },
        ...(refused === undefined ? {} : { refused }),
      })),
      operations: page.members.map((operation) => operationView(operation, texts)),
      ...(page.next_cursor === undefined ? {} : { next_cursor: page.next_cursor }),
    }
  },
})

async function textsOf(ids: readonly string[], { memory }: Desk): Promise<ReadonlyMap<string, StoredRecord>> {
  const records = await Promise.all([...new Set(ids)].map((id) => memory.get(id)))
  return new Map(records.flatMap((record) => (record === undefined ? [] : [[record.id, record] as const])))
}
