import type { Claim, StoredRecord } from '../model/index.js'
import type { Policy } from '../policy/index.js'
import type { Pairing } from './proposal.js'
import { nearIdenticalFrom } from './similarity-bands.js'

/** How a policy decides that two compared records are one claim, and how it says so. */
export interface DuplicateRule {
  isDuplicate(pair: Pairing): boolean
  reason(records: number): string
}

/** The strategies of `Policy.strategy`. A comparison that says `differs` wins over each of them. */
export const duplicateRules: Readonly<Record<Policy['strategy'], DuplicateRule>> = {
  claims: {
    isDuplicate: ({ comparison }) => comparison.relation === 'same',
    reason: (records) => `${records} records state the same claim`,
  },
  'seed-a': {
    isDuplicate: ({ a, b, similarity, comparison }) =>
      similarity >= nearIdenticalFrom &&
      comparison.relation !== 'differs' &&
      (sameTriple(a, b) || (!hasTriple(a) && !hasTriple(b) && comparison.relation === 'same')),
    reason: (records) => `${records} records, cosine >= ${nearIdenticalFrom}`,
  },
}

function sameTriple(a: StoredRecord, b: StoredRecord): boolean {
  return hasTriple(a) && tripleOf(a.claim).join('\u001f') === tripleOf(b.claim).join('\u001f')
}

function hasTriple({ claim }: StoredRecord): boolean {
  return tripleOf(claim).every((part) => part !== '')
}

function tripleOf({ subject = '', predicate = '', object = '' }: Claim = {}): readonly string[] {
  return [subject, predicate, object]
}
