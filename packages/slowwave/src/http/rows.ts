import { isConflicted, isQuarantined } from '@slowwave/core'
import type { StoredRecord } from '@slowwave/core'
import type { RecordRow } from './contract/index.js'

/** Characters of a text in a list. */
const rowTextMax = 600

/** A record as a row of a list. */
export function rowOf(record: StoredRecord): RecordRow {
  const { id, kind, scope, text, entity, key, source, confidence, createdAt, revisedAt, revision } = record
  const { beside, usage, lineage } = record
  const shown = cut(text, rowTextMax)
  return {
    ...{ id, kind, scope, text: shown, isCut: shown.length < text.length },
    ...(entity === undefined ? {} : { entity }),
    ...(key === undefined ? {} : { key }),
    status: shownStatus(record),
    tier: beside.tier,
    pinned: beside.pinned,
    ...{ source, sourceKind: sourceKindOf(source), confidence, createdAt, revisedAt, revision },
    accessCount: usage.accessCount,
    madeOf: lineage?.derivedFrom.length ?? 0,
  }
}

/** The state of a record as it is shown. */
export function shownStatus(record: StoredRecord): RecordRow['status'] {
  if (record.life.status !== 'active') return record.life.status
  if (isQuarantined(record)) return 'quarantined'
  return isConflicted(record) ? 'conflicted' : 'active'
}

function sourceKindOf(source: string): RecordRow['sourceKind'] {
  const [head] = source.split(':', 1)
  const known = ['user', 'tool', 'imported', 'inferred', 'promoted'] as const
  return known.find((kind) => kind === head) ?? 'other'
}

/** The beginning of a text, never half a character. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const last = text.charCodeAt(most - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most)
}
