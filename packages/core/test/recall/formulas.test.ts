import { describe, expect, test } from 'vitest'
import { compositeScore, episodeScore, outcomeWeight, recencyOf } from '../../src/recall/index.js'

const now = 1_800_000_000_000
const daysAgo = (days: number) => now - days * 86_400_000

describe('recency', () => {
  test('halves after the half-life of its class and never falls below 0.05', () => {
    expect(recencyOf('fact', daysAgo(180), now)).toBeCloseTo(0.5)
    expect(recencyOf('state', daysAgo(7), now)).toBeCloseTo(0.5)
    expect(recencyOf('episode', daysAgo(60), now)).toBeCloseTo(0.25)
    expect(recencyOf('note', daysAgo(3), now)).toBeCloseTo(0.5)
    expect(recencyOf('note', daysAgo(3000), now)).toBe(0.05)
  })

  test('stays whole for preferences, for identity, and for moments ahead', () => {
    expect(recencyOf('preference', daysAgo(9000), now)).toBe(1)
    expect(recencyOf('identity', daysAgo(9000), now)).toBe(1)
    expect(recencyOf('state', now + 1, now)).toBe(1)
  })
})

test('the composite score weighs similarity, recency, importance and uses', () => {
  expect(compositeScore({ similarity: 1, recency: 1, accessCount: 0 })).toBeCloseTo(0.55 + 0.2 + 0.075)
  expect(compositeScore({ similarity: 0.5, recency: 0.5, importance: 1, accessCount: 9 })).toBeCloseTo(
    0.275 + 0.1 + 0.15 + (0.1 * Math.log(10)) / 4,
  )
})

test('an episode counts by similarity, age, outcome and uses, the last up to a fifth', () => {
  const parts = { similarity: 0.8, ageDays: 30, outcome: 'success', uses: 0, intent: 'any' } as const

  expect(episodeScore(parts)).toBeCloseTo(0.8 * 0.65)
  expect(episodeScore({ ...parts, outcome: 'failure', intent: 'what-worked' })).toBeCloseTo(0.8 * 0.65 * 0.2)
  expect(episodeScore({ ...parts, uses: 1_000_000 })).toBeCloseTo(0.8 * 0.65 * 1.2)
  expect(outcomeWeight('what-failed', 'claimed_success')).toBe(0.2)
})
