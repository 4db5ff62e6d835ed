import type { IncomingMessage } from 'node:http'
import { MemoryError } from '@slowwave/core'
import { messageMax, tooLong } from './message-size.js'

/** Reads the JSON of a request. @throws {MemoryError} `invalid-input` if it is too long or no JSON */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > messageMax) throw new MemoryError('invalid-input', tooLong)
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown
  } catch (cause) {
    throw new MemoryError('invalid-input', 'The request is no JSON.', { cause })
  }
}
