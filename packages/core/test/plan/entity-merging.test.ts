import type { MemoryRecord, Policy } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { conservativePolicy, entityNamesIn } from '@slowwave/core'
import { aRecord, builtAt, storeWith } from '@slowwave/core/testing'
import { indexer, open, passOver, planFor, planOf, said } from './planning.js'

type Overrides = Parameters<typeof said>[2]

let made = 0

const about = (subject: string, overrides: Overrides = {}): MemoryRecord => {
  const id = `r${String(++made).padStart(4, '0')}`
  return said(id, `Note number ${made} tells of something else than the others`, {
    claim: { subject, predicate: `trait ${made}` },
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

test('a pass over the result of a pass proposes nothing more (I15)', async () => {
  const store = await storeWith([about('Acme Corp'), about('acme corp', { createdAt: builtAt + 1 })], { indexer })
  expect((await passOver(store)).proposals?.proposals).toHaveLength(1)
  expect((await planOf(store)).forReview).toEqual([])
  expect((await passOver(store)).proposals?.proposals ?? []).toEqual([])
})
