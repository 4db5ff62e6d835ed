import type { Beside, Claim, JsonObject, StoredRecord } from '../model/index.js'
import { isQuarantined } from '../model/index.js'
import { quoted } from './aligned.js'
import { printableJson, shownText } from './shown-text.js'
import { counted, formatMoment } from './words.js'

const textMax = 2000
const labelWidth = 13

/**
 * One record with its life and everything beside it, one member a line. Members without content are left out.
 *
 * @param read what its words claim, where it came without a claim
 */
export function renderRecord(record: StoredRecord, read?: Claim): string {
  const lines = [
    field('id', record.id),
    field('text', shownText(record.text, textMax)),
    field('kind', record.kind),
    field('scope', record.scope),
    field('status', statusWords(record)),
    field('reads as', read && `${claimWords(read)} (derived from the text)`),
    ...contentFields(record),
    field('source', record.source),
    field('confidence', String(record.confidence)),
    field('created', formatMoment(record.createdAt)),
    field('valid from', record.validFrom === undefined ? undefined : formatMoment(record.validFrom)),
    ...lineageFields(record),
    ...besideFields(record.beside),
    field('used', usageWords(record)),
  ]
  return lines.flat().join('\n')
}

function field(label: string, value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [`${`${label}:`.padEnd(labelWidth)} ${shownText(value, textMax)}`]
}

function statusWords(record: StoredRecord): string {
  const { life, revision, revisedAt } = record
  const into = life.supersededBy === undefined ? '' : ` by ${life.supersededBy}`
  const until = life.validTo === undefined ? '' : `, valid to ${formatMoment(life.validTo)}`
  return `${shownStatus(record)}${into}${until} (revision ${revision}, ${formatMoment(revisedAt)})`
}

function contentFields({ claim, entity, key, value, edge, episode, metadata }: StoredRecord): readonly string[] {
  return [
    field('claim', claim && claimWords(claim)),
    field('entity', entity),
    field('key', key),
    field('value', value === undefined ? undefined : printableJson(value)),
    field('edge', edge && `${edge.from} ${edge.relation} ${edge.to}`),
    field('episode', episode && `${episode.outcome}: ${episode.task}`),
    field('lesson', episode?.lesson),
    field('metadata', metadataWords(metadata)),
  ].flat()
}

function claimWords({ subject, predicate, object }: Claim): string {
  return [subject, predicate, object].map((part) => part ?? '?').join(' / ')
}

function metadataWords(metadata: JsonObject): string | undefined {
  return Object.keys(metadata).length === 0 ? undefined : printableJson(metadata)
}

function lineageFields({ lineage, nativeId }: StoredRecord): readonly string[] {
  return [
    field('made by', lineage && `${lineage.derivation} of ${lineage.derivedFrom.join(', ')} (${lineage.operationId})`),
    field('imported as', nativeId && `${nativeId.id} (${nativeId.importer})`),
  ].flat()
}

function besideFields(beside: Beside): readonly string[] {
  return [
    field('tier', beside.tier),
    field('pinned', beside.pinned ? 'yes' : undefined),
    field('keep', retentionWords(beside.retention)),
    field('tags', beside.tags.join(', ')),
    field('said also', beside.wordings.map((wording) => quoted(wording)).join(', ')),
    field('observed', beside.observedAt.map(formatMoment).join(', ')),
    field('evidence', beside.evidence.length === 0 ? undefined : counted(beside.evidence.length, 'further statement')),
    ...beside.contradictions.map(({ withId, detail }) => field('contradicts', `${withId} (${detail})`)),
  ].flat()
}

function retentionWords(retention: Beside['retention']): string | undefined {
  return typeof retention === 'number' ? `until ${formatMoment(retention)}` : retention
}

function usageWords({ usage }: StoredRecord): string {
  const last = usage.lastAccessAt === undefined ? '' : `, last ${formatMoment(usage.lastAccessAt)}`
  return `${counted(usage.accessCount, 'time')}${last}`
}

/** Records one a line: id, kind, status, scope, text. The empty string for none. */
export function renderRecordList(records: readonly StoredRecord[]): string {
  const rows = records.map((record) => [record.id, record.kind, shownStatus(record), record.scope] as const)
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return records.map(({ text }, i) => `${columns(rows[i] ?? [], widths)}  ${quoted(text)}`).join('\n')
}

function columns(row: readonly string[], widths: readonly number[]): string {
  return row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
}

/** The status of a record as people see it: an active one may be `quarantined`, or `conflicted` by a standing contradiction. */
export function shownStatus({ life, beside }: StoredRecord): string {
  if (life.status === 'active' && isQuarantined({ beside })) return 'quarantined'
  return life.status === 'active' && beside.contradictions.length > 0 ? 'conflicted' : life.status
}
