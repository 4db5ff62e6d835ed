import { existsSync } from 'node:fs'
import type { Embedder } from '@slowwave/core'
import { expect, test } from 'vitest'
import { createSlowwave } from '../../src/index.js'
import { serving } from '../models/embedding-server.js'
import { newPath, scope } from './memories.js'

const said = { text: 'The kiln holds 90 plates.', scope }
const environment = {}

test('an embedder that could not be opened is tried again', async () => {
  const { baseUrl } = await serving(401)
  await using memory = await createSlowwave({
    ...{ store: newPath(), embedder: 'compatible:small', embedderBaseUrl: baseUrl, environment },
  })
  await expect(memory.remember(said)).rejects.toThrow()
  expect(await memory.remember(said)).toMatchObject({ became: 'captured' })
})

test('the store is closed though an embedder could not be opened', async () => {
  const { baseUrl } = await serving(401)
  const store = newPath()
  const memory = await createSlowwave({ store, embedder: 'compatible:small', embedderBaseUrl: baseUrl, environment })
  await expect(memory.remember(said)).rejects.toThrow()
  await memory.close()
  expect(existsSync(`${store}-wal`)).toBe(false)
})

test('the address of an embedding model is an option, or comes from the environment', async () => {
  const { baseUrl, asked } = await serving()
  for (const given of [
    { embedderBaseUrl: baseUrl, environment },
    { environment: { SLOWWAVE_EMBEDDER_BASE_URL: baseUrl } },
  ]) {
    await using memory = await createSlowwave({ store: newPath(), embedder: 'compatible:small', ...given })
    await memory.remember(said)
    expect(asked.splice(0).flat()).toContain(said.text)
  }
})

test('an embedder that is not the one of the store is refused, by name and as an object', async () => {
  const store = newPath()
  const mine: Embedder = {
    ...{ id: 'mine@1', dimensions: 1 },
    embed: (texts) => Promise.resolve(texts.map(() => Float32Array.of(1))),
  }
  await using memory = await createSlowwave({ store, embedder: mine })
  await memory.remember(said)
  const refusal = { code: 'invalid-input', message: expect.stringContaining('come from mine@1, not from') as string }
  for (const embedder of ['lexical', { ...mine, id: 'mine@2' }]) {
    await using other = await createSlowwave({ store, embedder })
    await expect(other.recall('kiln', { scopes: [scope] })).rejects.toMatchObject(refusal)
  }
  await using unknown = await createSlowwave({ store })
  await expect(unknown.recall('kiln', { scopes: [scope] })).rejects.toMatchObject({ code: 'conflict' })
})
