import type { IncomingRecord } from '@slowwave/core'
import { parseScope } from '@slowwave/core'
import { randomBelow, seededRandom } from '../seeded-random.js'

/** One thing that is true in the simulated world. */
export interface WorldFact {
  readonly id: string
  readonly text: string
  readonly question: string
}

/** The scope in which everything is said. */
export const simulatedScope = parseScope('project/simulated')

const statementsPerSession = 8
const oneDayMs = 86_400_000
const firstAt = Date.UTC(2026, 0, 1)

const services = [
  'billing',
  'search',
  'ingest',
  'catalogue',
  'gateway',
  'mailer',
  'ledger',
  'reports',
  'media',
  'audit',
]
const parts = ['worker', 'queue', 'cache', 'scheduler', 'exporter', 'proxy']
const places = ['Lisbon', 'Graz', 'Osaka', 'Tartu', 'Leeds', 'Porto', 'Ghent', 'Turin']
const people = ['Mira', 'Tomas', 'Ines', 'Jun', 'Farid', 'Oksana', 'Leo', 'Priya']

/** Everything that can be said about a world that does not grow: 300 facts, the same for every seed. */
export function worldFacts(): readonly WorldFact[] {
  return services.flatMap((service, s) =>
    parts.flatMap((part, p) => {
      const name = `${service} ${part}`
      const pick = (words: readonly string[], more: number): string =>
        words[(s * 7 + p * 3 + more) % words.length] ?? ''
      const number = 3000 + s * 97 + p * 11
      return [
        fact(`${name} port`, `The ${name} listens on port ${number}.`, `Which port does the ${name} listen on?`),
        fact(`${name} place`, `The ${name} runs in ${pick(places, 1)}.`, `Where does the ${name} run?`),
        fact(`${name} owner`, `The ${name} is owned by ${pick(people, 2)}.`, `Who owns the ${name}?`),
        fact(
          `${name} limit`,
          `The ${name} stops after ${20 + s + p * 13} retries.`,
          `After how many retries does the ${name} stop?`,
        ),
        fact(
          `${name} page`,
          `The runbook of the ${name} is page ${number * 3}.`,
          `Which page is the runbook of the ${name}?`,
        ),
      ]
    }),
  )
}

function fact(id: string, text: string, question: string): WorldFact {
  return { id, text, question }
}

const wordings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.slice(0, -1),
  (text) => `Note: ${text}`,
  (text) => text.replace(' ', '  '),
  (text) => text.replace('The ', 'the '),
]

/** What is said in one session: facts of the world, the well-known ones more often, in changing wordings. */
export function statementsOf(session: number, seed: number, facts: readonly WorldFact[]): readonly IncomingRecord[] {
  const random = seededRandom(seed * 100_003 + session)
  return Array.from({ length: statementsPerSession }, (_, n) => {
    const drawn = facts[Math.floor(random() ** 1.5 * facts.length)] as WorldFact
    const reword = wordings[randomBelow(random, wordings.length)] as (typeof wordings)[number]
    return {
      kind: 'fact',
      scope: simulatedScope,
      text: reword(drawn.text),
      source: 'inferred',
      createdAt: sessionAt(session) + n * 60_000,
      author: { sessionId: `session-${session}` },
      nativeId: { importer: 'simulation', id: `${drawn.id}#${session}.${n}` },
    }
  })
}

/** Epoch milliseconds of a session: one a day. */
export function sessionAt(session: number): number {
  return firstAt + session * oneDayMs
}

/** The fact that a native id of the simulation speaks of. */
export function factOf(nativeId: string): string {
  return nativeId.split('#', 1)[0] ?? nativeId
}
