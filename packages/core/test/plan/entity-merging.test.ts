import type { MemoryRecord, Policy } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { conservativePolicy, entityNamesIn } from '@slowwave/core'
import { aRecord, builtAt, storeWith } from '@slowwave/core/testing'
import { indexer, open, passOver, planFor, planOf, said } from './planning.js'

type Overrides = Parameters<typeof said>[2]

let counted = 0

const about = (subject: string, overrides: Overrides = {}): MemoryRecord => {
  const id = `r${String(++counted).padStart(4, '0')}`
  return said(id, `Note number ${counted} tells of something else than the others`, {
    claim: { subject, predicate: `trait ${counted}` },
    ...overrides,
  })
}

const keyed = (
  entity: string,
  key: string,
  value: string | boolean | number,
  overrides: Overrides = {},
): MemoryRecord => about(entity, { claim: { subject: entity }, entity, key, value, ...overrides })

const node = (name: string, entityType: string): MemoryRecord =>
  aRecord({ kind: 'entity', id: `node ${name}`, text: name, claim: { subject: name }, metadata: { entityType } })

/** The spellings that are proposed to be one, `merged -> kept`. */
async function joined(records: readonly MemoryRecord[], policy: Policy = open): Promise<readonly string[]> {
  const { operations, forReview } = await planFor(records, { policy })
  expect(operations.filter(({ kind }) => kind === 'entity-merge')).toEqual([])
  const merges = forReview.filter(({ kind }) => kind === 'entity-merge')
  for (const { approval } of merges) expect(approval).toBe('review')
  return merges.map((operation) => {
    const names = entityNamesIn(operation)
    return `${names?.merged} -> ${names?.kept}`
  })
}

async function skipped(records: readonly MemoryRecord[]): Promise<readonly string[]> {
  const plan = await planFor(records)
  expect(plan.forReview.filter(({ kind }) => kind === 'entity-merge')).toEqual([])
  return plan.skipped.filter(({ kind }) => kind === 'entity-merge').map(({ code }) => code)
}

describe('two spellings are proposed to be one entity', () => {
  test.each([
    ['in other capitals', 'Acme Corp', 'acme corp'],
    ['with other white space', 'Acme Corp', 'Acme  Corp'],
    ['in quotes or with a stop', 'Acme Corp', '"Acme Corp."'],
    ['in wide letters', 'Acme', 'Ａｃｍｅ'],
    ['in other scripts than ours', 'Москва', 'МОСКВА'],
  ])('%s', async (_how, kept, merged) => {
    expect(await joined([about(kept), about(kept), about(merged)])).toEqual([`${merged} -> ${kept}`])
  })

  test('where a record gives one the name of the other', async () => {
    const alias = about('Robert Klein', {
      claim: { subject: 'Robert Klein', predicate: 'also_known_as', object: 'Bobby' },
    })
    expect(await joined([about('Robert Klein'), alias, about('Bobby')])).toEqual(['Bobby -> Robert Klein'])
    const listed = about('Robert Klein', { metadata: { aliases: ['Rob', 'Bobby'] } })
    expect(await joined([about('Robert Klein'), listed, about('Bobby')])).toEqual(['Bobby -> Robert Klein'])
  })

  test('where names alike have values that no other entity has', async () => {
    const mail = (entity: string) => keyed(entity, 'mail', 'r.klein@example.org')
    const city = (entity: string) => keyed(entity, 'city', 'Ludwigsburg')
    expect(await joined([mail('Robert Klein'), city('Robert Klein'), mail('Robert'), city('Robert')])).toEqual([
      'Robert -> Robert Klein',
    ])
    expect(await joined([mail('user-service'), about('user-service'), mail('user service')])).toEqual([
      'user service -> user-service',
    ])
    expect(await joined([mail('Robert Klein'), mail('Robert')])).toEqual([])
    const third = [mail('Petra'), city('Petra')]
    expect(
      await joined([mail('Robert Klein'), city('Robert Klein'), mail('Robert'), city('Robert'), ...third]),
    ).toEqual([])
  })

  test('once each: three spellings are joined one after the other', async () => {
    const three = ['Acme Corp', 'Acme Corp', 'Acme Corp', 'acme corp', 'acme corp', 'ACME CORP'].map((name) =>
      about(name),
    )
    expect(await joined(three)).toEqual(['acme corp -> Acme Corp'])
  })

  test('the same whatever the order of the records (I13)', async () => {
    const records = ['Acme Corp', 'acme corp', 'Robert', 'robert'].map((name) => about(name))
    const [one, other] = [await planFor(records), await planFor([...records].reverse())]
    expect(one.forReview).toEqual(other.forReview)
  })
})

