import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { MemoryError } from '@slowwave/core'

/** A row, with the file and line at which it stands. */
export interface PlacedRow<Row> {
  readonly row: Row
  readonly place: string
}

/** What members a row must have. */
export type Members = Readonly<Record<string, 'string' | 'number' | 'boolean' | 'list'>>

/**
 * Reads a JSON Lines file of rows. Blank lines count as lines and are no rows.
 *
 * @throws {MemoryError} `invalid-input` naming file and line if the file is missing, if a line is not a JSON object, or
 * if a row has no such members.
 */
export function readPlaced<Row>(path: string, members: Members = {}): readonly PlacedRow<Row>[] {
  const lines = readText(path).split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const place = `${path}:${index + 1}`
    return [{ row: parseRow<Row>(line, { place, members }), place }]
  })
}

/** The same without the places. */
export function readJsonl<Row>(path: string, members: Members = {}): readonly Row[] {
  return readPlaced<Row>(path, members).map(({ row }) => row)
}

/**
 * The same for a file that a measure is all about.
 *
 * @throws {MemoryError} `invalid-input` if there is no row, too: a measure of nothing is not a good one.
 */
export function readRows<Row>(path: string, members: Members): readonly Row[] {
  return assertRows(path, readPlaced<Row>(path, members)).map(({ row }) => row)
}

/** @throws {MemoryError} `invalid-input` if there is none. */
export function assertRows<Row>(path: string, rows: readonly PlacedRow<Row>[]): readonly PlacedRow<Row>[] {
  if (rows.length > 0) return rows
  throw new MemoryError('invalid-input', `The file ${path} holds no rows, one JSON object a line.`)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new MemoryError(
      'invalid-input',
      `The file ${path} cannot be read: ${(cause as NodeJS.ErrnoException).code ?? String(cause)}.`,
      {
        cause,
        hint: 'Name a data file or folder as an argument, or set SLOWWAVE_EVAL_DATA.',
      },
    )
  }
}

interface RowRules {
  readonly place: string
  readonly members: Members
}

function parseRow<Row>(line: string, { place, members }: RowRules): Row {
  const row = parseLine(line, place)
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new MemoryError('invalid-input', `${place} is not a JSON object.`)
  }
  const wrong = Object.entries(members).find(([name, type]) => typeNameOf(at(row, name)) !== type)
  if (wrong === undefined) return row as Row
  const [name, type] = wrong
  const got = inspect(at(row, name), { depth: 0 })
  throw new MemoryError('invalid-input', `${place}: \`${name}\` must be a ${type}, got ${got}.`)
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new MemoryError('invalid-input', `${place} is not JSON.`, { cause })
  }
}

function typeNameOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

function at(row: object, name: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[name]
}
