import type { Distillate, Scope, StoredRecord } from '../../model/index.js'
import { entityKey, entityOf, isQuarantined, MemoryError } from '../../model/index.js'
import type { Policy } from '../../policy/index.js'
import { standingConfidence } from '../../policy/index.js'
import type { StoreReader } from '../../ports/index.js'
import { comparedPairs } from '../compared-pairs.js'
import type { ComparedPair } from '../compared-pairs.js'
import { bundlesOf } from './bundles.js'
import type { Choice } from './picker.js'
import { Picker } from './picker.js'
import { densityOf, tokensIn, worthOf } from './worth.js'

/** What is distilled, and into how much. */
export interface DistillOptions {
  /** Epoch milliseconds. */
  readonly now: number
  readonly policy: Policy
  /** @default every scope */
  readonly scopes?: readonly Scope[]
  /** 0..1; what is shown with less confidence is left out, unless it contradicts what is taken. @default 0.3 */
  readonly minConfidence?: number
  /** Records, at most. @default 500 */
  readonly maxEntries?: number
  /** Estimated tokens of the texts, at most. @default no limit */
  readonly tokenBudget?: number
}

/** Times as many records as may be taken are compared with each other. */
const shortlistFactor = 4

/**
 * The slice of a store that is worth most to an agent that starts anew: the best value per token, spread over the
 * entities, nothing twice, and of a contradiction both sides or none. Changes nothing and counts as no use.
 *
 * @throws {MemoryError} `invalid-input` for a limit that is out of range.
 */
export async function distill(reader: StoreReader, options: DistillOptions): Promise<Distillate> {
  const { minConfidence = 0.3, maxEntries = 500, tokenBudget, policy, now } = options
  assertInRange({ minConfidence, maxEntries, ...(tokenBudget === undefined ? {} : { tokenBudget }) })
  const active = await activeRecords(reader, options.scopes)
  const fit = active.filter((record) => isFit(record, now))
  const choices = fit.map((record) => choiceOf(record, policy, now)).sort(byBargain)
  const isSure = ({ record }: Choice): boolean => standingConfidence(record, policy) >= minConfidence
  const sure = choices.filter(isSure)
  const shortlist = sure.slice(0, maxEntries * shortlistFactor)
  const pairs = await pairsOf(reader, [...shortlist, ...partnersOf(shortlist, choices)], policy)
  const { bundles, repeated, halfConflict } = bundlesOf(shortlist, { pairs, choices })
  const picker = new Picker({ maxEntries, ...(tokenBudget === undefined ? {} : { tokenBudget }) })
  const left = picker.takeFrom(bundles)
  const splitByRoom = left.filter(({ members }) => members.length > 1).flatMap(({ members }) => members).length
  const noRoom = left.filter(({ members }) => members.length === 1).length + sure.length - shortlist.length
  return {
    storeId: reader.storeId,
    at: now,
    active: active.length,
    tokens: picker.tokens,
    entities: { covered: picker.entities, known: countEntities(sure) },
    records: picker.taken,
    leftOut: {
      uncertain: choices.length - sure.length,
      unfit: active.length - fit.length,
      repeated,
      halfConflict: halfConflict + splitByRoom,
      noRoom,
    },
  }
}

function assertInRange(limits: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(limits)) {
    const isShare = name === 'minConfidence'
    if (isShare ? value >= 0 && value <= 1 : Number.isInteger(value) && value >= 1) continue
    const allowed = isShare ? 'a number from 0 to 1' : 'a whole number from 1'
    throw new MemoryError('invalid-input', `\`${name}\` must be ${allowed}, got ${value}.`)
  }
}

async function activeRecords(reader: StoreReader, scopes?: readonly Scope[]): Promise<readonly StoredRecord[]> {
  const active: StoredRecord[] = []
  const filter = { statuses: ['active'] as const, ...(scopes === undefined ? {} : { scopes }) }
  for await (const record of reader.records(filter)) active.push(record)
  return active
}

function isFit(record: StoredRecord, now: number): boolean {
  const { validTo = Number.POSITIVE_INFINITY } = record.life
  return !isQuarantined(record) && validTo > now && record.beside.tier !== 'archive'
}

function choiceOf(record: StoredRecord, policy: Policy, now: number): Choice {
  const [value, tokens] = [worthOf(record, policy, now), tokensIn(wordsOf(record))]
  return { record, value, tokens, density: densityOf(value, tokens) }
}

/** A subject that the text leaves out has to be told with it. */
function wordsOf(record: StoredRecord): string {
  const subject = entityOf(record)
  const isNamed = subject === undefined || record.text.toLowerCase().includes(subject.toLowerCase())
  return isNamed ? record.text : `${subject}: ${record.text}`
}

function byBargain(a: Choice, b: Choice): number {
  return b.density - a.density || (a.record.id < b.record.id ? -1 : 1)
}

/** The other sides of marked contradictions, wherever they stand in the ranking. */
function partnersOf(shortlist: readonly Choice[], choices: readonly Choice[]): readonly Choice[] {
  const listed = new Set(shortlist.map(({ record }) => record.id))
  const wanted = new Set(shortlist.flatMap(({ record }) => record.beside.contradictions.map(({ withId }) => withId)))
  return choices.filter(({ record: { id } }) => wanted.has(id) && !listed.has(id))
}

async function pairsOf(
  reader: StoreReader,
  choices: readonly Choice[],
  policy: Policy,
): Promise<readonly ComparedPair[]> {
  const pairs: ComparedPair[] = []
  const scopes = [...new Set(choices.map(({ record }) => record.scope))].sort()
  for (const scope of scopes) {
    const records = choices.filter(({ record }) => record.scope === scope).map(({ record }) => record)
    pairs.push(...(await comparedPairs(reader, records, policy)))
  }
  return pairs
}

function countEntities(choices: readonly Choice[]): number {
  return new Set(choices.flatMap(({ record }) => entityKey(record) ?? [])).size
}
