import type { Outcome, Plan } from '../model/index.js'
import type { DirtyMark, StoreReader } from '../ports/index.js'

/** The outcomes after which an operation leaves nothing to look at again (R23). */
const final: ReadonlySet<Outcome['status']> = new Set(['applied', 'already-applied', 'held'])

/**
 * Which dirty marks a pass may clear: those it saw, of records with which it is done. What it skipped, left to a person,
 * did not apply, or did not come to stays marked, so that the next incremental pass plans the same as a full one.
 */
export async function settledMarks(
  reader: Pick<StoreReader, 'dirty'>,
  plan: Plan,
  outcomes: readonly Outcome[],
): Promise<readonly DirtyMark[]> {
  const open = unsettledRecords(plan, outcomes)
  const cut = new Set(plan.skipped.filter(({ code }) => code === 'comparison-cap').map(({ scope }) => scope))
  const scopes = plan.scopes.filter(({ scope, refused }) => refused === undefined && !cut.has(scope))
  if (scopes.length === 0) return []
  const marks = await reader.dirty(scopes.map(({ scope }) => scope))
  return marks.filter(({ recordId, seq }) => seq <= plan.baseSeq && !open.has(recordId))
}

/** Records that the plan named and did not finish. */
function unsettledRecords({ operations, forReview, skipped }: Plan, outcomes: readonly Outcome[]): ReadonlySet<string> {
  const done = new Set(outcomes.filter(({ status }) => final.has(status)).map(({ operation }) => operation.id))
  const undone = [...operations.filter(({ id }) => !done.has(id)), ...forReview]
  return new Set([...undone.flatMap(({ sources }) => sources.map(({ id }) => id)), ...skipped.flatMap(({ ids }) => ids)])
}
