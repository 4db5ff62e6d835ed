import type { DifferenceKind } from '../claims/index.js'
import type { StoredRecord } from '../model/index.js'
import type { ComparedPair } from './compared-pairs.js'
import { entityKey } from '../model/index.js'

/** Differences of value; two names or words are often two things of which both hold. */
const ofValue: ReadonlySet<DifferenceKind> = new Set([
  'key',
  'version',
  'date',
  'money',
  'number',
  'negation',
  'exclusive',
  'quantifier',
])

/**
 * What differs between two records that cannot both hold; `undefined` if they can. Stricter than a pass, which only marks:
 * what a person is asked to look at, or is handed on as a contradiction, must be about one thing.
 */
export function disagreementIn(
  { a, b, comparison }: ComparedPair,
  byId: ReadonlyMap<string, StoredRecord>,
): string | undefined {
  if (comparison.relation !== 'differs' || !comparison.contradiction) return undefined
  const [left, right] = [byId.get(a), byId.get(b)]
  if (left === undefined || right === undefined || haveTwoSubjects(left, right)) return undefined
  if (left.kind === 'edge' || !(ofValue.has(comparison.kind) || haveOneSlot(left, right))) return undefined
  return comparison.detail
}

function haveTwoSubjects(a: StoredRecord, b: StoredRecord): boolean {
  const [left, right] = [entityKey(a), entityKey(b)]
  return left !== undefined && right !== undefined && left !== right
}

function haveOneSlot(a: StoredRecord, b: StoredRecord): boolean {
  if (a.key !== undefined) return a.key === b.key
  return a.claim?.predicate !== undefined && a.claim.predicate === b.claim?.predicate
}
