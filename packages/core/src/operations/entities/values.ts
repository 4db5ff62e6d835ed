import type { Json, StoredRecord } from '../../model/index.js'
import type { SlotEntry } from '../convergence/slots.js'
import type { Entity } from './entity-table.js'
import { comparableValue, slotEntries } from '../convergence/slots.js'
import { foldedName } from './names.js'

/** A value of a key, as it counts. */
export interface KeyedWord {
  readonly key: string
  readonly value: string
  readonly record: StoredRecord
}

/** Letters that a value has at least, to tell something about whom it belongs to. */
const leastLetters = 4

/** What an entity says of its keys; an edge says it of its relation, which may have several ends. */
export function keyedWordsOf({ records }: Pick<Entity, 'records'>): readonly KeyedWord[] {
  return slotEntries(records.filter(({ kind }) => kind !== 'edge')).flatMap(keyedWordOf)
}

function keyedWordOf({ record, key }: SlotEntry): readonly KeyedWord[] {
  const said = record.value ?? record.claim?.object
  if (said === undefined) return []
  return [{ key: foldedKey(key), value: comparableValue(record).trim().toLowerCase(), record }]
}

/** True if the value is long enough to belong to somebody; `true`, `yes` and `8080` belong to nobody. */
export function isTelling({ value, record }: KeyedWord): boolean {
  return typeof record.value !== 'boolean' && [...value].length >= leastLetters && !/^[\d.,:\s-]+$/u.test(value)
}

/** A key or predicate as it counts, whether it is written with spaces, underscores or hyphens. */
export function foldedKey(key: string): string {
  return foldedName(key.replace(/[_-]+/gu, ' '))
}

const otherNameKeys: ReadonlySet<string> = new Set([
  'alias',
  'aliases',
  'aka',
  'a.k.a',
  'also called',
  'also known as',
  'nickname',
  'other name',
  'other names',
  'same as',
])

/** True for a folded key that gives other names. */
export function isOtherName(key: string): boolean {
  return otherNameKeys.has(key)
}

/** Other names that a record states of what it is about, folded. */
export function otherNamesIn(record: StoredRecord): readonly string[] {
  const { metadata, value, claim, key } = record
  const predicate = key ?? claim?.predicate
  const stated = predicate !== undefined && isOtherName(foldedKey(predicate)) ? [value, claim?.object] : []
  return [...stated, metadata['aliases']].flatMap(namesIn).map(foldedName)
}

function namesIn(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.flatMap((each: Json) => (typeof each === 'string' ? [each] : [])) : []
}
