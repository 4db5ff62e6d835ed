import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { speakStdio } from '../../src/mcp/stdio.js'
import { storeWith } from './desks.js'

/** What a server answers to these lines, until it has answered the last one, a ping. */
async function answersTo(lines: readonly string[]): Promise<readonly unknown[]> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const options = { store: await storeWith(), version: '0.0.0', embedder: 'none' } as const
  const served = speakStdio(options, { input, output, signal: new AbortController().signal })
  for (const line of [...lines, JSON.stringify({ jsonrpc: '2.0', id: 'last', method: 'ping' })]) {
    // In pieces, as a pipe hands them over.
    for (let i = 0; i <= line.length; i += 65_536) input.write(line.slice(i, i + 65_536))
    input.write('\n')
  }
  let said = ''
  for await (const piece of output as AsyncIterable<Buffer>) {
    said += piece.toString()
    if (said.includes('"last"')) break
  }
  input.end()
  await served
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}

const request = (id: unknown, bytes: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'ping',
  params: { text: 'x'.repeat(bytes) },
})
const tooLong = { code: -32600, message: 'A request has at most 4194304 bytes.' }
const alive = { jsonrpc: '2.0', id: 'last', result: {} }

describe('a line of a client over stdio', () => {
  test('that is too long is answered with an error that names the request, and the server goes on', async () => {
    const { id: _, ...rest } = request(0, 5_000_000)
    const lines = [
      JSON.stringify(request(7, 11_000_000)),
      JSON.stringify({ ...rest, id: 'by-sdk' }),
      'x'.repeat(5_000_000),
    ]
    expect(await answersTo(lines)).toEqual([
      { jsonrpc: '2.0', id: 7, error: tooLong },
      { jsonrpc: '2.0', id: 'by-sdk', error: tooLong },
      { jsonrpc: '2.0', id: null, error: tooLong },
      alive,
    ])
  })

  test('that just fits is read', async () => {
    const bytes = 4 * 1024 * 1024
    const line = JSON.stringify(request(1, bytes - JSON.stringify(request(1, 0)).length))
    expect(line).toHaveLength(bytes)
    expect(await answersTo([line])).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }, alive])
  })

  test('that is no JSON, or no message, is answered with an error, and an empty one is not', async () => {
    expect(await answersTo(['{', '', '{"a":1}'])).toMatchObject([
      { id: null, error: { code: -32700 } },
      { id: null, error: { code: -32600 } },
      alive,
    ])
  })
})
