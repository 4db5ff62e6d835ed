import type { StoredRecord } from '../model/index.js'
import { canonicalJson } from '../model/index.js'
import { tokensOf } from '../text/index.js'
import { hashText } from './hashing.js'

const dayMs = 86_400_000
const digits = /\p{N}+/gu

/** What two records must share to be compared whatever their texts say. A record has none, one or several. */
export function sureKeys(record: StoredRecord): readonly string[] {
  const keys: string[] = []
  const { claim, entity, key, edge } = record
  if (claim?.subject && claim.predicate) keys.push(joined('claim', claim.subject, claim.predicate))
  if (entity && key) keys.push(joined('entity', entity, key))
  if (edge) keys.push(joined('edge', edge.from, edge.relation))
  return keys
}

/** The subject, where there is one: a claim's, the entity of a keyed record, or an edge's start. */
export function subjectKey({ claim, entity, edge }: StoredRecord): readonly string[] {
  const subject = claim?.subject || entity || edge?.from
  return subject ? [foldedName(subject)] : []
}

/** The UTC day of an episode; other kinds are not blocked by the day they were written on. */
export function dayKey(record: StoredRecord): readonly number[] {
  return record.kind === 'episode' ? [dayOf(record)] : []
}

function dayOf({ createdAt }: StoredRecord): number {
  return Math.floor(createdAt / dayMs)
}

function joined(sort: string, ...names: readonly string[]): string {
  return [sort, ...names.map(foldedName)].join('\u001f')
}

/** A name as it counts in a key: its words in lower case, or itself if it has none. */
function foldedName(name: string): string {
  return tokensOf(name).join(' ') || name.trim()
}

/** A value by which a block that is too large is split: a hash of what the records of a part have in common. */
export type NextKey = (record: StoredRecord) => number

/** The predicate or key of a structured record. */
export const predicateOf: NextKey = ({ claim, key, edge }) =>
  hashText(foldedName(claim?.predicate ?? key ?? edge?.relation ?? ''))

/** The value that a structured record gives its key. */
export const valueOf: NextKey = ({ claim, value, edge }) =>
  hashText(foldedName(claim?.object ?? edge?.to ?? (value === undefined ? '' : canonicalJson(value))))

/** The numbers in the text: records that state different ones do not say the same. */
export const numbersOf: NextKey = ({ text }) => {
  const numbers = text.match(digits)
  return numbers === null ? 0 : hashText(numbers.join(' '))
}

/** The UTC day of creation. */
export const creationDayOf: NextKey = dayOf

/** Says nothing about a record: the last resort. */
export const idOf: NextKey = ({ id }) => hashText(id)
