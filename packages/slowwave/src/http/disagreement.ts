import { claimFeatures, compareClaims, inOrder, predicateChoice, resolve } from '@slowwave/core'
import type { Operation, Policy, ShownProposal, StoredRecord } from '@slowwave/core'

type Records = ReadonlyMap<string, StoredRecord>

/** The two records that an operation sets against each other; `undefined` if it does not, or if one of them is gone. */
export function sidesOf(
  { changes }: Operation,
  records: Records,
): readonly [older: StoredRecord, newer: StoredRecord] | undefined {
  const change = changes.find(({ type }) => type === 'supersede' || type === 'add-contradiction')
  if (change?.type !== 'supersede' && change?.type !== 'add-contradiction') return undefined
  const [a, b] = [change.id, change.type === 'supersede' ? change.by : change.withId].map((id) => records.get(id))
  return a === undefined || b === undefined ? undefined : inOrder(a, b)
}

/**
 * Whether two values stand against each other and the rules cannot tell which one holds. A plan asks a person about such
 * a pair, and about a newer value that would take the place of an older one, by the same kind of operation.
 */
export function isConflict({ kind, operation }: ShownProposal, records: Records, policy: Policy): boolean {
  if (kind === 'contradiction') return true
  const sides = kind === 'supersede' && operation !== null ? sidesOf(operation, records) : undefined
  if (sides === undefined) return false
  const [older, newer] = sides
  const comparison = compareClaims(claimFeatures(older), claimFeatures(newer), predicateChoice(policy))
  return resolve({ older, newer, comparison }, policy) === 'conflict'
}
