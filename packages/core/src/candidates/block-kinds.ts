import type { StoredRecord } from '../model/index.js'
import type { BlockKind, SplitKey } from './cells.js'
import type { KeyedRecords } from './keyed-records.js'
import type { Table } from './table.js'
import { directionBands } from './direction-bands.js'
import { GrowingRow } from './growing-row.js'
import { creationDayOf, dayKey, idOf, numbersOf, predicateOf, subjectKey, sureKeys, valueOf } from './record-keys.js'
import { hints, shares } from './shares.js'
import { frames, rareWords, saidByFew, wordBands } from './word-blocks.js'

type Keys = readonly (string | number)[]

/** Blocks of equal text, of one key, of one subject, of one day. */
export function structuredBlocks(table: Table): readonly BlockKind[] {
  const next = splitKeysOf(table)
  const byRecord = (keysOf: (record: StoredRecord) => Keys): KeyedRecords => numbered(table.records.map(keysOf))
  const { textKeys, distinctWords } = table.words
  const texts = table.records.map((_, i) => ((distinctWords[i] ?? 0) > 0 ? [textKeys[i] ?? 0] : []))
  return [
    { name: 'text', shares: shares.text, ...numbered(texts), next: [next.day, ...next.id] },
    { name: 'key', shares: shares.key, ...byRecord(sureKeys), next: [next.value, ...next.rest] },
    {
      name: 'subject',
      shares: shares.subject,
      ...byRecord(subjectKey),
      next: [next.predicate, next.value, ...next.rest],
    },
    { name: 'day', shares: shares.day, ...byRecord(dayKey), next: next.rest },
  ]
}

/** Blocks of texts that may overlap in words. */
export function wordBlocks(table: Table, blockMax: number): readonly BlockKind[] {
  const { rest } = splitKeysOf(table)
  const rare = saidByFew(rareWords(table.words, table.limits.overlap, table.wanted), blockMax)
  return [wordBands(table.words), frames(table.words), rare].map((keyed) => ({
    name: 'words',
    shares: hints.words,
    ...keyed,
    next: rest,
  }))
}

/** Blocks of vectors that may be near. */
export function meaningBlocks(table: Table): readonly BlockKind[] {
  const { rest } = splitKeysOf(table)
  return directionBands(table.meaning).map(({ further, ...keyed }) => ({
    name: 'meaning',
    shares: 0,
    ...keyed,
    next: [further, ...rest],
  }))
}

/** Gives every distinct key a number, so that no two keys are ever taken for one. */
function numbered(keysOfRecords: readonly Keys[]): KeyedRecords {
  const numbers = new Map<string | number, number>()
  const keys = new GrowingRow()
  const records = new GrowingRow()
  keysOfRecords.forEach((keysOfRecord, record) => {
    for (const key of keysOfRecord) {
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      keys.push(number)
      records.push(record)
    }
  })
  return { keys: keys.toArray(), records: records.toArray() }
}

interface SplitKeys {
  readonly predicate: SplitKey
  readonly value: SplitKey
  readonly day: SplitKey
  /** A bit of a hash of the id each: say nothing, but keep parts small. */
  readonly id: readonly SplitKey[]
  /** What every kind of block ends with: numbers, text, day, id. */
  readonly rest: readonly SplitKey[]
}

function splitKeysOf({ records, words }: Table): SplitKeys {
  const by =
    (key: (record: StoredRecord) => number): SplitKey =>
    (i) =>
      key(records[i] as StoredRecord)
  const text: SplitKey = (i) => words.textKeys[i] ?? 0
  const id = Array.from({ length: 32 }, (_, bit) => by((record) => (idOf(record) >>> bit) & 1))
  const day = by(creationDayOf)
  return { predicate: by(predicateOf), value: by(valueOf), day, id, rest: [by(numbersOf), text, day, ...id] }
}
