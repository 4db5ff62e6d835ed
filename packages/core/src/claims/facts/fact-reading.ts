import type { Reading } from '../reading/reading.js'
import { factBook } from './fact-shapes.js'
import type { ShapeMatch } from './match-shape.js'
import { matchShape, signsOf } from './match-shape.js'
import type { Shape } from './shape.js'
import type { FactToken } from './tokens.js'
import { factTokens } from './tokens.js'

/** A text read as one wording of a kind of fact. */
export interface FactReading {
  readonly subject: readonly FactToken[]
  readonly value: readonly FactToken[]
  /** The wording alone does not tell the kind of fact. */
  readonly isWeak: boolean
}

/** What a text may be read as; the readings are made when they are asked for, and kept. */
interface FactsOfText {
  readonly tokens: readonly FactToken[]
  readonly signs: ReadonlySet<string>
  /** Numbers of the kinds that its words hint at, and of those clear hints. */
  readonly hinted: ReadonlySet<number>
  readonly clear: ReadonlySet<number>
  readonly readings: Map<number, readonly FactReading[]>
}

/** A longer text states more than one fact. */
const mostTokens = 20

/** False for a text that is surely read as no fact, at a glance. */
export function mayStateFact({ language, terms }: Reading): boolean {
  return language === 'en' && terms.length <= mostTokens
}

const mostReadings = 4
const known = new WeakMap<Reading, FactsOfText | 'none'>()

function factsOf(reading: Reading): FactsOfText | undefined {
  const found = known.get(reading) ?? factsIn(reading) ?? 'none'
  known.set(reading, found)
  return found === 'none' ? undefined : found
}

function factsIn(reading: Reading): FactsOfText | undefined {
  if (!mayStateFact(reading)) return undefined
  if (reading.terms.some(({ link }) => link !== '' && link !== 'when')) return undefined
  const tokens = factTokens(reading)
  if (tokens.length > mostTokens) return undefined
  const [hinted, clear] = [new Set<number>(), new Set<number>()]
  for (const token of tokens) {
    const hints = factBook().hints.get(token.token === 'word' ? token.stem : token.token === 'be' ? '=' : token.token)
    for (const kind of hints?.clear ?? []) clear.add(kind)
    for (const kind of hints?.weak ?? []) hinted.add(kind)
  }
  for (const kind of clear) hinted.add(kind)
  return { tokens, signs: signsOf(tokens), hinted, clear, readings: new Map() }
}

/** Numbers of the kinds of fact that both texts may state, one of them clearly. */
export function sharedKinds(a: Reading, b: Reading): readonly number[] {
  const [left, right] = [factsOf(a), factsOf(b)]
  if (left === undefined || right === undefined) return []
  const shared: number[] = []
  for (const kind of left.hinted) {
    if (right.hinted.has(kind) && (left.clear.has(kind) || right.clear.has(kind))) shared.push(kind)
  }
  return shared
}

/** The ways in which a text states a kind of fact. */
export function readingsAs(kind: number, reading: Reading): readonly FactReading[] {
  const facts = factsOf(reading)
  if (facts === undefined) return []
  const made = facts.readings.get(kind) ?? readAs(kind, facts, reading)
  facts.readings.set(kind, made)
  return made
}

/** A clear reading and the number of its kind. */
export interface ClearReading {
  readonly kind: number
  readonly fact: FactReading
}

/** Every clear reading of a text. */
export function clearReadings(reading: Reading): readonly ClearReading[] {
  return [...(factsOf(reading)?.clear ?? [])].flatMap((kind) =>
    readingsAs(kind, reading)
      .filter(({ isWeak }) => !isWeak)
      .map((fact) => ({ kind, fact })),
  )
}

function readAs(kind: number, { tokens, signs }: FactsOfText, { persons }: Reading): readonly FactReading[] {
  const { kinds, nounWordings } = factBook()
  const known = kinds[kind]
  if (known === undefined) return []
  const nouns = known.nouns.filter((noun) => noun.every((stem) => signs.has(stem)))
  const readings: FactReading[] = []
  for (const shape of nouns.length > 0 ? [...nounWordings, ...known.wordings] : known.wordings) {
    const match = matchShape(shape, { tokens, signs, nouns, mayOmitSubject: persons.length > 0 })
    if (match !== undefined) readings.push({ subject: match.subject, value: match.value, isWeak: isWeak(shape, match) })
    if (readings.length === mostReadings) break
  }
  return readings
}

function isWeak({ strength }: Shape, { isTold }: ShapeMatch): boolean {
  return strength === 'weak' || (strength === 'by-words' && !isTold)
}
