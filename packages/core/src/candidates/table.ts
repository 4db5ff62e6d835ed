import type { StoredRecord } from '../model/index.js'
import type { CandidateInput } from './candidates.js'
import type { LimitTable, PairKind } from './limits.js'
import type { TextSketch } from './signature.js'
import { MeaningTable } from './meaning-table.js'
import { WordTable } from './word-table.js'
import { MemoryError } from '../model/index.js'
import { limitTable } from './limits.js'
import { numbersOf } from './record-keys.js'
import { parseSketch, sketchOf } from './signature.js'

/** The active records of one scope by number, from 0 in the order of their ids, with all that they are compared by. */
export interface Table {
  readonly records: readonly StoredRecord[]
  readonly words: WordTable
  readonly meaning: MeaningTable
  readonly limits: LimitTable
  /** 1 for a text of fewer words than the policy calls long. */
  readonly isShort: Uint8Array
  /** Names the numbers in a text; 0 for a text without. */
  readonly numbers: Uint32Array
  /** 1 for a record of which pairs are wanted; one of the two must have it. */
  readonly wanted: Uint8Array
}

/** @throws {MemoryError} `invalid-input` if a record is of another scope. */
export function tableOf(input: CandidateInput): Table {
  assertOneScope(input)
  const { vectors, signatures, changed, policy } = input
  const records = input.records.filter(({ life }) => life.status === 'active').sort((x, y) => (x.id < y.id ? -1 : 1))
  const words = new WordTable(records.length, sketchesOf(records, signatures))
  const meaning = new MeaningTable(records.map(({ contentHash }) => vectors?.get(contentHash)))
  const limits = limitTable(policy, { embedderId: meaning.embedderId, recordCount: records.length })
  return {
    records,
    words,
    meaning,
    limits,
    isShort: Uint8Array.from(words.wordCounts, (count) => (count < limits.shortBelowWords ? 1 : 0)),
    numbers: Uint32Array.from(records, numbersOf),
    wanted: Uint8Array.from(records, ({ id }) => (!changed || changed.has(id) ? 1 : 0)),
  }
}

/** What kind of pair records `i` and `j` are. Texts without a number may spell it out, so they differ from none. */
export function pairKindOf({ isShort, numbers }: Table, i: number, j: number): PairKind {
  if (numbers[i] !== numbers[j] && numbers[i] !== 0 && numbers[j] !== 0) return 'otherNumbers'
  return ((isShort[i] as number) | (isShort[j] as number)) === 1 ? 'short' : 'long'
}

function* sketchesOf(
  records: readonly StoredRecord[],
  signatures: CandidateInput['signatures'],
): Generator<TextSketch> {
  for (const { id, text } of records) yield parseSketch(signatures?.get(id)) ?? sketchOf(text)
}

function assertOneScope({ scope, records }: CandidateInput): void {
  const stray = records.find((record) => record.scope !== scope)
  if (stray) throw new MemoryError('invalid-input', `Record ${stray.id} is of scope ${stray.scope}, not ${scope}.`)
}
