import type { IncomingMessage } from 'node:http'
import { MemoryError } from '@slowwave/core'

/** Bytes of a request, at most: the longest text twice escaped, and room. */
const bodyMax = 4 * 1024 * 1024

/** Reads the JSON of a request. @throws {MemoryError} `invalid-input` if it is too long or no JSON */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > bodyMax) throw new MemoryError('invalid-input', `A request has at most ${bodyMax} bytes.`)
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown
  } catch (cause) {
    throw new MemoryError('invalid-input', 'The request is no JSON.', { cause })
  }
}
