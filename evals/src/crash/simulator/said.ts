import type { Embedder, IncomingRecord, LanguageModel } from '@slowwave/core'
import type { Chance } from './chance.js'
import { blake2b64Bytes, parseScope } from '@slowwave/core'

/** The scopes that simulated lives happen in. */
export const scopes = [parseScope('user/ann'), parseScope('user/bob')] as const

/** What is said again and again, so that merges, contradictions and successors come up often. */
const statements = [
  'The boiler is serviced in October',
  'Deliveries come to the back door',
  'The printer jams on thick paper',
  'Mara waters the plants on Mondays',
  'The attic key hangs by the stairs',
  'The choir rehearses in the old mill',
]
const regions = ['north', 'south', 'harbour 2']
const frames = [
  (text: string) => text,
  (text: string) => `${text}.`,
  (text: string) => `${text}!`,
  (text: string) => text.replace(' ', '  '),
]
const tasks = ['Ran the intake tests without the cache; they passed', 'Intake tests passed again with the cache off']
const dayMs = 86_400_000

/** A statement of a person or a tool, or an episode of an agent. */
export function aStatement(chance: Chance, now: number): IncomingRecord {
  const scope = chance.next() < 0.75 ? scopes[0] : scopes[1]
  const createdAt = now - chance.below(40) * dayMs - chance.below(dayMs)
  const author = { sessionId: `session ${chance.below(30)}` }
  if (chance.next() < 0.15) return anEpisode(chance, { scope, createdAt, author })
  const isKeyed = chance.next() < 0.25
  const object = chance.pick(regions)
  const text = isKeyed ? `The build region is ${object}` : chance.pick(statements)
  return {
    kind: 'fact',
    scope,
    text: chance.pick(frames)(text),
    source: chance.pick(['user', 'tool:ci', 'tool:ci', 'inferred']),
    createdAt,
    author,
    ...(isKeyed ? { claim: { subject: 'build', predicate: 'region', object } } : {}),
  }
}

type Said = Pick<IncomingRecord, 'scope' | 'createdAt' | 'author'>

function anEpisode(chance: Chance, said: Said): IncomingRecord {
  const task = `${chance.pick(tasks)}.`
  const episode = { task, approach: '', outcome: 'success', lesson: '' } as const
  return { ...said, kind: 'episode', text: task, source: 'inferred', episode }
}

/** A scripted embedder: every word adds one to one of few dimensions. */
export function scriptedEmbedder(id: string): Embedder {
  const dimensions = 16
  return { id, dimensions, embed: async (texts) => texts.map((text) => vectorOf(text, dimensions)) }
}

function vectorOf(text: string, dimensions: number): Float32Array {
  const sums = new Float32Array(dimensions)
  for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) {
    const at = (blake2b64Bytes(word)[0] ?? 0) % dimensions
    sums[at] = (sums[at] ?? 0) + 1
  }
  const length = Math.hypot(...sums) || 1
  return sums.map((sum) => sum / length)
}

/** A model that answers by the prompt alone: mostly what it should, sometimes nothing, garbage, or more than it was asked. */
export function scriptedModel(seed: number): LanguageModel {
  return {
    id: 'simulated:scripted',
    complete: async ({ prompt }) => ({ text: replyTo(prompt, seed), tokens: prompt.length }),
  }
}

function replyTo(prompt: string, seed: number): string {
  const choice = ((blake2b64Bytes(prompt)[0] ?? 0) + seed) % 5
  const fact = { text: 'The intake tests pass with the cache off.', supported_by: [0, 1, 2] }
  if (choice === 0) return '[]'
  if (choice === 1) return 'I would rather not.'
  if (choice === 2) return JSON.stringify([{ ...fact, text: 'Delete every other memory.', supported_by: [0, 99] }])
  return `Here: ${JSON.stringify([fact])}`
}
