import type { StoredRecord } from '../../model/index.js'
import { canonicalJson } from '../../model/index.js'

/** A record that gives a value to a key of an entity. */
export interface SlotEntry {
  readonly record: StoredRecord
  readonly entity: string
  readonly key: string
}

/** The records that do, by id. */
export function slotEntries(records: readonly StoredRecord[]): readonly SlotEntry[] {
  return records.flatMap((record) => {
    const [entity, key] = [record.entity ?? record.claim?.subject, record.key ?? record.claim?.predicate]
    return entity === undefined || key === undefined ? [] : [{ record, entity, key }]
  })
}

/** Entries by a name, in the order of their names. */
export function entriesBy(
  entries: readonly SlotEntry[],
  nameOf: (entry: SlotEntry) => string,
): readonly (readonly [string, readonly SlotEntry[]])[] {
  const groups = new Map<string, SlotEntry[]>()
  for (const entry of entries) {
    const name = nameOf(entry)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [entry])
    else group.push(entry)
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** What an entry says, for comparing: its value as canonical JSON, a text as it is; the record's text where it has none. */
export function comparableValue({ value, claim, text }: StoredRecord): string {
  const said = value ?? claim?.object
  if (said === undefined) return text
  return typeof said === 'string' ? said : canonicalJson(said)
}

/** A confidence with three decimals, as shares of a mean come out otherwise. */
export function round3(confidence: number): number {
  return Math.round(confidence * 1000) / 1000
}

/** The mean of the confidences. */
export function meanConfidence(entries: readonly SlotEntry[]): number {
  return entries.reduce((sum, { record }) => sum + record.confidence, 0) / entries.length
}
