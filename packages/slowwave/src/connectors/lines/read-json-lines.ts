import type { Json } from '@slowwave/core'
import { parseValues } from './json-values.js'
import { repairWords } from './line.js'
import type { Bytes, HugeLine, Repair, TextLine } from './line.js'
import { readLines } from './read-lines.js'

/** What reading JSON lines comes upon, in the order of the file. A bad line never stops the rest. */
export type JsonLine =
  | { readonly type: 'value'; readonly line: number; readonly value: Json }
  | { readonly type: 'refused'; readonly line: number; readonly reason: string }
  | { readonly type: 'repaired'; readonly line: number; readonly reason: string }
  /** A last line without LF that does not parse yet; `offset` is where the next read may begin. */
  | { readonly type: 'unfinished'; readonly line: number; readonly offset: number }

/**
 * Reads JSON values, one a line, by the rules for files that other programs write while we read.
 *
 * @param capBytes of one line. @default 64 MiB
 */
export async function* readJsonLines(bytes: Bytes, capBytes?: number): AsyncGenerator<JsonLine> {
  for await (const line of readLines(bytes, capBytes)) {
    yield* line.type === 'huge' ? [refuseHuge(line)] : readLine(line)
  }
}

function refuseHuge({ number, bytes }: HugeLine): JsonLine {
  return { type: 'refused', line: number, reason: `the line has ${bytes} bytes, more than is read` }
}

function readLine(line: TextLine): readonly JsonLine[] {
  const { number, offset, text } = line
  if (text.trim() === '') return repairsOf(number, line.repairs)
  const parsed = parseValues(text)
  if (parsed.type === 'unreadable') {
    return [
      line.ended
        ? { type: 'refused', line: number, reason: parsed.reason }
        : { type: 'unfinished', line: number, offset },
    ]
  }
  const values = parsed.values.map((value): JsonLine => ({ type: 'value', line: number, value }))
  return [...repairsOf(number, [...line.repairs, ...parsed.repairs]), ...values]
}

function repairsOf(line: number, repairs: readonly Repair[]): readonly JsonLine[] {
  return repairs.map((repair) => ({ type: 'repaired', line, reason: repairWords[repair] }))
}
