import { isUtf8 } from 'node:buffer'
import { lineCapBytes } from './line.js'
import type { Bytes, HugeLine, Line, Repair, TextLine } from './line.js'

const lineFeed = 0x0a

/** What is known of the line that is being read. */
interface Pending {
  readonly number: number
  readonly offset: number
  readonly pieces: readonly Uint8Array[]
  readonly bytes: number
}

/**
 * Splits bytes into lines on LF only (U+2028 is legal inside a JSON string) and repairs what a crash or an editor leaves
 * behind. A line over the cap is counted and dropped as it streams by.
 *
 * @param capBytes of one line. @default 64 MiB
 */
export async function* readLines(bytes: Bytes, capBytes = lineCapBytes): AsyncGenerator<Line> {
  let pending: Pending = { number: 1, offset: 0, pieces: [], bytes: 0 }
  for await (const chunk of bytes) {
    let from = 0
    for (let to = chunk.indexOf(lineFeed); to >= 0; to = chunk.indexOf(lineFeed, from)) {
      const line = extend(pending, chunk.subarray(from, to), capBytes)
      yield finish(line, { ended: true, capBytes })
      pending = { number: line.number + 1, offset: line.offset + line.bytes + 1, pieces: [], bytes: 0 }
      from = to + 1
    }
    pending = extend(pending, chunk.subarray(from), capBytes)
  }
  if (pending.bytes > 0) yield finish(pending, { ended: false, capBytes })
}

function extend(pending: Pending, piece: Uint8Array, capBytes: number): Pending {
  const bytes = pending.bytes + piece.length
  if (piece.length === 0) return pending
  return { ...pending, bytes, pieces: bytes > capBytes ? [] : [...pending.pieces, piece] }
}

function finish(pending: Pending, how: { readonly ended: boolean; readonly capBytes: number }): TextLine | HugeLine {
  const { number, offset, bytes } = pending
  if (bytes > how.capBytes) return { type: 'huge', number, bytes }
  const repairs: Repair[] = []
  const trimmed = trimNul(trimMark(withoutReturn(Buffer.concat(pending.pieces)), { number, repairs }), repairs)
  if (!isUtf8(trimmed)) repairs.push('invalid-utf8')
  return { type: 'text', number, offset, text: trimmed.toString('utf8'), ended: how.ended, repairs }
}

function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === 0x0d ? line.subarray(0, -1) : line
}

function trimMark(line: Buffer, { number, repairs }: { readonly number: number; readonly repairs: Repair[] }): Buffer {
  if (number !== 1 || line[0] !== 0xef || line[1] !== 0xbb || line[2] !== 0xbf) return line
  repairs.push('byte-order-mark')
  return line.subarray(3)
}

function trimNul(line: Buffer, repairs: Repair[]): Buffer {
  let [from, to] = [0, line.length]
  while (from < to && line[from] === 0) from++
  while (to > from && line[to - 1] === 0) to--
  if (from > 0 || to < line.length) repairs.push('nul-run')
  return line.subarray(from, to)
}
