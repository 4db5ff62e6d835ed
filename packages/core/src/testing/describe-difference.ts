import { describe, expect, test } from 'vitest'
import type { ClaimInput, Difference } from '../claims/index.js'
import { claimFeatures, compareClaims, findDifference } from '../claims/index.js'

/** Two records, as texts or with their keys. */
export type ClaimPair = readonly [string | ClaimInput, string | ClaimInput]

/** What a kind of difference is tried on. Write your own sentences; take none from a data set. */
export interface DifferenceSubject {
  /** Pairs in which this kind finds two claims. */
  readonly differ: readonly ClaimPair[]
  /** Pairs that only look different: this kind must not say `differs`. */
  readonly agree: readonly ClaimPair[]
  /** Pairs in which this kind sees enough to leave them to a person. A kind that never says `differs` has some. */
  readonly doubt?: readonly ClaimPair[]
  /** Pairs of which both cannot hold; they must also be found by the whole comparison. */
  readonly contradict?: readonly ClaimPair[]
}

const odd = ['', ' ', '\ud800', '🎉 🎉', '???', 'not not', '。', '`', '"', "'s", '5', '2024-13-45'] as const

/** The suite that every kind of difference passes. */
export function describeDifference(
  difference: Difference,
  { differ, agree, doubt = [], contradict = [] }: DifferenceSubject,
): void {
  describe(`the difference ${difference.kind}`, () => {
    test.each(named(differ))('tells apart: %s', (_name, [a, b]) => {
      expect(findDifference(difference, featuresOf(a), featuresOf(b))?.verdict).toBe('differs')
      expect(compareClaims(featuresOf(a), featuresOf(b)).relation).toBe('differs')
    })

    test.each(named(agree))('sees nothing in: %s', (_name, [a, b]) => {
      expect(findDifference(difference, featuresOf(a), featuresOf(b))?.verdict).not.toBe('differs')
      if (differ.length === 0) expect(findDifference(difference, featuresOf(a), featuresOf(b))).toBeUndefined()
    })

    test.each(named(doubt))('leaves to a person: %s', (_name, [a, b]) => {
      expect(findDifference(difference, featuresOf(a), featuresOf(b))?.verdict).toBe('unsure')
      expect(compareClaims(featuresOf(a), featuresOf(b)).relation).not.toBe('same')
    })

    test('proves something', () => {
      expect(differ.length + doubt.length).toBeGreaterThan(0)
    })

    test.each(named(contradict))('finds that both cannot hold: %s', (_name, [a, b]) => {
      expect(compareClaims(featuresOf(a), featuresOf(b))).toMatchObject({ relation: 'differs', contradiction: true })
    })

    test.each(named([...differ, ...agree, ...doubt, ...contradict]))(
      'answers the same in either order: %s',
      (_name, [a, b]) => {
        const there = findDifference(difference, featuresOf(a), featuresOf(b))
        const back = findDifference(difference, featuresOf(b), featuresOf(a))
        expect(back?.verdict).toBe(there?.verdict)
        if (there?.verdict === 'differs' && back?.verdict === 'differs') {
          expect([back.right, back.left, back.contradiction]).toEqual([there.left, there.right, there.contradiction])
        }
      },
    )

    test('finds nothing between a text and itself, and survives any text', () => {
      for (const a of odd) {
        expect(findDifference(difference, featuresOf(a), featuresOf(a))?.verdict).not.toBe('differs')
        for (const b of odd) expect(() => findDifference(difference, featuresOf(a), featuresOf(b))).not.toThrow()
      }
    })
  })
}

function featuresOf(claim: string | ClaimInput): ReturnType<typeof claimFeatures> {
  return claimFeatures(typeof claim === 'string' ? { text: claim } : claim)
}

function named(pairs: readonly ClaimPair[]): readonly (readonly [string, ClaimPair])[] {
  return pairs.map(
    (pair) => [pair.map((claim) => (typeof claim === 'string' ? claim : claim.text)).join(' / '), pair] as const,
  )
}