describe('two names stay two', () => {
  test.each([
    ['that are only alike', 'Acme Corp', 'Acme Corps'],
    ['that differ in a sign', 'C++', 'C#'],
    ['that are identifiers in other capitals', 'README.md', 'readme.md'],
    ['that are single letters', 'A', 'a'],
    ['that differ in a number', 'server 1', 'server 2'],
    ['of which one is part of the other', 'Robert', 'Robert Klein'],
  ])('%s', async (_how, a, b) => {
    expect(await joined([about(a), about(a), about(b)])).toEqual([])
  })

  test('in two scopes (I5)', async () => {
    expect(await joined([about('Acme Corp'), about('acme corp', { scope: 'user/bob' })])).toEqual([])
  })

  test('where they came without a scope', async () => {
    expect(await joined(['Acme Corp', 'acme corp'].map((name) => about(name, { scope: 'unscoped' })))).toEqual([])
  })

  test('where they share what anybody may have', async () => {
    const same = (entity: string) => [
      keyed(entity, 'active', true),
      keyed(entity, 'port', 8080),
      keyed(entity, 'vip', 'yes'),
    ]
    expect(await joined([...same('user-service'), ...same('user service')])).toEqual([])
  })

  test.each([
    ['entity-type', [node('Mercury', 'planet'), node('mercury', 'metal')]],
    ['values-differ', [keyed('Acme', 'country', 'Norway'), keyed('acme', 'country', 'Chile')]],
    ['related', [about('Acme'), about('acme'), edge('Acme', 'sued', 'acme')]],
  ])('where something speaks against it: %s', async (code, records) => {
    expect(await skipped(records)).toEqual([code])
  })

  test('where the policy says so', async () => {
    const records = [about('Acme Corp'), about('acme corp')]
    const approvals = { ...conservativePolicy.approvals, 'entity-merge': 'off' as const }
    expect(await joined(records, { ...open, approvals })).toEqual([])
    expect(await joined(records, { ...open, neverTouchKinds: ['fact'] })).toEqual([])
  })
})

function edge(from: string, relation: string, to: string): MemoryRecord {
  const claim = { subject: from, predicate: relation, object: to }
  return aRecord({ kind: 'edge', text: `${from} ${relation} ${to}`, claim, edge: { from, relation, to } })
}

/** What each record that an entity merge puts is made of. */
async function made(records: readonly MemoryRecord[]): Promise<readonly (readonly string[])[]> {
  const { forReview } = await planFor(records)
  const [merge] = forReview.filter(({ kind }) => kind === 'entity-merge')
  const puts = merge?.changes.flatMap((change) => (change.type === 'put' ? [change.record] : [])) ?? []
  return puts.map(({ lineage }) => lineage?.derivedFrom ?? []).sort()
}

