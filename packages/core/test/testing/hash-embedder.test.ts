import { expect, test } from 'vitest'
import { describeEmbedder } from '../../src/testing/describe-embedder.js'
import { HashEmbedder } from '../../src/testing/hash-embedder.js'

describeEmbedder('hash', { create: () => new HashEmbedder() })

test.each([
  ['deploy', 339, -1],
  ['target', 273, -1],
  ['staging', 194, 1],
  ['prod', 496, 1],
])('the hash embedder counts `%s` in dimension %i with sign %i', async (token, index, sign) => {
  const [vector] = await new HashEmbedder().embed([token])
  expect(vector?.[index]).toBe(sign)
  expect(vector?.filter((value) => value !== 0)).toHaveLength(1)
})

test('the hash embedder folds case, and makes vectors of the length asked for', async () => {
  const [upper, lower] = await new HashEmbedder(64).embed(['Deploy TARGET', 'deploy target'])
  expect(upper).toHaveLength(64)
  expect(upper).toEqual(lower)
})
