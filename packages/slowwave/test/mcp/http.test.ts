import { expect, onTestFinished, test } from 'vitest'
import { fakeSurroundings } from '@slowwave/core/testing'
import { speakHttp } from '../../src/mcp/http.js'
import type { ServingOptions } from '../../src/mcp/serving.js'
import { storeWith } from './desks.js'
import { statusOf } from './http-server.js'

const token = 'a-token-of-the-test'
const bearer = { authorization: `Bearer ${token}` }

/** Serves in this process until the end of the test. */
async function served(options: Partial<ServingOptions> = {}): Promise<URL> {
  const store = await storeWith()
  const end = new AbortController()
  let done: Promise<void> | undefined
  onTestFinished(async () => {
    end.abort()
    await done
  })
  return new Promise((resolve, reject) => {
    done = speakHttp(
      { store, version: '0.0.0', embedder: 'none', ...options },
      { port: 0, token, signal: end.signal, onListening: ({ url }) => resolve(new URL(url)) },
    )
    done.catch(reject)
  })
}

test('a path that is no address is answered, and the server goes on', async () => {
  const url = await served()
  for (const path of ['//', '/mcp/', '*', 'http://', '/%'])
    expect(await statusOf(url, { method: 'GET', headers: bearer, path })).toBe(404)
  expect(await statusOf(url, { headers: bearer, path: '/mcp?x=//', body: '{}' })).toBe(400)
})

const initialise = JSON.stringify({
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
})

const ping = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'ping' })

async function asked(url: URL, body: string, session?: string): Promise<Response> {
  const headers = { ...bearer, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(session === undefined ? {} : { 'mcp-session-id': session }) },
    body,
  })
  await response.text()
  return response
}

test('where all places are taken, the client that has been idle longest makes room, and nobody is told to go away for good', async () => {
  let now = 0
  const url = await served({ surroundings: { ...fakeSurroundings(), now: () => now } })
  const sessions: string[] = []
  for (let i = 0; i < 64; i += 1) {
    now += 1
    sessions.push((await asked(url, initialise)).headers.get('mcp-session-id') ?? '')
  }
  const full = await asked(url, initialise)
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '60'])
  now += 60_000
  expect((await asked(url, ping, sessions[0])).status).toBe(200)
  expect((await asked(url, initialise)).status).toBe(200)
  const statuses = [sessions[0], sessions[1], sessions[2]].map(async (id) => (await asked(url, ping, id)).status)
  expect(await Promise.all(statuses)).toEqual([200, 404, 200])
}, 30_000)

test.each(['', 'two words of a token', 'short', 'naïve-token-naïve-token', 'x'.repeat(513)])(
  'the token %j is refused before anything is served, and not repeated',
  async (impossible) => {
    const options = { store: await storeWith(), version: '0.0.0', embedder: 'none' } as const
    const { signal } = new AbortController()
    const serving = speakHttp(options, { port: 0, token: impossible, signal, onListening: () => undefined })
    const refusal = serving.catch((error: unknown) => error)
    const waited = new Promise((resolve) => setTimeout(resolve, 2000))
    const error = (await Promise.race([refusal, waited])) as { code: string; message: string }
    expect(error.code).toBe('invalid-input')
    if (impossible !== '') expect(error.message).not.toContain(impossible)
  },
)
