import type { Readable, Writable } from 'node:stream'
import { serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { ErrorCode, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Line } from './bounded-lines.js'
import { BoundedLines } from './bounded-lines.js'
import { messageMax, tooLong } from '../serving/index.js'

/**
 * Messages as lines over two pipes. A line that is too long, or no message, is answered with an error, and the next one is
 * read: the transport of the SDK closes instead, without a word to the client.
 */
export class LineTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>
  onerror?: (error: Error) => void
  onclose?: () => void

  readonly #input: Readable
  readonly #output: Writable
  readonly #lines = new BoundedLines(messageMax)

  constructor(input: Readable, output: Writable) {
    this.#input = input
    this.#output = output
  }

  start(): Promise<void> {
    this.#input.on('data', this.#take)
    this.#input.on('error', this.#fail)
    return Promise.resolve()
  }

  send(message: JSONRPCMessage): Promise<void> {
    return this.#write(serializeMessage(message))
  }

  close(): Promise<void> {
    this.#input.off('data', this.#take)
    this.#input.off('error', this.#fail)
    this.#input.pause()
    this.onclose?.()
    return Promise.resolve()
  }

  readonly #take = (piece: Buffer): void => {
    for (const line of this.#lines.add(piece)) this.#read(line)
  }

  readonly #fail = (error: Error): void => this.onerror?.(error)

  #read(line: Line): void {
    if (line.type === 'too-long') return this.#refuse(ErrorCode.InvalidRequest, tooLong, idIn(line))
    if (line.text.trim() === '') return
    const json = parsed(line.text)
    if (json === undefined) return this.#refuse(ErrorCode.ParseError, 'The request is no JSON.', null)
    const message = JSONRPCMessageSchema.safeParse(json)
    if (message.success) return this.#tell(message.data)
    this.#refuse(ErrorCode.InvalidRequest, 'The request is no message of JSON-RPC 2.0.', null)
  }

  #tell(message: JSONRPCMessage): void {
    try {
      this.onmessage?.(message)
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #refuse(code: ErrorCode, message: string, id: string | number | null): void {
    void this.#write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`)
  }

  #write(text: string): Promise<void> {
    return new Promise((resolve) => {
      if (this.#output.write(text)) resolve()
      else this.#output.once('drain', resolve)
    })
  }
}

const firstMembers = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d{1,15}|"[\w.:-]{1,100}")\s*,/
const lastMember = /,\s*"id"\s*:\s*(\d{1,15}|"[\w.:-]{1,100}")\s*\}\s*$/

/** The id of a request of which only the ends are known, where a client writes it first or last; otherwise null. */
function idIn({ head, tail }: { readonly head: string; readonly tail: string }): string | number | null {
  const id = (firstMembers.exec(head) ?? lastMember.exec(tail))?.[1]
  return id === undefined ? null : (JSON.parse(id) as string | number)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
