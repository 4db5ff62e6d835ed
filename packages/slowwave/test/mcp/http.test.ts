import { expect, onTestFinished, test } from 'vitest'
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
