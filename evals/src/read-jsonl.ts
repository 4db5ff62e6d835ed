import { readFileSync } from 'node:fs'
import { MemoryError } from '@slowwave/core'

/**
 * Reads a JSON Lines file of rows.
 *
 * @throws {MemoryError} `invalid-input` naming file and line if the file is missing or a line is not a JSON object.
 */
export function readJsonl<Row>(path: string): readonly Row[] {
  const lines = readText(path).split('\n')
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [parseRow<Row>(line, `${path}:${index + 1}`)]))
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new MemoryError('invalid-input', `The file ${path} cannot be read.`, {
      cause,
      hint: 'Name a data file or folder as an argument, or set SLOWWAVE_EVAL_DATA.',
    })
  }
}

function parseRow<Row>(line: string, place: string): Row {
  try {
    const row: unknown = JSON.parse(line)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Row
  } catch (cause) {
    throw new MemoryError('invalid-input', `${place} is not JSON.`, { cause })
  }
  throw new MemoryError('invalid-input', `${place} is not a JSON object.`)
}
