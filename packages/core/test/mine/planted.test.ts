import { describe, expect, test } from 'vitest'
import { mineTurns } from '../../src/mine/index.js'
import type { Turn } from '../../src/ports/index.js'
import { chinese } from './planted/chinese.js'
import { english } from './planted/english.js'
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
