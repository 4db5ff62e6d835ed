import type { Comparison, HoldPair, Pairing, Policy, StoredRecord } from '@slowwave/core'
import { expect, test } from 'vitest'
import { conservativePolicy, lossOf, operationOf, proposers, resolve, tieredPolicy } from '@slowwave/core'
import {
  aBlock,
  anEpisode,
  aNote,
  aProposeContext,
  asStored,
  aStoredFact,
  builtAt,
  describeOperation,
} from '@slowwave/core/testing'

const dayMs = 86_400_000
const same: Comparison = { relation: 'same', by: 'text' }
const differs: Comparison = {
  relation: 'differs',
  kind: 'key',
  detail: 'staging / prod',
  left: 'staging',
  right: 'prod',
  contradiction: true,
}
const unsure: Comparison = { relation: 'unsure', why: 'other words', likelihood: 0.5 }

const fact = (id: string, overrides: Parameters<typeof aStoredFact>[1] = {}) =>
  aStoredFact('The deploy target is staging', { id, source: 'tool:ci', confidence: 0.8, ...overrides })
const pair = (a: StoredRecord, b: StoredRecord, comparison: Comparison, similarity = 0.96): Pairing => ({
  a,
  b,
  comparison,
  similarity,
})
const later = { createdAt: builtAt + 2 * dayMs }

function contextOf(records: readonly StoredRecord[], comparison: Comparison, policy: Policy = tieredPolicy) {
  return aProposeContext(records, { policy, now: builtAt + 90 * dayMs, compare: () => comparison })
}

const trio = [fact('a'), fact('b'), fact('c')]
const [a, b, c] = trio as [StoredRecord, StoredRecord, StoredRecord]
const two = [fact('a'), fact('b', later)] as const
const byKind = (kind: string) => proposers.find((proposer) => proposer.kind === kind)!

describeOperation({
  proposer: byKind('merge'),
  cases: [
    {
      name: 'three records that agree',
      block: aBlock(trio, [pair(a, b, same), pair(a, c, same), pair(b, c, same)]),
      context: contextOf(trio, same),
    },
    {
      name: 'two records that nobody can tell apart for sure',
      block: aBlock([a, b], [pair(a, b, unsure)]),
      context: contextOf([a, b], unsure),
    },
    {
      name: 'two records that contradict each other',
      block: aBlock([a, b], [pair(a, b, differs)]),
      context: contextOf([a, b], differs),
    },
  ],
})
describeOperation({
  proposer: byKind('contradiction'),
  cases: [
    {
      name: 'two values of one key',
      block: aBlock([a, b], [pair(a, b, differs)]),
      context: contextOf([a, b], differs, conservativePolicy),
    },
  ],
})
describeOperation({
  proposer: byKind('supersede'),
  cases: [
    { name: 'a newer value', block: aBlock(two, [pair(...two, differs)]), context: contextOf(two, differs) },
    {
      name: 'a newer value that a person decides on',
      block: aBlock(two, [pair(...two, differs)]),
      context: contextOf(two, differs, conservativePolicy),
    },
  ],
})
describeOperation({
  proposer: byKind('archive'),
  cases: [{ name: 'three idle records', block: aBlock(trio), context: contextOf(trio, same) }],
})
describeOperation({
  proposer: byKind('demote-stale'),
  cases: [
    {
      name: 'three records that nobody read',
      block: aBlock(trio),
      context: { ...contextOf(trio, same), now: builtAt + 40 * dayMs },
    },
  ],
})
const noteOf = (id: string, agentId: string) =>
  asStored(aNote('Retries grow.', { id, entity: 'shop', key: 'retry', value: 'growing', author: { agentId } }))
const notes = [noteOf('a', 'one'), noteOf('b', 'two'), noteOf('c', 'three')]
describeOperation({
  proposer: byKind('converge'),
  cases: [{ name: 'one value of three agents', block: aBlock(notes), context: contextOf(notes, unsure) }],
})
const experiences = Array.from({ length: 5 }, (_, i) =>
  asStored(
    { ...aNote(`Deploy ${i}.`, { id: `e${i}`, entity: 'shop', key: `deploy-${i}` }), kind: 'experience' },
    { usage: { outcomes: { success: 1 } } },
  ),
)
describeOperation({
  proposer: byKind('rollup'),
  cases: [
    { name: 'five experiences of one prefix', block: aBlock(experiences), context: contextOf(experiences, unsure) },
  ],
})
const threadOf = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    asStored(anEpisode(`Step ${i} of the move.`, { createdAt: builtAt + i, author: { sessionId: 'one' } })),
  )
describeOperation({
  proposer: byKind('compact'),
  cases: [3, 40].map((count) => ({
    name: `a thread of ${count} episodes`,
    block: aBlock(threadOf(count)),
    context: contextOf(threadOf(count), unsure),
  })),
})
const merge = { derivation: 'merge', derivedFrom: ['a', 'b'], derivedAt: builtAt, operationId: 'op_0' } as const
const ci = { source: 'tool:ci', confidence: 0.8 }
const keeper = aStoredFact('Tea.', { ...ci, id: 'm', lineage: merge }, { usage: { usesSinceDerivation: 1 } })
const put = aStoredFact('Tea!', { ...ci, id: 'a' }, { life: { status: 'archived', supersededBy: 'm' } })
const retaining = { ...tieredPolicy, retentionDays: { fact: 1 } }
describeOperation({
  proposer: byKind('prune'),
  cases: [
    {
      name: 'an archived original of a merged record that was used',
      block: aBlock([keeper]),
      context: { ...contextOf([keeper], same, retaining), retired: async () => [put] },
    },
  ],
})
const slot = { entity: 'deploy', key: 'target' }
const settled = [fact('a', { ...slot, confidence: 0.95 }), { ...fact('b', slot), kind: 'belief' as const }]
describeOperation({
  proposer: byKind('demote-superseded'),
  cases: [{ name: 'a belief under a sure fact', block: aBlock(settled), context: contextOf(settled, unsure) }],
})
const dealing = {
  ...tieredPolicy,
  hotCapacity: 1,
  approvals: { ...tieredPolicy.approvals, 'set-tier': 'auto' as const },
}
describeOperation({
  proposer: byKind('set-tier'),
  cases: [{ name: 'three warm records', block: aBlock(trio), context: contextOf(trio, same, dealing) }],
})