describe('records of the two become one only where they say the same', () => {
  const met = (id: string, to: string, text: string, overrides: Parameters<typeof aRecord>[0] = {}): MemoryRecord => {
    const claim = { subject: 'Cy', predicate: 'met', object: to }
    return aRecord({ kind: 'edge', id, text, claim, edge: { from: 'Cy', relation: 'met', to }, ...overrides })
  }
  const keyedNode = (id: string, name: string, key: string, value: string): MemoryRecord =>
    aRecord({ kind: 'entity', id, text: `${name}, ${key} ${value}`, entity: name, key, value })

  test('edges of two occasions stay two', async () => {
    const rome = met('rome', 'Acme Corp', 'Cy met Acme Corp in Rome in 2019')
    expect(await made([rome, met('oslo', 'acme corp', 'Cy met acme corp in Oslo in 2021')])).toEqual([['oslo']])
    expect(await made([rome, met('again', 'acme corp', 'Cy met acme corp in Rome in 2019')])).toEqual([
      ['again', 'rome'],
    ])
  })

  test('edges with other values stay two', async () => {
    const valued = (id: string, to: string, value: string) => met(id, to, `Cy met ${to}`, { key: 'how', value })
    expect(await made([valued('a', 'Acme Corp', 'by train'), valued('b', 'acme corp', 'on foot')])).toEqual([['b']])
    expect(await made([valued('a', 'Acme Corp', 'by train'), valued('b', 'acme corp', 'by train')])).toEqual([
      ['a', 'b'],
    ])
  })

  test('edges become one though their texts have either name', async () => {
    const alias = about('Robert Klein', { metadata: { aliases: ['Bobby'] } })
    const edges = [met('a', 'Robert Klein', 'Cy met Robert Klein'), met('b', 'Bobby', 'Cy met Bobby')]
    expect(await made([alias, ...edges])).toEqual([['a', 'b']])
  })

  test('nodes with other keys stay as many, and bare ones become one', async () => {
    const nodes = [
      ...[about('Acme Corp'), about('Acme Corp')],
      keyedNode('a', 'Acme Corp', 'city', 'Oslo'),
      keyedNode('b', 'acme corp', 'branch', 'tools'),
      keyedNode('c', 'acme corp', 'founder', 'Ann'),
    ]
    expect(await made(nodes)).toEqual([['b'], ['c']])
    const bare = [node('Acme Corp', 'company'), node('acme corp', 'company')]
    expect(await made([...nodes, ...bare])).toEqual([['b'], ['c'], ['node Acme Corp', 'node acme corp']])
  })
})

describe('a name that no user gave', () => {
  const agents = { source: 'inferred', confidence: 0.5 } as const
  const alias = (overrides: Overrides = {}) => about('Robert Klein', { metadata: { aliases: ['Bobby'] }, ...overrides })
  const robert = [about('Robert Klein'), about('Robert Klein')]

  test('does not rename what a user said', async () => {
    expect(await skipped([...robert, alias(agents), about('Bobby')])).toEqual(['stated-by-other'])
    expect(await skipped([...robert, alias({ ...agents, source: 'imported:notes.md' }), about('Bobby')])).toEqual([
      'stated-by-other',
    ])
  })

  test('renames what no user said', async () => {
    expect(await joined([...robert, alias(agents), about('Bobby', agents)])).toEqual(['Bobby -> Robert Klein'])
  })

  test('does not stand in the way of a user who gives it too, nor of what proves it otherwise', async () => {
    expect(await joined([...robert, alias(agents), alias(), about('Bobby')])).toEqual(['Bobby -> Robert Klein'])
    const of = (entity: string) => [keyed(entity, 'mail', 'r.klein@example.org'), keyed(entity, 'city', 'Ludwigsburg')]
    const other = about('Robert Klein', { metadata: { aliases: ['Robert'] }, ...agents })
    expect(await joined([...of('Robert Klein'), other, ...of('Robert')])).toEqual(['Robert -> Robert Klein'])
  })
})

test('a pass over the result of a pass proposes nothing more (I15)', async () => {
  const store = await storeWith([about('Acme Corp'), about('acme corp', { createdAt: builtAt + 1 })], { indexer })
  expect((await passOver(store)).proposals?.proposals).toHaveLength(1)
  expect((await planOf(store)).forReview).toEqual([])
  expect((await passOver(store)).proposals?.proposals ?? []).toEqual([])
})
