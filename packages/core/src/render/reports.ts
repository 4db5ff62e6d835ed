import type { Explanation, Finding, Hit, RecordHistory, Stats, StoredRecord } from '../model/index.js'

/** Recalled records for a terminal; the empty string for none. */
export function renderHits(_hits: readonly Hit[]): string {
  return ''
}

/** One record with everything beside it. */
export function renderRecord(_record: StoredRecord): string {
  return ''
}

/** Records one a line: id, kind, status, scope, text. */
export function renderRecordList(_records: readonly StoredRecord[]): string {
  return ''
}

export function renderHistory(_history: RecordHistory): string {
  return ''
}

export function renderExplanation(_explanation: Explanation): string {
  return ''
}

export function renderStats(_stats: Stats): string {
  return ''
}

/** Findings of `verify` or `doctor`; says so if there are none. */
export function renderFindings(_findings: readonly Finding[]): string {
  return ''
}
