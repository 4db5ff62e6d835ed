import type { Json } from '@slowwave/core'
import type { Closeness, ParsedValue } from './json-values.js'
import { parseValues } from './json-values.js'
import { repairWords } from './line.js'
import type { Bytes, HugeLine, Repair, TextLine } from './line.js'
import { readLines } from './read-lines.js'

/** What reading JSON lines comes upon, in the order of the file. A bad line never stops the rest. */
export type JsonLine =
  | {
      readonly type: 'value'
      readonly line: number
      readonly value: Json
      /** Of a close reading: the value with numbers that lose digits as texts; absent where none does. */
      readonly exact?: Json
    }
  | { readonly type: 'refused'; readonly line: number; readonly reason: string }
  | { readonly type: 'repaired'; readonly line: number; readonly reason: string }
  /** A last line without LF that does not parse yet; `offset` is where the next read may begin. */
  | { readonly type: 'unfinished'; readonly line: number; readonly offset: number }

/** How JSON lines are read. */
export interface JsonLinesOptions {
  /** Of one line. @default 64 MiB */
  readonly capBytes?: number
  /** `closely` refuses objects in which a name stands twice, and gives the digits of numbers. @default as-parsed */
  readonly closeness?: Closeness
}

/** Reads JSON values, one a line, by the rules for files that other programs write while we read. */
export async function* readJsonLines(bytes: Bytes, options: JsonLinesOptions = {}): AsyncGenerator<JsonLine> {
  for await (const line of readLines(bytes, options.capBytes)) {
    yield* line.type === 'huge' ? [refuseHuge(line)] : readLine(line, options.closeness)
  }
}

function refuseHuge({ number, bytes }: HugeLine): JsonLine {
  return { type: 'refused', line: number, reason: `the line has ${bytes} bytes, more than is read` }
}

function readLine(line: TextLine, closeness?: Closeness): readonly JsonLine[] {
  const { number, offset, text } = line
  if (text.trim() === '') return repairsOf(number, line.repairs)
  const parsed = parseValues(text, closeness)
  if (parsed.type === 'unreadable') {
    return [
      line.ended
        ? { type: 'refused', line: number, reason: parsed.reason }
        : { type: 'unfinished', line: number, offset },
    ]
  }
  const values = parsed.values.map((value) => lineOf(number, value))
  return [...repairsOf(number, [...line.repairs, ...parsed.repairs]), ...values]
}

function lineOf(line: number, { repeatedName, ...value }: ParsedValue): JsonLine {
  if (repeatedName === undefined) return { type: 'value', line, ...value }
  return { type: 'refused', line, reason: `${JSON.stringify(repeatedName.slice(0, 80))} stands twice in one object` }
}

function repairsOf(line: number, repairs: readonly Repair[]): readonly JsonLine[] {
  return repairs.map((repair) => ({ type: 'repaired', line, reason: repairWords[repair] }))
}
