import { join } from 'node:path'
import type { IntakeLine, Json, JsonObject, ReadIntakeLine } from '@slowwave/core'
import { intakeJson, isRecentRepeat, readIntakeLine } from '@slowwave/core'
import { inRepository, layout } from './layout.js'
import { appendLines, folderNames, readText, replaceText } from './text-file.js'

/** A signal with the place where it stands. */
export interface PlacedSignal extends ReadIntakeLine {
  /** From the root of the repository. */
  readonly file: string
  readonly line: number
}

/** All of intake: what stands, what was taken back, and lines that could not be read. */
export interface Intake {
  /** Without repeats of one id, without lines that a later one supersedes. Sorted by time, then id. */
  readonly signals: readonly PlacedSignal[]
  /** Every line, superseded ones too. */
  readonly all: readonly PlacedSignal[]
  /** What was promoted: the curated entry by the id of the signal. */
  readonly promoted: ReadonlyMap<string, string>
  readonly refused: readonly { readonly file: string; readonly line: number; readonly reason: string }[]
}

/** Reads every intake file, of both generations; a bad line is named and stops nothing. */
export function readIntake(root: string): Intake {
  const rows = intakeFiles(root).flatMap((file) => rowsOf(root, file))
  const superseded = new Set(
    rows.flatMap(({ read }) => (read !== undefined && 'supersedes' in read ? [read.supersedes] : [])),
  )
  const promoted = new Map(
    rows.flatMap(({ read }) =>
      read !== undefined && 'supersedes' in read && read.promotedTo !== undefined
        ? [[read.supersedes, read.promotedTo] as const]
        : [],
    ),
  )
  const placed = rows.flatMap(({ read, file, line }) =>
    read === undefined || 'supersedes' in read ? [] : [{ ...read, file, line }],
  )
  const all = [...new Map(placed.map((signal) => [signal.id, signal])).values()].sort(byTime)
  return {
    all,
    signals: all.filter(({ id }) => !superseded.has(id)),
    promoted,
    refused: rows.flatMap(({ read, file, line, reason }) => (read === undefined ? [{ file, line, reason }] : [])),
  }
}

function byTime(a: PlacedSignal, b: PlacedSignal): number {
  return (a.at ?? 0) - (b.at ?? 0) || (a.id < b.id ? -1 : 1)
}

function intakeFiles(root: string): readonly string[] {
  const names = folderNames(inRepository(root, 'intake')).filter((name) => name.endsWith('.jsonl'))
  return names.map((name) => join(layout.intake, name))
}

interface IntakeRow {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly read: ReturnType<typeof readIntakeLine>
  readonly reason: string
}

function rowsOf(root: string, file: string): readonly IntakeRow[] {
  const lines = (readText(join(root, file)) ?? '').split('\n')
  return lines.flatMap((text, i) => {
    if (text.trim() === '') return []
    const fields = parsed(text)
    const read = fields === undefined ? undefined : readIntakeLine(fields)
    const reason = fields === undefined ? 'not a JSON object' : 'neither a signal nor a supersede line'
    return [{ file, line: i + 1, text, read, reason }]
  })
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as Json
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined
  } catch {
    return undefined
  }
}

/** What became of lines that were to be appended. */
export interface AppendedLines {
  readonly written: readonly IntakeLine[]
  /** Said already within seven days. */
  readonly repeats: readonly IntakeLine[]
}

/** The file in which a line belongs: that of its primary tag. */
export function intakeFileOf(line: Pick<IntakeLine, 'type'>): string {
  return join(layout.intake, `${line.type}.jsonl`)
}

/** Which lines would be written, and which were said already. Writes nothing. */
export function newLines(
  root: string,
  lines: readonly IntakeLine[],
  repeats: 'skip' | 'write' = 'skip',
): AppendedLines {
  const { all } = readIntake(root)
  const known = (line: IntakeLine): boolean => repeats === 'skip' && isRecentRepeat(line, all)
  return { written: lines.filter((line) => !known(line)), repeats: lines.filter(known) }
}

/** Appends lines to the intake of a managed repository, without those that were said already within seven days. */
export function appendIntake(
  root: string,
  lines: readonly IntakeLine[],
  repeats: 'skip' | 'write' = 'skip',
): AppendedLines {
  const appended = newLines(root, lines, repeats)
  for (const line of appended.written)
    appendLines(join(root, intakeFileOf(line)), [intakeJson(line as unknown as Json)])
  return appended
}

/** A line that takes a signal back, or says what became of it. */
export function appendSupersede(
  root: string,
  signal: PlacedSignal,
  more: { readonly ts: string; readonly promotedTo?: string },
): void {
  const line = {
    type: 'supersede',
    supersedes: signal.id,
    ts: more.ts,
    ...(more.promotedTo === undefined ? {} : { promoted_to: more.promotedTo }),
  }
  appendLines(join(root, signal.file), [intakeJson(line)])
}

/** Lines of intake that are used up, with the week in whose bucket they go. */
export interface ConsumedLines {
  readonly file: string
  readonly texts: readonly string[]
  readonly signals: number
}

/** The lines of signals that were promoted, with the lines that say so, per file. */
export function consumedLines(root: string): readonly ConsumedLines[] {
  const { promoted } = readIntake(root)
  return intakeFiles(root)
    .map((file) => {
      const used = rowsOf(root, file).filter(({ read }) => isConsumed(read, promoted))
      const signals = used.filter(({ read }) => read !== undefined && 'id' in read).length
      return { file, texts: used.map(({ text }) => text), signals }
    })
    .filter(({ texts }) => texts.length > 0)
}

function isConsumed(read: IntakeRow['read'], promoted: Intake['promoted']): boolean {
  if (read === undefined) return false
  return 'supersedes' in read ? promoted.has(read.supersedes) : promoted.has(read.id)
}

/** Moves used lines into the bucket of a week: first they are appended there, then taken out of their file. */
export function archiveLines(root: string, consumed: readonly ConsumedLines[], bucket: string): void {
  for (const { file, texts } of consumed) {
    appendLines(join(inRepository(root, 'archive'), bucket), texts)
    const used = new Set(texts)
    const before = readText(join(root, file))
    const left = (before ?? '').split('\n').filter((line) => !used.has(line) && line !== '')
    replaceText(join(root, file), { before, after: left.length === 0 ? undefined : `${left.join('\n')}\n` })
  }
}
