import type { HoldPair, OperationKind } from '../model/index.js'
import type { Hold, Store, StoreReader } from '../ports/index.js'
import { clipped, clippedList, MemoryError } from '../model/index.js'

/** Which holds to read. Absent members do not narrow. */
export interface HoldFilter {
  readonly kind?: OperationKind
  /** The operation that was undone, or the proposal that was rejected. */
  readonly causeId?: string
  /** A record of the pair. */
  readonly recordId?: string
}

/** Which holds end: single pairs, those of one undone operation or rejected proposal, or all. */
export type HoldSelection =
  { readonly pairs: readonly HoldPair[]; readonly kind?: OperationKind } | { readonly causeId: string } | 'all'

/** Pairs that must not be joined again, by kind and pair. */
export async function listHolds(reader: StoreReader, filter: HoldFilter = {}): Promise<readonly Hold[]> {
  const holds = await reader.holds(filter.kind)
  return holds.filter((hold) => matches(hold, filter))
}

function matches({ causeId, a, b }: Hold, filter: HoldFilter): boolean {
  if (filter.causeId !== undefined && filter.causeId !== causeId) return false
  return filter.recordId === undefined || filter.recordId === a || filter.recordId === b
}

/**
 * Ends the selected holds, so that the next pass may propose again what they bound. Returns those that ended.
 *
 * @throws {MemoryError} `invalid-input` where nothing is held by what is named; none at all is no fault of `all`.
 */
export async function releaseHolds(store: Store, selection: HoldSelection): Promise<readonly Hold[]> {
  return store.transaction(async (tx) => {
    const ended = selected(await tx.holds(), selection)
    if (ended.length === 0 && selection !== 'all') throw nothingHeld(selection)
    for (const { kind, a, b } of ended) await tx.removeHolds([[a, b]], kind)
    const ids = new Set(ended.flatMap(({ a, b }) => [a, b]))
    // A side of a pair may be a target, such as a status, and no record.
    const records = await tx.getMany([...ids].sort())
    if (records.size > 0) await tx.markDirty([...records.keys()])
    return ended
  })
}

function nothingHeld(selection: Exclude<HoldSelection, 'all'>): MemoryError {
  const of =
    'causeId' in selection
      ? `by ${JSON.stringify(clipped(selection.causeId))}`
      : `of ${clippedList(selection.pairs.map((pair) => pair.map(clipped).join(' and ')))}`
  return new MemoryError('invalid-input', `Nothing is held apart ${of}.`, {
    hint: 'See `slowwave holds list` for what is.',
  })
}

function selected(holds: readonly Hold[], selection: HoldSelection): readonly Hold[] {
  if (selection === 'all') return holds
  if ('causeId' in selection) return holds.filter(({ causeId }) => causeId === selection.causeId)
  const pairs = new Set(selection.pairs.map(keyOf))
  const ofKind = (hold: Hold): boolean => selection.kind === undefined || hold.kind === selection.kind
  return holds.filter((hold) => ofKind(hold) && pairs.has(keyOf([hold.a, hold.b])))
}

function keyOf([a, b]: HoldPair): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}
