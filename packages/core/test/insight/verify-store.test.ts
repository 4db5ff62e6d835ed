import type { JournalEntry, Proposal, Store, StoreReader, Transaction } from '@slowwave/core'
import { expect, test } from 'vitest'
import { doctor, parseScope, proposalHash, refOf, verifyStore } from '@slowwave/core'
import { aFact, anOperation, aProposal } from '@slowwave/core/testing'
import { aWorld, indexer, type World } from '../apply/world.js'

async function lived(): Promise<World> {
  const world = aWorld()
  for (const id of ['a', 'b', 'c']) await world.capture('Tea is at four.', { id })
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  await world.applied(await world.reinforceOf('a', 'Teatime is four.'))
  await world.undo(merge.id)
  await world.applied(await world.mergeOf(['b', 'c']))
  return world
}

/** The store with one entry read otherwise than it was written. */
function withEntry(store: Store, change: (entry: JournalEntry) => JournalEntry | undefined): StoreReader {
  return reading(store, {
    async *entries() {
      for await (const entry of store.entries()) {
        const changed = change(entry)
        if (changed) yield changed
      }
    },
  })
}

function reading(store: Store, members: Partial<StoreReader>): StoreReader {
  return new Proxy<StoreReader>(store, {
    get(target, name) {
      const member: unknown =
        (members as Readonly<Record<string | symbol, unknown>>)[name] ?? Reflect.get(target, name, target)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })
}

const codes = async (reader: StoreReader) => [...new Set((await verifyStore(reader)).map(({ code }) => code))]

test('a store with a past is undamaged', async () => {
  const { store } = await lived()
  expect(await verifyStore(store)).toEqual([])
  expect(await doctor(store, { indexer })).toEqual([])
})

test('an edited header, a removed entry, a cut tail and an edited payload are each found (I11)', async () => {
  const { store } = await lived()
  const edited = (seq: number, change: Partial<JournalEntry>) =>
    withEntry(store, (entry) => (entry.seq === seq ? { ...entry, ...change } : entry))

  expect(await codes(edited(2, { actor: 'somebody' }))).toEqual(['hash-mismatch'])
  expect(await codes(withEntry(store, (entry) => (entry.seq === 2 ? undefined : entry)))).toContain('journal-gap')
  expect(await codes(withEntry(store, (entry) => (entry.seq === 7 ? undefined : entry)))).toContain('journal-gap')
  const { payload } = (await store.entry(4))!
  expect(await codes(edited(4, { payload: { ...payload!, reason: 'another reason' } }))).toEqual(['payload-mismatch'])
})

test('an entry that was rehashed after an edit breaks the chain', async () => {
  const { store } = await lived()
  expect(
    await codes(withEntry(store, (entry) => (entry.seq === 3 ? { ...entry, hash: 'f'.repeat(64) } : entry))),
  ).toEqual(expect.arrayContaining(['chain-broken', 'hash-mismatch']))
})

test('a payload that somebody blanked by hand is found (I11, F27)', async () => {
  const { store } = await lived()
  const blanked = withEntry(store, (entry) => (entry.seq === 2 ? { ...entry, payload: null, salt: null } : entry))
  expect(await codes(blanked)).toEqual(['payload-missing'])
})

test('an entry that was set to stand again by hand is found', async () => {
  const { store } = await lived()
  await store.transaction((tx) => tx.setOutBy([4], undefined))
  expect(await codes(store)).toEqual(['standing-mismatch'])
})

test('a record whose text was changed in place is found', async () => {
  const { store } = await lived()
  const changed = reading(store, {
    getPut: async (id) => {
      const put = await store.getPut(id)
      return put && id === 'a' ? { ...put, record: { ...put.record, text: 'Tea is at five.' } } : put
    },
  })
  expect(await verifyStore(changed)).toMatchObject([{ code: 'put-mismatch', ids: ['a'], seq: 1, invariant: 'I11' }])
})

test('a record that is gone without a tombstone is found (I1)', async () => {
  const { store } = await lived()
  const without = reading(store, {
    async *records() {
      for await (const record of store.records()) if (record.id !== 'c') yield record
    },
  })
  expect(await codes(without)).toEqual(['lost-record', 'lineage-missing'])
})

async function meddle(world: World, work: (tx: Transaction) => Promise<void>): Promise<StoreReader> {
  await world.store.transaction(work)
  return world.store
}

test('a revision that no entry states is found (I2)', async () => {
  const version = { branch: 'main', recordId: 'a', revision: 4, life: { status: 'archived' }, seq: 2, at: 1 } as const
  const stated = await meddle(await lived(), (tx) => tx.insertVersion({ ...version, origin: 'stated' }))
  expect(await codes(stated)).toEqual(['revision-mismatch'])
  const computed = await meddle(await lived(), (tx) => tx.insertVersion({ ...version, origin: 'computed' }))
  expect(await codes(computed)).toEqual(['revision-mismatch', 'view-mismatch'])
})

test('what others write while it is checked is no damage', async () => {
  const world = await lived()
  const busy = reading(world.store, {
    async *entries() {
      yield* world.store.entries()
      await world.capture('Coffee is at ten.', { id: 'z' })
      await world.applied(await world.archiveOf('a'))
      await world.applied(await world.reinforceOf('c', 'Teatime: four.'))
      await world.undo((await world.store.entry(7))!.operationId)
    },
  })
  expect(await doctor(busy)).toEqual([])
})

test('rows beyond the end of a journal that was cut short are found', async () => {
  const { store } = await lived()
  const cut = reading(store, {
    headSeq: async () => 6,
    async *entries() {
      for await (const entry of store.entries()) if (entry.seq <= 6) yield entry
    },
  })
  expect(await codes(cut)).toContain('beyond-the-end')
})

test('a gap in the revisions is found (I10)', async () => {
  const { store } = await lived()
  const gapped = reading(store, { versions: async (id) => (await store.versions(id)).slice(id === 'b' ? 1 : 0) })
  expect(await codes(gapped)).toContain('revision-gap')
})

test('a successor that does not exist is a warning', async () => {
  const { store } = await lived()
  const life = { status: 'superseded', supersededBy: 'e' } as const
  const reader = reading(store, {
    async *records() {
      for await (const record of store.records()) yield record.id === 'a' ? { ...record, life } : record
    },
    versions: async (id) => (await store.versions(id)).map((version) => (id === 'a' ? { ...version, life } : version)),
  })
  expect(await doctor(reader)).toMatchObject([{ code: 'successor-missing', severity: 'warning', ids: ['a', 'e'] }])
})

test.each([
  ['archived', ['stand-in-deleted']],
  ['superseded', []],
] as const)('a record that is %s into one that was deleted', async (status, found) => {
  const { store } = await lived()
  const life = { status, supersededBy: 'e' } as const
  const reader = reading(store, {
    async *records() {
      for await (const record of store.records()) yield record.id === 'a' ? { ...record, life } : record
    },
    versions: async (id) => (await store.versions(id)).map((version) => (id === 'a' ? { ...version, life } : version)),
    tombstones: async () => [{ recordId: 'e', scope: parseScope('user/ann'), seq: 1, reason: 'asked for', at: 1 }],
  })
  const about = (await doctor(reader)).filter(({ ids }) => ids.includes('a') && ids.includes('e'))
  expect(about.map(({ code }) => code)).toEqual(found)
})

test('a record that fell out of the word index is a warning', async () => {
  const world = await lived()
  const reader = await meddle(world, (tx) => tx.setTokens('a', []))
  expect(await doctor(reader, { indexer })).toMatchObject([
    { code: 'not-found-by-words', severity: 'warning', ids: ['a'], invariant: 'I16' },
  ])
})

test('no finding holds the text of a record (I14)', async () => {
  const world = await lived()
  const blanked = withEntry(world.store, (entry) => ({ ...entry, payload: null, actor: 'x' }))
  const findings = await doctor(blanked)
  expect(findings.length).toBeGreaterThan(5)
  expect(JSON.stringify(findings)).not.toContain('Tea')
})

test('a proposal that names what never was is named by the doctor too', async () => {
  const { store } = await lived()
  const { scope } = aFact('x')
  const [known] = await first(store.records())
  const operation = anOperation({ scope, kind: 'merge' })
  const planHash = proposalHash({ storeId: store.storeId, baseSeq: 0, operation })
  const sound = aProposal({ operation, planHash, reads: [refOf(known!)] })
  const found = async (proposal: Proposal) =>
    (await doctor(reading(store, { proposals: async () => [proposal] }))).map(({ code }) => code)
  expect(await found(sound)).toEqual([])
  expect(await found({ ...sound, reads: [{ id: 'nobody', contentHash: 'x', revision: 1 }] })).toEqual([
    'proposal-dangling',
  ])
  expect(await found({ ...sound, state: 'superseded', replacedBy: 'pr_nobody' })).toEqual(['proposal-dangling'])
  expect(await found({ ...sound, operation: null, planHash: '' })).toEqual(['proposal-dangling'])
  expect(await found({ ...sound, operation: { ...operation, reason: 'else' } })).toEqual(['proposal-changed'])
})

test('a proposal that is approved without an entry, or is not what was proposed, is named', async () => {
  const { store } = await lived()
  const operation = anOperation({ scope: aFact('x').scope, kind: 'merge' })
  const proposal = aProposal({ operation, planHash: proposalHash({ storeId: store.storeId, baseSeq: 0, operation }) })
  await store.transaction((tx) => tx.insertProposals([proposal]))
  expect(await codes(store)).toEqual([])

  const forged = { ...proposal, operation: { ...operation, reason: 'something else' } }
  expect(await codes(reading(store, { proposals: async () => [forged] }))).toEqual(['proposal-changed'])
  const approved = { ...proposal, state: 'approved' as const, appliedAs: operation.id }
  expect(await codes(reading(store, { proposals: async () => [approved] }))).toEqual(['approval-without-entry'])
  const [head] = await first(store.entryHeads({ standing: true }))
  const applied = { ...approved, appliedAs: head?.operationId ?? '' }
  expect(await codes(reading(store, { proposals: async () => [applied] }))).toEqual([])
})

async function first<T>(source: AsyncIterable<T>): Promise<readonly T[]> {
  for await (const member of source) return [member]
  return []
}
