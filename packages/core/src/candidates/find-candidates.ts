import type { StoredRecord } from '../model/index.js'
import type { CandidateInput, CandidatePair, CandidateReason, CandidateResult } from './candidates.js'
import { MemoryError } from '../model/index.js'
import { cosine } from '../ports/index.js'
import { normalisedText, tokensOf } from '../text/index.js'

/**
 * The pairs of a scope that may state the same claim, or two values of one.
 *
 * @throws {MemoryError} `invalid-input` if a record is of another scope.
 */
export function findCandidates(input: CandidateInput): CandidateResult {
  const records = input.records.filter(({ life }) => life.status === 'active').sort((x, y) => (x.id < y.id ? -1 : 1))
  const stray = input.records.find(({ scope }) => scope !== input.scope)
  if (stray) throw new MemoryError('invalid-input', `Record ${stray.id} is of scope ${stray.scope}, not ${input.scope}.`)

  const pairs: CandidatePair[] = []
  records.forEach((a, i) => {
    for (const b of records.slice(i + 1)) {
      if (input.changed && !input.changed.has(a.id) && !input.changed.has(b.id)) continue
      const pair = judge(a, b, input)
      if (pair) pairs.push(pair)
    }
  })
  return { scope: input.scope, pairs, splits: [], comparisons: (records.length * (records.length - 1)) / 2, capped: false }
}

function judge(a: StoredRecord, b: StoredRecord, { policy, vectors }: CandidateInput): CandidatePair | undefined {
  const wordsA = tokensOf(a.text)
  const wordsB = tokensOf(b.text)
  const setA = new Set(wordsA)
  const setB = new Set(wordsB)
  const shared = [...setA].filter((word) => setB.has(word)).length
  const overlap = setA.size + setB.size === 0 ? 0 : shared / (setA.size + setB.size - shared)

  const vectorA = vectors?.get(a.contentHash)
  const vectorB = vectors?.get(b.contentHash)
  const similarity = vectorA && vectorB ? cosine(vectorA, vectorB) : undefined
  const limits = policy.candidates[vectorA?.embedderId ?? 'default'] ?? policy.candidates['default']
  const short = Math.min(wordsA.length, wordsB.length) < (limits?.shortBelowWords ?? 12)
  const least = short ? (limits?.cosineShort ?? 0.65) : (limits?.cosine ?? 0.85)

  const via: CandidateReason[] = []
  if (normalisedText(a.text) === normalisedText(b.text)) via.push('text')
  if (sameKey(a, b)) via.push('key')
  if (overlap >= policy.candidateWordOverlap) via.push('words')
  if (similarity !== undefined && similarity >= least) via.push('cosine')
  if (via.length === 0) return undefined
  return { a: a.id, b: b.id, ...(similarity === undefined ? {} : { similarity }), overlap, via }
}

function sameKey(a: StoredRecord, b: StoredRecord): boolean {
  const claimKey = (r: StoredRecord): string | undefined =>
    r.claim?.subject && r.claim.predicate ? tokensOf(r.claim.subject).join(' ') + '|' + tokensOf(r.claim.predicate).join(' ') : undefined
  const entityKey = (r: StoredRecord): string | undefined => (r.entity && r.key ? `${r.entity}|${r.key}` : undefined)
  return (claimKey(a) !== undefined && claimKey(a) === claimKey(b)) || (entityKey(a) !== undefined && entityKey(a) === entityKey(b))
}