const runs = ['stock-sync failed: no prices for bundles.', 'Bundles have no prices in stock-sync.'].map((text, i) =>
  asStored(anEpisode(text, { createdAt: builtAt + i * dayMs })),
)
const attested = { ...tieredPolicy, promoteMinSessions: 2 }
describeOperation({
  proposer: byKind('promote'),
  cases: [
    {
      name: 'two runs that tell of one thing',
      block: aBlock(runs),
      context: contextOf(runs, unsure, attested),
    },
    { name: 'too few runs that tell of one thing', block: aBlock(runs), context: contextOf(runs, unsure) },
  ],
})

const spellings = [
  fact('a', { claim: { subject: 'Acme Corp' } }),
  fact('b', { claim: { subject: 'acme corp' } }),
  fact('c', { claim: { subject: 'Nobody' } }),
]
describeOperation({
  proposer: byKind('entity-merge'),
  cases: [{ name: 'one name in two spellings', block: aBlock(spellings), context: contextOf(spellings, unsure) }],
})

test.each([
  [0.5, 0.85, true],
  [0.5, 0.84, false],
  [0.85, 0.7, true],
  [0.84, 0.7, false],
])(
  'an undecided pair of likelihood %s and similarity %s goes to a person: %s',
  async (likelihood, similarity, asked) => {
    const comparison: Comparison = { relation: 'unsure', why: '`every` on one side only', likelihood }
    const block = aBlock([a, b], [pair(a, b, comparison, similarity)])
    const { forReview, skipped } = await byKind('merge').propose(block, contextOf([a, b], comparison))
    expect(forReview).toHaveLength(asked ? 1 : 0)
    expect(skipped.map(({ code }) => code)).toEqual(asked ? ['unsure'] : [])
  },
)

test('one pair that does not agree keeps its record out of the cluster', async () => {
  const context = {
    ...contextOf(trio, same),
    compare: (x: StoredRecord, y: StoredRecord) => ([x.id, y.id].sort().join() === 'a,c' ? unsure : same),
  }
  const block = aBlock(trio, [pair(a, b, same, 0.99), pair(b, c, same, 0.97), pair(a, c, unsure, 0.9)])
  const { drafts, skipped } = await byKind('merge').propose(block, context)
  expect(drafts.map(({ sources }) => sources.map(({ id }) => id))).toEqual([['a', 'b']])
  expect(skipped.map(({ code, ids }) => [code, ids.join()])).toEqual([
    ['cluster', 'b,c'],
    ['unsure', 'a,c'],
  ])
})

test('a cluster avoids pairs that a hold keeps apart, and the rest is merged', async () => {
  const context = {
    ...contextOf(trio, same),
    findHeld: (_kind: string, pairs: readonly HoldPair[] | (() => readonly HoldPair[])) =>
      (typeof pairs === 'function' ? pairs() : pairs).find(([x, y]) => x === 'a' && y === 'b'),
  }
  const block = aBlock(trio, [pair(a, b, same, 0.99), pair(a, c, same, 0.98), pair(b, c, same, 0.97)])
  const { drafts, skipped } = await byKind('merge').propose(block, context)
  expect(drafts.map(({ sources }) => sources.map(({ id }) => id))).toEqual([['a', 'c']])
  expect(skipped.map(({ code }) => code)).toContain('held')
})

test('the loss of a merge is its sources less the one that is retained', async () => {
  const { drafts } = await byKind('merge').propose(
    aBlock(trio, [pair(a, b, same), pair(a, c, same)]),
    contextOf(trio, same),
  )
  expect(lossOf(operationOf(drafts[0]!, 1))).toBe(2)
})

test.each([
  ['an object that says more is a refinement', 'staging', 'staging cluster', 0, 'refinement'],
  ['another number is no refinement', 'port 80', 'port 80 8080', 0, 'conflict'],
  ['another identifier is no refinement', 'staging', 'staging eu-1', 0, 'conflict'],
  ['more than a day later is an update', 'staging', 'prod', dayMs + 1, 'update'],
  ['exactly a day later is none', 'staging', 'prod', dayMs, 'conflict'],
])('%s', (_name, before, after, laterMs, resolution) => {
  const value = (object: string) => ({ claim: { subject: 'deploy', predicate: 'target', object } })
  const older = fact('a', value(before))
  const newer = fact('b', { ...value(after), createdAt: builtAt + laterMs })
  expect(resolve({ older, newer, comparison: differs }, tieredPolicy)).toBe(resolution)
})

test('a lower source resolves nothing', () => {
  const newer = fact('b', { ...later, source: 'inferred', confidence: 0.5 })
  expect(resolve({ older: fact('a'), newer, comparison: differs }, tieredPolicy)).toBe('conflict')
})
