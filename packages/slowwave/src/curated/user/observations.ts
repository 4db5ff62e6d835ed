import { join } from 'node:path'
import type {
  Json,
  JsonObject,
  Observation,
  ObservationContext,
  Recurred,
  TextFinding,
  UserField,
} from '@slowwave/core'
import { isUserField, judgeObservation, observationId, promotionCandidates, recurrenceOf } from '@slowwave/core'
import { appendLines, readText, replaceText } from '../files/text-file.js'
import { isoDay } from '../week.js'
import { countProposal } from './proposal-count.js'
import { appendRevocations } from './revocations.js'

/** Only its owner reads what is known about them. */
const fileMode = 0o600

/** What the buffer holds, and what in it could not be read. */
export interface ReadObservations {
  readonly entries: readonly Observation[]
  readonly droppedMalformed: number
  readonly droppedUnknownField: number
}

function bufferPath(home: string): string {
  return join(home, 'observations.jsonl')
}

/** Reads the buffer; a missing file is an empty one, and a bad line is counted and left out. */
export function readObservations(home: string): ReadObservations {
  const rows = (readText(bufferPath(home)) ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readRow)
  return {
    entries: rows.filter((row) => typeof row === 'object'),
    droppedMalformed: rows.filter((row) => row === 'malformed').length,
    droppedUnknownField: rows.filter((row) => row === 'unknown-field').length,
  }
}

function readRow(line: string): Observation | 'malformed' | 'unknown-field' {
  const fields = objectOf(parsed(line))
  const { ts, field, suggest, source, evidence } = fields
  if (![ts, field, suggest].every((value) => typeof value === 'string' && value !== '')) return 'malformed'
  if (!isUserField(field)) return 'unknown-field'
  const context = contextOf(fields['context'])
  const { seen_count: count, seen_in: seenIn } = fields
  return {
    ts: ts as string,
    field,
    suggest: suggest as string,
    source: typeof source === 'string' ? source : '',
    evidence: typeof evidence === 'string' ? evidence : '',
    ...(context === undefined ? {} : { context }),
    ...(typeof count === 'number' && count >= 1 ? { seen_count: count } : {}),
    ...(Array.isArray(seenIn) && seenIn.every((each) => typeof each === 'string') ? { seen_in: seenIn } : {}),
  }
}

function parsed(line: string): Json {
  try {
    return JSON.parse(line) as Json
  } catch {
    return null
  }
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

function contextOf(value: Json | undefined): ObservationContext | undefined {
  const { project_path: path, project_name: name, first_seen: first } = objectOf(value)
  if (typeof path !== 'string' || typeof name !== 'string') return undefined
  return { project_path: path, project_name: name, first_seen: typeof first === 'string' ? first : '' }
}

/** What somebody wants to be remembered about the user. */
export interface NewObservation {
  readonly field: string
  readonly suggest: string
  readonly evidence: string
  readonly source: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Absolute path of the project in which it was observed. */
  readonly project?: string
}

/** What became of it. */
export type Observed =
  | { readonly status: 'written'; readonly id: string; readonly line: Observation }
  | { readonly status: 'invalid-field'; readonly field: string }
  /** Refused whole; nothing is written, not even in a milder form. */
  | { readonly status: 'refused'; readonly findings: readonly TextFinding[] }

/** What a line in the buffer would be, without writing it. */
export function prepareObservation(
  home: string,
  { field, suggest, evidence, source, at, project }: NewObservation,
): Observed {
  if (!isUserField(field)) return { status: 'invalid-field', field }
  const context = project === undefined ? undefined : contextIn(project, at)
  const ts = new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z')
  const base: Observation = { ts, field, suggest, source, evidence, ...(context === undefined ? {} : { context }) }
  const findings = judgeObservation(base)
  if (findings.length > 0) return { status: 'refused', findings }
  const line = context === undefined ? base : { ...base, ...recurred(home, suggest, context) }
  return { status: 'written', id: observationId(line), line }
}

function contextIn(project: string, at: number): ObservationContext {
  return {
    project_path: project,
    project_name: project.split(/[\\/]/).findLast((part) => part !== '') ?? project,
    first_seen: isoDay(at),
  }
}

function recurred(home: string, suggest: string, { project_name: project }: ObservationContext): Recurred {
  return recurrenceOf(suggest, project, readObservations(home).entries)
}

/** Appends one observation to the buffer, through its guards. */
export function appendObservation(home: string, observation: NewObservation): Observed {
  const observed = prepareObservation(home, observation)
  if (observed.status !== 'written') return observed
  appendLines(bufferPath(home), [JSON.stringify(observed.line)], fileMode)
  countProposal(home)
  return observed
}

/** Observations that are ripe for the profile, one for all lines that say the same. */
export function candidatesIn(home: string): readonly Observation[] {
  return promotionCandidates(readObservations(home).entries)
}

/** Which lines go. */
export type ObservationFilter = (line: Observation) => boolean

/** Why lines go, for the tombstones that are written first. */
export interface Removal {
  readonly reason: string
  /** Epoch milliseconds. */
  readonly at: number
  /** What the tombstone names for a line. */
  readonly entityOf: (line: Observation) => string
}

/**
 * Takes lines out of the buffer. Their tombstones are written first: if that fails, the buffer is left byte for byte.
 * Where no line matches nothing is touched.
 *
 * @returns how many went.
 */
export function removeObservations(home: string, goes: ObservationFilter, { reason, at, entityOf }: Removal): number {
  const text = readText(bufferPath(home)) ?? ''
  const rows = text.split('\n').filter((line) => line !== '')
  const matched = rows.flatMap((row) => {
    const line = readRow(row)
    return typeof line === 'object' && goes(line) ? [{ row, line }] : []
  })
  if (matched.length === 0) return 0
  appendRevocations(
    home,
    [...new Set(matched.map(({ line }) => entityOf(line)))].map((entity) => ({ entity, reason, at })),
  )
  const gone = new Set(matched.map(({ row }) => row))
  const left = rows.filter((row) => !gone.has(row))
  replaceText(bufferPath(home), { before: text, after: left.map((row) => `${row}\n`).join('') })
  return matched.length
}

/** The observations of one field, newest first. */
export function observationsOf(home: string, field: UserField): readonly Observation[] {
  return readObservations(home)
    .entries.filter((line) => line.field === field)
    .sort((a, b) => (a.ts < b.ts ? 1 : -1))
}
