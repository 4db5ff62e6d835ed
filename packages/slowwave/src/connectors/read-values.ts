import type { IncomingRecord, Json } from '@slowwave/core'
import { isMemoryError } from '@slowwave/core'
import type { ReadEvent, SourceFile } from './connector.js'
import { Refusal } from './fields.js'
import type { JsonLine } from './lines/read-json-lines.js'
import { readJsonLines } from './lines/read-json-lines.js'
import { assertNoNul } from './text-gate.js'

/** The records of one value of a file, and what should be known about them. */
export interface Reading {
  readonly records: readonly IncomingRecord[]
  readonly notes: readonly string[]
}

/** Reads one value of a line; `exact` is the same with each number that would lose digits as a text. */
export type ReadValue = (value: Json, exact: Json, line: number) => Reading

/** Reads each value of a file of JSON lines; what `read` refuses becomes a refused line. */
export async function* readValues(file: SourceFile, read: ReadValue): AsyncGenerator<ReadEvent> {
  for await (const line of readJsonLines(file.bytes, { closeness: 'closely' })) {
    if (line.type === 'value') yield* readValue(line, read)
    else yield line.type === 'repaired' ? { ...line, type: 'noted' } : line
  }
}

type ValueLine = Extract<JsonLine, { type: 'value' }>

function readValue({ line, value, exact = value }: ValueLine, read: ReadValue): readonly ReadEvent[] {
  try {
    assertNoNul(value)
    const { records, notes } = read(value, exact, line)
    return [
      ...notes.map((reason): ReadEvent => ({ type: 'noted', line, reason })),
      ...records.map((record): ReadEvent => ({ type: 'record', line, record })),
    ]
  } catch (error) {
    if (error instanceof Refusal || isMemoryError(error)) return [{ type: 'refused', line, reason: error.message }]
    throw error
  }
}
