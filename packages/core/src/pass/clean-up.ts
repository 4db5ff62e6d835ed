import type { Operation, Outcome, Plan } from '../model/index.js'
import type { DirtyMark, Store, StoreReader, Transaction } from '../ports/index.js'
import type { OrientOptions } from './orientation.js'
import type { PassResult } from './pass-options.js'
import { plannedWithOf } from '../plan/index.js'

/** What a pass was made with, and the marks that stood before it planned. */
export interface CleanUpOptions extends OrientOptions {
  readonly marks: readonly DirtyMark[]
  /** The number of the last marking then. */
  readonly lastMarking: number
}

/**
 * Takes away the marks of what a pass has settled (R23), so that the next one over these scopes looks only at what changed.
 * What went stale, was over budget or was not reached keeps its mark; what is proposed has its own. Not to be called where
 * nothing was written: a pass that changes nothing leaves no trace.
 */
export async function cleanUp(store: Store, pass: PassResult, options: CleanUpOptions): Promise<void> {
  if (wasCapped(pass.plan)) return
  // What is not covered was planned with other means, perhaps, and is not to pass for looked at.
  const scopes = (await coversAll(store, options)) ? undefined : options.scopes
  const open = openIds(pass)
  await store.transaction(async (tx) => {
    const settled = (await settledMarks(tx, pass, options)).filter(({ recordId }) => !open.has(recordId))
    await tx.clearDirty(settled, plannedWithOf(options), scopes)
    const known = await tx.getMany([...open].sort())
    if (known.size > 0) await tx.markDirty([...known.keys()])
  })
}

/** True if a pass changed anything, or proposed to. */
export function hasWritten({ outcomes, proposals }: PassResult): boolean {
  return outcomes.some(({ status }) => status === 'applied') || (proposals?.proposals.length ?? 0) > 0
}

async function coversAll(reader: StoreReader, { scopes }: CleanUpOptions): Promise<boolean> {
  if (scopes === undefined) return true
  const covered = new Set(scopes)
  return (await reader.scopes()).every(({ scope, active }) => active === 0 || covered.has(scope))
}

function wasCapped({ skipped }: Plan): boolean {
  return skipped.some(({ code }) => code === 'comparison-cap')
}

/**
 * Marks that stood before planning, and those that the pass made itself: its products were looked at while planning. If
 * anybody else marked anything meanwhile, they cannot be told apart, and all of them stay.
 */
async function settledMarks(
  tx: Transaction,
  { outcomes, proposals }: PassResult,
  { marks, lastMarking, scopes }: CleanUpOptions,
): Promise<readonly DirtyMark[]> {
  const lastOwn = lastMarking + outcomes.filter(({ status }) => status === 'applied').length
  // What the proposals freed that the pass closed is to be looked at again.
  const freeing = (proposals?.gone.length ?? 0) > 0 ? 1 : 0
  if ((await tx.lastMarking()) !== lastOwn + freeing) return marks
  const own = (await tx.dirty(scopes)).filter(({ seq }) => seq > lastMarking && seq <= lastOwn)
  return [...marks, ...own]
}

/** Ids that the next pass has to look at again; what was skipped is listed again, as a full pass would. */
function openIds({ plan, outcomes, proposals }: PassResult): ReadonlySet<string> {
  const unreached = plan.operations.slice(outcomes.length)
  const unsettled = outcomes.filter(isUnsettled).map(({ operation }) => operation)
  const skipped = plan.skipped.flatMap(({ ids }) => ids)
  return new Set([...[...unreached, ...unsettled, ...unproposed(plan, proposals)].flatMap(sourceIds), ...skipped])
}

/** Reviews that are no proposal now, so that a later pass has to come back to them. */
function unproposed({ forReview }: Plan, proposals: PassResult['proposals']): readonly Operation[] {
  const stale = new Set(proposals?.left.flatMap(({ operationId, why }) => (why === 'stale' ? [operationId] : [])))
  return proposals === undefined ? forReview : forReview.filter(({ id }) => stale.has(id))
}

function isUnsettled(outcome: Outcome): boolean {
  if (outcome.status === 'refused') return outcome.code === 'loss-budget' || outcome.code === 'not-indexed'
  return outcome.status === 'stale'
}

function sourceIds({ sources }: Operation): readonly string[] {
  return sources.map(({ id }) => id)
}
