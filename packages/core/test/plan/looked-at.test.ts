import { expect, test } from 'vitest'
import { createIndexer } from '../../src/candidates/index.js'
import { planPass } from '../../src/plan/index.js'
import { conservativePolicy } from '../../src/policy/index.js'
import { aFact, builtAt, storeWith } from '../../src/testing/index.js'

const dayMs = 86_400_000

test('since a moment, a pass looks only at what was said then or later, and at what that meets', async () => {
  const indexer = createIndexer()
  const said = (text: string, id: string, days: number) => aFact(text, { id, createdAt: builtAt + days * dayMs })
  const records = [
    said('Ann rides a bike.', 'old-1', 0),
    said('Ann rides a bike', 'old-2', 1),
    said('Ann owns a cat.', 'met-1', 0),
    said('Ann owns a cat', 'new-1', 9),
  ]
  const store = await storeWith(records, { indexer })
  const options = { policy: conservativePolicy, now: builtAt + 10 * dayMs, indexer, mode: 'full' } as const
  const recent = await planPass(store, { ...options, since: builtAt + 9 * dayMs })
  expect(recent.operations.map(({ sources }) => sources.map(({ id }) => id).sort())).toEqual([['met-1', 'new-1']])
  expect((await planPass(store, options)).operations).toHaveLength(2)
})
