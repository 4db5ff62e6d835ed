import { expect, test } from 'vitest'
import { judgeProjectText, mineTurns } from '../../src/mine/index.js'
import type { Fact } from '../../src/mine/index.js'
import { wholeSessions } from './planted/whole-sessions.js'
import type { WholeSession } from './planted/whole-sessions.js'

interface Score {
  readonly planted: number
  readonly missed: readonly string[]
  readonly unplanted: readonly string[]
}

/** What a person would find in the report: facts that a guard refuses are not kept. */
async function scoreOf({ name, turns, planted, recurring }: WholeSession): Promise<Score> {
  const { facts, candidates } = await mineTurns(turns, { since: 0, redact: (text) => text })
  const kept = facts.filter(({ key, observation }) => judgeProjectText(`${key}\n${observation}`).length === 0)
  const isRecurring = ({ tags, key }: Fact): boolean => tags.includes('pattern') && recurring.includes(key)
  const lines = new Set(kept.filter(({ tags }) => tags[0] !== 'pattern').map(({ place }) => place.line))
  const found = new Set(kept.filter(isRecurring).map(({ key }) => key))
  return {
    planted: planted.size + recurring.length,
    missed: [
      ...turns.filter(({ line }) => planted.has(line) && !lines.has(line)).map(({ text }) => `${name}: ${text}`),
      ...recurring.filter((key) => !found.has(key)).map((key) => `${name}: ${key} again and again`),
    ],
    unplanted: [
      ...kept
        .filter((fact) => !planted.has(fact.place.line) && !isRecurring(fact))
        .map(({ observation }) => observation),
      ...candidates.map(({ suggest }) => suggest),
    ],
  }
}

test.each([
  ['sessions-first.txt', 20, 61],
  ['sessions-second.txt', 20, 60],
  ['sessions-third.txt', 10, 30],
  ['sessions-fourth.txt', 20, 60],
  ['sessions-fifth.txt', 10, 30],
  ['sessions-sixth.txt', 10, 30],
])(
  'of what is planted in whole conversations nine in ten are found, and at most one thing more a session (%s)',
  async (file, sessions, planted) => {
    const scores = await Promise.all(wholeSessions(file).map(scoreOf))
    expect(scores).toHaveLength(sessions)
    expect(scores.reduce((sum, score) => sum + score.planted, 0)).toBe(planted)
    const missed = scores.flatMap((score) => score.missed)
    expect(1 - missed.length / planted, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
    for (const { unplanted } of scores) expect(unplanted.length, unplanted.join('\n')).toBeLessThanOrEqual(1)
  },
)
