import type { JournalEntry } from '../model/index.js'
import type { UndoReach } from './options.js'
import type { UndonePart } from './take-out.js'
import type { UndoneOperation } from './undo-result.js'
import { MemoryError } from '../model/index.js'

/** The entry as an undo names it. */
export function undoneOperation({ operationId, kind, seq, payload }: JournalEntry): UndoneOperation {
  return { operationId, kind, seq, holdPairs: payload?.holdPairs ?? [] }
}

/** For a preview of what is undone already. */
export function alreadyUndone(operationId: string): MemoryError {
  return new MemoryError('conflict', `Operation ${operationId} is undone already.`)
}

/** @throws {MemoryError} `conflict` with `details.dependents` if the part is more than its last entry, the one asked for. */
export function assertNothingRests(part: UndonePart): void {
  const [asked, ...resting] = part.map((entry) => entry.operationId).reverse()
  const dependents = resting.reverse()
  if (dependents.length === 0) return
  const message = `${dependents.length} later operations rest on ${asked}: ${dependents.join(', ')}.`
  const hint = 'Undo these first, latest first, or pass --with-dependents.'
  throw new MemoryError('conflict', message, { hint, details: { dependents } })
}

/** @throws {MemoryError} `refused` if an entry lies outside the scope that an undo may reach; other scopes are not named. */
export function assertWithin(part: UndonePart, { within }: UndoReach): void {
  if (within === undefined || part.every(({ scope }) => scope === within)) return
  const message = `Undoing ${part.at(-1)?.operationId} would change more than the scope ${within}.`
  throw new MemoryError('refused', message, { hint: 'A person can undo it: slowwave undo.' })
}

/** @throws {MemoryError} `refused` for an entry that changed a record of which only a tombstone is left (R8a). */
export function assertThawed({ operationId }: JournalEntry, frozenBy: readonly string[]): void {
  if (frozenBy.length === 0) return
  const message = `Operation ${operationId} cannot be undone: it, or one that rests on it, changed ${frozenBy.join(', ')}, of which only a tombstone is left.`
  throw new MemoryError('refused', message, { details: { tombstones: frozenBy } })
}
