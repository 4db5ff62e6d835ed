import type { Critique, Remark, RemarkKind, StoredRecord } from '../model/index.js'
import { remarkKinds } from '../model/index.js'
import { quoted } from './aligned.js'
import { counted } from './words.js'

/** What a rendering of a critique is given beside it. */
export interface CritiqueRendering {
  /** Records whose text is shown; ids alone stand for the others. */
  readonly records: ReadonlyMap<string, StoredRecord>
  /** Remarks of a kind that are shown. @default 10 */
  readonly perKind?: number
}

const recordsMax = 4
const reasonMax = 300

const headings: Readonly<Record<RemarkKind, string>> = {
  toxic: 'TOXIC: a guard objects to the words',
  contradictory: 'CONTRADICTORY: not all of it can hold',
  duplicate: 'DUPLICATE: said more than once',
  orphaned: 'ORPHANED: hangs on what is not there',
  uncalibrated: 'UNCALIBRATED: confidence and evidence do not fit',
  'single-origin': 'SINGLE-ORIGIN: looks borne out by several, goes back to one',
  stale: 'STALE: past its time, or long unused',
}

/** A critique for a person: the counts, then the remarks by kind, each with texts and the command that would help. */
export function renderCritique(critique: Critique, rendering: CritiqueRendering): string {
  const { active, named, counts, remarks } = critique
  const found = remarkKinds.filter((kind) => counts[kind] > 0).map((kind) => `${kind} ${counts[kind]}`)
  const head = `${counted(active, 'active record')}, ${counted(named, 'record')} remarked on${found.length === 0 ? '' : `: ${found.join(', ')}`}`
  const parts = remarkKinds.flatMap((kind) => partOf(kind, remarks, rendering))
  return [head, ...parts].join('\n\n')
}

function partOf(
  kind: RemarkKind,
  remarks: readonly Remark[],
  { records, perKind = 10 }: CritiqueRendering,
): readonly string[] {
  const own = remarks.filter((remark) => remark.kind === kind)
  if (own.length === 0) return []
  const shown = own.slice(0, perKind).map((remark) => remarkLines(remark, records).join('\n'))
  const rest = own.length > perKind ? [`  and ${counted(own.length - perKind, 'more remark')} (--limit, --json)`] : []
  return [[headings[kind], ...shown, ...rest].join('\n')]
}

function remarkLines(remark: Remark, records: ReadonlyMap<string, StoredRecord>): readonly string[] {
  const { scope, ids, reason, command, rule } = remark
  const texts = ids.slice(0, recordsMax).map((id) => textLine(id, records.get(id)))
  const rest = ids.length > recordsMax ? [`      and ${counted(ids.length - recordsMax, 'more record')}`] : []
  return [`  ${scope}: ${quoted(reason, reasonMax).slice(1, -1)} [${rule}]`, ...texts, ...rest, `      try: ${command}`]
}

function textLine(id: string, record: StoredRecord | undefined): string {
  if (record === undefined) return `    - ${id}`
  const subject = record.entity ?? record.claim?.subject ?? ''
  const about = record.text.toLowerCase().includes(subject.toLowerCase()) ? '' : `  about ${quoted(subject, 40)}`
  return `    - ${id} ${quoted(record.text)}${about}`
}
