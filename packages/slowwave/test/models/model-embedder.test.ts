import { expect, test } from 'vitest'
import { modelEmbedder } from '../../src/models/embedders/index.js'
import { json, newFolder, slowwave } from '../cli/run-cli.js'
import { serving } from './embedding-server.js'

test('an embedding model gives unit vectors, and says by itself how many dimensions it has', async () => {
  const { baseUrl, asked } = await serving(500)
  const embedder = await modelEmbedder('compatible:small', { environment: {}, baseUrl })
  expect({ id: embedder.id, dimensions: embedder.dimensions }).toEqual({ id: 'compatible:small', dimensions: 3 })
  const [vector] = await embedder.embed(['Tea is served at four.'])
  expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 5)
  expect(asked.length).toBe(3)
  await modelEmbedder('compatible:small', {
    environment: {},
    baseUrl,
    stamp: { id: 'compatible:small', dimensions: 3 },
  })
  expect(asked.length).toBe(3)
})

test.each([
  ['anthropic:claude', /no provider of embedding models "anthropic"; allowed: openai/],
  ['small', /provider:model/],
  ['openai:x', /OPENAI_API_KEY/],
  ['compatible:x', /needs an address/],
])('the name %s is refused', async (name, message) => {
  await expect(modelEmbedder(name, { environment: {} })).rejects.toThrow(message)
})

test('a store is moved to an embedding model by command, recalls with it, and moves back', async () => {
  const { baseUrl } = await serving()
  const environment = { SLOWWAVE_EMBEDDER: 'compatible:small', SLOWWAVE_EMBEDDER_BASE_URL: baseUrl }
  const folder = newFolder()
  await slowwave(['add', 'The kiln holds 90 plates.', '--scope', 'team/ops', '--embedder', 'lexical'], { folder })
  const moved = await json(['reembed'], { folder, environment })
  expect(moved).toMatchObject({ status: 'moved', embedded: 1, to: { id: 'compatible:small', dimensions: 3 } })
  const sink = ['add', 'The sink trap is emptied on Fridays.', '--scope', 'team/ops']
  expect(await slowwave(sink, { folder, environment })).toMatchObject({ code: 0, stderr: '' })
  const found = await slowwave(['recall', 'plates in the kiln', '--scope', 'team/ops'], { folder, environment })
  expect(found).toMatchObject({ code: 0, stdout: expect.stringContaining('90 plates') as string })
  const refused = await slowwave(['plan', '--embedder', 'lexical'], { folder })
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('slowwave reembed') as string })
  expect(await json(['reembed', '--embedder', 'lexical'], { folder })).toMatchObject({ status: 'moved', embedded: 2 })
  expect((await slowwave(['reembed'], { folder })).code).toBe(2)
  expect((await slowwave(['doctor'], { folder })).code).toBe(0)
})
