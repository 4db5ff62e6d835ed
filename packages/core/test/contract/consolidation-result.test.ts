import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConsolidationResult, exceedsLoss, lossFraction, rejectedResult } from '../../src/contract/index.js'

const loss = (counts: ConstructorParameters<typeof ConsolidationResult>[0]) =>
  new ConsolidationResult(counts).lossFraction

const fieldsOf = (result: ConsolidationResult) => Object.fromEntries(Object.entries(result)) as unknown

describe('ConsolidationResult', () => {
  test('has a default for every field', () => {
    expect(fieldsOf(new ConsolidationResult())).toEqual({
      entriesBefore: 0,
      entriesAfter: 0,
      merged: 0,
      promoted: 0,
      pruned: 0,
      rejected: false,
      reason: null,
      retainedOriginals: null,
      context: {},
    })
  })

  test('gives each result a context of its own', () => {
    const shared = { kinds: 1 }
    const [a, b] = [new ConsolidationResult({ context: shared }), new ConsolidationResult({ context: shared })]

    expect(a.context).not.toBe(b.context)
    expect(new ConsolidationResult().context).not.toBe(new ConsolidationResult().context)
  })
})

describe('loss', () => {
  test('is the drop in entries when nobody counted originals', () => {
    expect(loss({ entriesBefore: 100, entriesAfter: 60 })).toBe(0.4)
    expect(loss({ entriesBefore: 10, entriesAfter: 15 })).toBe(0)
    expect(loss({ entriesBefore: 0, entriesAfter: 0 })).toBe(0)
    expect(loss({ entriesBefore: -3, entriesAfter: 0 })).toBe(0)
  })

  test('is counted on originals when they were counted, also when none is left', () => {
    expect(loss({ entriesBefore: 100, entriesAfter: 100, retainedOriginals: 0 })).toBe(1)
    expect(loss({ entriesBefore: 100, entriesAfter: 90, retainedOriginals: 80 })).toBe(0.2)
    expect(loss({ entriesBefore: 100, entriesAfter: 1, retainedOriginals: 300 })).toBe(0)
    expect(loss({ entriesBefore: 100, entriesAfter: 1, retainedOriginals: -5 })).toBe(1)
    expect(loss({ entriesBefore: 0, entriesAfter: 0, retainedOriginals: 7 })).toBe(0)
  })

  test('stays between 0 and 1 when counts are not negative', () => {
    const count = fc.nat(1000)
    fc.assert(
      fc.property(
        count,
        count,
        fc.option(fc.integer({ min: -5, max: 1005 })),
        (entriesBefore, entriesAfter, retainedOriginals) => {
          const share = lossFraction({ entriesBefore, entriesAfter, retainedOriginals })
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('the loss guard', () => {
  const lost40 = new ConsolidationResult({ entriesBefore: 100, entriesAfter: 60 })

  test('trips only above the threshold, not on it', () => {
    expect(lost40.exceedsLoss(0.25)).toBe(true)
    expect(lost40.exceedsLoss(0.4)).toBe(false)
    expect(lost40.exceedsLoss(0.5)).toBe(false)
  })

  test('with 0 allows no loss at all, with 1 any', () => {
    const lostOne = new ConsolidationResult({ entriesBefore: 1000, entriesAfter: 999 })
    const lostAll = new ConsolidationResult({ entriesBefore: 1000, retainedOriginals: 0 })

    expect(lostOne.exceedsLoss(0)).toBe(true)
    expect(new ConsolidationResult({ entriesBefore: 5, entriesAfter: 5 }).exceedsLoss(0)).toBe(false)
    expect(lostAll.exceedsLoss(1)).toBe(false)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0.1, 1.5])(
    'refuses the threshold %s, also on an empty memory',
    (threshold) => {
      const refusal = /must be finite and within \[0\.0, 1\.0\]/
      expect(() => lost40.exceedsLoss(threshold)).toThrow(RangeError)
      expect(() => new ConsolidationResult().exceedsLoss(threshold)).toThrow(refusal)
      expect(() => exceedsLoss(lost40, threshold)).toThrow(refusal)
    },
  )

  test.each([true, false, 'x', '0.25', null, undefined, 1n, {}])('refuses %o, which is no number', (threshold) => {
    const wrong = threshold as number
    expect(() => lost40.exceedsLoss(wrong)).toThrow(TypeError)
    expect(() => new ConsolidationResult().exceedsLoss(wrong)).toThrow(/must be a real number in \[0\.0, 1\.0\]/)
  })
})

test('a rejected pass reports the size of before, no counts, and the planned numbers in its context', () => {
  const planned = new ConsolidationResult({
    entriesBefore: 10,
    entriesAfter: 4,
    merged: 6,
    retainedOriginals: 5,
    context: { comparisons: 45 },
  })

  expect(fieldsOf(rejectedResult(planned, 'loss guard tripped: would drop 0.50 > 0.25'))).toEqual({
    entriesBefore: 10,
    entriesAfter: 10,
    merged: 0,
    promoted: 0,
    pruned: 0,
    rejected: true,
    reason: 'loss guard tripped: would drop 0.50 > 0.25',
    retainedOriginals: null,
    context: {
      comparisons: 45,
      planned: { entriesAfter: 4, merged: 6, promoted: 0, pruned: 0, retainedOriginals: 5, lossFraction: 0.5 },
    },
  })
})
