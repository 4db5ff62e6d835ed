import type { EntryMention, Explanation, HistoryStep, LineageLink, Operation, RecordHistory } from '../model/index.js'
import type { Row } from './aligned.js'
import { aligned, quoted } from './aligned.js'
import { recordView } from './plan-view.js'
import { shownStatus } from './record.js'
import { skipBlock } from './skip-lines.js'
import { counted, formatMoment } from './words.js'

const sentenceMax = 400

/** Every revision of a record with what caused it, then what was laid beside it. */
export function renderHistory({ id, record, steps, beside }: RecordHistory): string {
  const head = record === undefined ? `${id}  (deleted; only its tombstone is left)` : `${id}  ${quoted(record.text)}`
  return [head, ...steps.map(stepLine), ...headed('beside it', beside.map(mentionLine))].join('\n')
}

function stepLine({
  revision,
  status,
  supersededBy,
  origin,
  kind,
  operationId,
  at,
  actor,
  seq,
  reason,
  outBy,
}: HistoryStep): string {
  const by = supersededBy === undefined ? '' : ` by ${supersededBy}`
  const what = `${String(revision).padStart(3)}. ${formatMoment(at)}  ${status}${by}`
  const cause = `${origin === 'computed' ? 'follows from ' : ''}${kind} ${operationId} (entry ${seq}, ${actor})`
  return `${what}  ${cause}${outWords(outBy)}${reasonWords(reason)}`
}

function outWords(outBy: number | undefined): string {
  return outBy === undefined ? '' : `, taken out by entry ${outBy}`
}

function reasonWords(reason: string | null): string {
  if (reason === '') return ''
  return `: ${reason === null ? 'the reason was forgotten' : quoted(reason, sentenceMax).slice(1, -1)}`
}

function mentionLine({ seq, at, kind, operationId, part, actor, reason, outBy }: EntryMention): string {
  return `  entry ${seq}  ${formatMoment(at)}  ${kind} ${operationId} (${part}, ${actor})${outWords(outBy)}${reasonWords(reason)}`
}

function headed(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines]
}

/** Where a record comes from, what was made of it, what touched it, and why it was skipped. */
export function renderExplanation(explanation: Explanation): string {
  const { record, lineage, successor, entries, skipped, planned } = explanation
  const view = recordView({ operations: planned, forReview: [] }, recordsOf(explanation))
  return [
    `${record.id}  ${quoted(record.text)}`,
    `  ${record.kind}, ${shownStatus(record)}, ${record.scope}, ${record.source}, ${formatMoment(record.createdAt)}`,
    ...(successor === undefined ? [] : [`  now: ${successor.id}  ${quoted(successor.text)}`]),
    ...headed('made of', linkLines(lineage, 'source')),
    ...headed('made of it', linkLines(lineage, 'derived')),
    ...headed('journal', entries.map(mentionLine)),
    ...headed('planned', planned.map(plannedLine)),
    ...headed(
      `skipped (${counted(skipped.length, 'candidate')})`,
      skipped.flatMap((skip) => skipBlock(skip, view)).map((line) => `  ${line}`),
    ),
  ].join('\n')
}

function recordsOf({ record, lineage, successor, others }: Explanation) {
  const records = [
    record,
    ...lineage.flatMap((link) => link.record ?? []),
    ...(successor === undefined ? [] : [successor]),
    ...others,
  ]
  return new Map(records.map((one) => [one.id, one]))
}

function linkLines(lineage: readonly LineageLink[], direction: LineageLink['direction']): readonly string[] {
  return aligned(lineage.filter((link) => link.direction === direction).map(linkRow))
}

function linkRow({ id, distance, derivation, operationId, record }: LineageLink): Row {
  const note =
    record === undefined ? 'only a tombstone is left' : `${shownStatus(record)}, ${derivation} ${operationId}`
  return { label: '>'.repeat(distance), id, note, ...(record !== undefined && { text: record.text }) }
}

function plannedLine({ kind, id, approval, reason }: Operation): string {
  return `  ${kind} ${id} (${approval})${reasonWords(reason)}`
}
