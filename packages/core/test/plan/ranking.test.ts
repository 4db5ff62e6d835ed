import { expect, test } from 'vitest'
import { listProposals } from '@slowwave/core'
import { storeWith } from '@slowwave/core/testing'
import { indexer, passOver, planOf, said } from './planning.js'

/** Pairs of which nobody can be sure, the longer ones less in doubt. */
const pairs = [
  [
    'The old boat of the northern ferryman is moored at the long wooden quay behind the mill each winter until the ice melts in spring',
    'The old boat of the northern ferryman is tethered at the long wooden quay behind the mill each winter until the ice melts in spring',
  ],
  [
    'The brass lamp of the second reading room is polished by the porter with a soft cloth before the library opens its doors on the first Monday of the month in autumn and winter',
    'The brass lamp of the second reading room is burnished by the porter with a soft cloth before the library opens its doors on the first Monday of the month in autumn and winter',
  ],
  [
    'The red kite of the gardener is mended with silk thread beside the greenhouse after each storm of the summer season',
    'The red kite of the gardener is repaired with silk thread beside the greenhouse after each storm of the summer season',
  ],
] as const

const records = pairs.flatMap((pair, i) => pair.map((text, j) => said(`p${i}${j}`, text)))

test('what nobody can be sure of is left to a person ranked by how likely it is, in the plan as in the list', async () => {
  const store = await storeWith(records, { indexer })
  const merges = (await planOf(store)).forReview.filter(({ kind }) => kind === 'merge')
  const planned = merges.map(({ evidence }) => evidence['likelihood'])
  expect(planned.length).toBeGreaterThan(1)
  expect(planned).toEqual([...planned].sort((a, b) => Number(b) - Number(a)))
  expect(new Set(planned).size).toBeGreaterThan(1)
  for (const likelihood of planned) expect(Number(likelihood) > 0 && Number(likelihood) < 1).toBe(true)

  await passOver(store)
  const listed = (await listProposals(store)).filter(({ kind }) => kind === 'merge')
  expect(listed.map(({ likelihood }) => likelihood)).toEqual(planned)
})
