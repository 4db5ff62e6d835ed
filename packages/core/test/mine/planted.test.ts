import { describe, expect, test } from 'vitest'
import { mineTurns } from '../../src/mine/index.js'
import type { Turn } from '../../src/ports/index.js'
import { chinese } from './planted/chinese.js'
import { english } from './planted/english.js'
import { inPassing } from './planted/in-passing.js'
import { latePassing } from './planted/in-passing-late.js'
import { morePassing } from './planted/in-passing-more.js'
import { onlyTalk } from './planted/only-talk.js'
import { french } from './planted/french.js'
import { german } from './planted/german.js'
import { plantedIn, typedIn } from './planted/session.js'
import type { PlantedSession } from './planted/session.js'
import { spanish } from './planted/spanish.js'

const startAt = Date.UTC(2026, 1, 3, 8)

function turnsOf(session: PlantedSession, name: string): readonly Turn[] {
  return typedIn(session).map((text, i) => ({
    by: 'person',
    text,
    at: startAt + i * 60_000,
    id: `${name}.${i}`,
    sessionId: name,
    line: i + 1,
  }))
}

interface Score {
  readonly planted: number
  readonly found: number
  readonly missed: readonly string[]
  readonly unplanted: readonly (readonly string[])[]
}

async function score(sessions: readonly PlantedSession[], language: string): Promise<Score> {
  const missed: string[] = []
  const unplanted: string[][] = []
  for (const [i, session] of sessions.entries()) {
    const { facts } = await mineTurns(turnsOf(session, `${language} ${i}`), { since: 0, redact: (text) => text })
    const typed = typedIn(session)
    const hit = new Set(facts.map(({ place }) => typed[place.line - 1] ?? ''))
    missed.push(...plantedIn(session).filter((text) => !hit.has(text)))
    unplanted.push(
      facts
        .filter(({ place }) => session[place.line - 1]?.startsWith('+ ') !== true)
        .map(({ observation }) => observation),
    )
  }
  const planted = sessions.flatMap(plantedIn).length
  return { planted, found: planted - missed.length, missed, unplanted }
}

describe('facts planted among talk', () => {
  test.each([
    ['English', english],
    ['German', german],
    ['Spanish', spanish],
    ['French', french],
    ['Chinese', chinese],
  ] as const)('are found in %s, and next to nothing else is', async (language, sessions) => {
    const { planted, found, missed, unplanted } = await score(sessions, language)
    expect({ planted, missed, unplanted: unplanted.flat() }).toMatchObject({ planted: 12 })
    expect(found / planted, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
    for (const kept of unplanted) expect(kept.length, kept.join('\n')).toBeLessThanOrEqual(1)
  })
})

/** The turns that gave a fact or a candidate about the user; a path that came up again and again is another matter. */
async function keptOf(session: PlantedSession, name: string): Promise<readonly string[]> {
  const mined = await mineTurns(turnsOf(session, name), { since: 0, redact: (text) => text })
  const facts = mined.facts.filter(({ families }) => !families.includes('pattern'))
  const lines = new Set([...facts, ...mined.candidates].map(({ place }) => place.line))
  return session.filter((_turn, i) => lines.has(i + 1))
}

describe('facts said in passing', () => {
  test.each([
    ['by which the words were chosen', inPassing, 37, 35],
    ['of other sessions', morePassing, 35, 32],
    ['of sessions full of bug reports', latePassing, 62, 53],
  ] as const)('are found in nine languages: those %s', async (_which, sessions, planted, least) => {
    const kept = await Promise.all(Object.entries(sessions).map(([name, session]) => keptOf(session, name)))
    const found = kept.flat()
    const missed = Object.values(sessions).flatMap((session) =>
      session.filter((turn) => turn.startsWith('+ ') && !found.includes(turn)),
    )
    expect(Object.values(sessions).flatMap(plantedIn)).toHaveLength(planted)
    expect(planted - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(least)
    expect(found.filter((turn) => !turn.startsWith('+ '))).toEqual([])
    for (const session of kept) expect(session.length).toBeLessThanOrEqual(5)
  })

  test.each(Object.entries(onlyTalk))(
    'are not seen in talk about the matter of the day (%s)',
    async (name, session) => {
      expect(await keptOf(session, name)).toEqual([])
    },
  )
})
