import type { Store } from '../../ports/index.js'
import type { OpenStore } from './subject.js'
import { describe, expect, test } from 'vitest'
import { aFact, builtAt } from '../builders.js'
import { crashes, crashingStore } from '../crashing-store.js'
import { dumpOf } from './dump.js'
import { append, collect, put, putAlone, revise, scope } from './write.js'

const tea = aFact('Ann drinks tea.')
const coffee = aFact('Ann drinks coffee.')

// One transaction that writes every kind of row.
function writeEverything(store: Store): Promise<void> {
  return store.transaction(async (tx) => {
    await put(tx, coffee)
    const seq = (await tx.headSeq()) + 1
    await revise(tx, { id: tea.id, revision: 2, life: { status: 'archived', supersededBy: coffee.id } })
    await tx.insertBesideRows([{ recordId: coffee.id, seq, ordinal: 0, type: 'tag', tag: 'x' }])
    await tx.setOutBy([1], seq)
    await tx.insertHolds([{ kind: 'merge', a: 'a', b: 'b', cause: 'undo', causeId: 'op_1', at: 1 }])
    await tx.removeHolds([['c', 'd']])
    await tx.setTokens(coffee.id, ['coffee'])
    await tx.setSignature({ recordId: coffee.id, signature: Uint8Array.of(1) })
    await tx.markDirty([coffee.id])
    await tx.clearDirty([{ recordId: tea.id, seq }], 'policy 1')
    const vector = { contentHash: coffee.contentHash, embedderId: 'e', scale: 1 }
    await tx.insertVectors({ id: 'e', dimensions: 1 }, [{ ...vector, codes: Int8Array.of(1), signs: Uint8Array.of(1) }])
    await append(tx, { restsOn: [1], lives: [tea.id] })
  })
}

async function prepared(open: OpenStore): Promise<Store> {
  const { store } = await open()
  await store.transaction(async (tx) => {
    await put(tx, tea)
    await tx.setTokens(tea.id, ['tea'])
    await tx.markDirty([tea.id])
    await tx.insertHolds([{ kind: 'merge', a: 'c', b: 'd', cause: 'undo', causeId: 'op_0', at: builtAt }])
  })
  return store
}

/** Transactions, snapshots and sharing. */
export function describeTransactions(open: OpenStore): void {
  describe('a transaction', () => {
    test('that dies at any write leaves nothing of itself, and can be run again (I2)', async () => {
      const store = await prepared(open)
      const before = await dumpOf(store)
      let crashed = 0
      while (await crashes(() => writeEverything(crashingStore(store, crashed + 1)))) {
        crashed += 1
        if ((await store.headSeq()) > 1) break
        expect(await dumpOf(store)).toEqual(before)
        expect(await store.searchWords({ scopes: [scope], tokens: ['coffee'], limit: 5 })).toEqual([])
      }
      expect(crashed).toBeGreaterThan(12)
      expect(await store.headSeq()).toBe(3)
    })

    test('is not seen from outside before it is committed, and then entirely (I12)', async () => {
      const store = await prepared(open)
      const before = await dumpOf(store)
      await store.transaction(async (tx) => {
        await put(tx, coffee)
        await tx.setTokens(coffee.id, ['coffee'])
        expect(await dumpOf(store)).toEqual(before)
        expect((await tx.get(coffee.id))?.text).toBe(coffee.text)
        expect(await tx.searchWords({ scopes: [scope], tokens: ['coffee'], limit: 5 })).toHaveLength(1)
        expect(await store.searchWords({ scopes: [scope], tokens: ['coffee'], limit: 5 })).toEqual([])
      })
      expect((await store.get(coffee.id))?.text).toBe(coffee.text)
      expect(await store.headSeq()).toBe(2)
    })

    test('gives back what its work returned, and passes on what it threw', async () => {
      const { store } = await open()
      expect(await store.transaction(async () => 7)).toBe(7)
      const boom = new Error('boom')
      await expect(store.transaction(() => Promise.reject(boom))).rejects.toBe(boom)
      expect(await store.transaction(async () => 8)).toBe(8)
    })

    test('waits for the one before it', async () => {
      const { store } = await open()
      const seqs = await Promise.all(Array.from({ length: 20 }, () => store.transaction((tx) => append(tx))))
      expect([...seqs].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
      expect(await store.headSeq()).toBe(20)
    })
  })

  describe('a stream', () => {
    test('shows the moment at which it began, whatever is committed meanwhile (I12)', async () => {
      const { store } = await open()
      const records = Array.from({ length: 1500 }, (_, i) => aFact(`Ann owns book ${i}.`))
      await putAlone(store, ...records)
      const late = aFact('Ann bought one more book.')
      const seen: string[] = []
      for await (const { id, life } of store.records({ statuses: ['active'] })) {
        if (seen.length === 0)
          await store.transaction((tx) =>
            archiveAllAnd(
              tx,
              records.map((record) => record.id),
              late,
            ),
          )
        seen.push(id)
        expect(life.status).toBe('active')
      }
      expect(seen).toEqual(records.map(({ id }) => id).sort())
      expect((await collect(store.records({ statuses: ['active'] }))).map(({ id }) => id)).toEqual([late.id])
    })

    test('may be left early, and several may be read at once', async () => {
      const { store } = await open()
      await putAlone(store, ...Array.from({ length: 600 }, (_, i) => aFact(`Ann owns book ${i}.`)))
      for (let i = 0; i < 20; i++) for await (const record of store.records()) if (record.id) break
      const counts = await Promise.all(Array.from({ length: 8 }, async () => (await collect(store.records())).length))
      expect(counts).toEqual(Array.from({ length: 8 }, () => 600))
    })
  })

  describe('a store that is opened twice', () => {
    test('shows each commit to the other side, and takes turns in writing', async (context) => {
      const { store, connect } = await open()
      if (typeof connect !== 'function') return context.skip(connect.cannot)
      const other = await connect()
      expect(other.storeId).toBe(store.storeId)
      await Promise.all(
        Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? store : other).transaction((tx) => append(tx))),
      )
      expect(await other.headSeq()).toBe(20)
      await putAlone(other, tea)
      expect(await dumpOf(store)).toEqual(await dumpOf(other))
      await expect(putAlone(store, tea)).rejects.toMatchObject({ code: 'conflict' })
    })

    test('keeps a lease across both', async (context) => {
      const { store, connect } = await open()
      if (typeof connect !== 'function') return context.skip(connect.cannot)
      const other = await connect()
      const lease = await store.acquireLease(scope, { passId: 'ann', host: 'here', pid: 1 })
      const refused = other.acquireLease(scope, { passId: 'bob', host: 'here', pid: 2 })
      await expect(refused).rejects.toMatchObject({ code: 'store-locked' })
      await store.releaseLease(lease)
      expect((await other.acquireLease(scope, { passId: 'bob', host: 'here', pid: 2 })).token).toBe(2)
    })

    test('has everything again after it was closed', async (context) => {
      const { store, connect } = await open()
      if (typeof connect !== 'function') return context.skip(connect.cannot)
      await putAlone(store, tea)
      await writeEverything(store)
      await store.countUses([{ recordId: tea.id, at: 5 }])
      const before = await dumpOf(store)
      await store.close()
      expect(await dumpOf(await connect())).toEqual(before)
    })
  })
}

async function archiveAllAnd(
  tx: Parameters<Parameters<Store['transaction']>[0]>[0],
  ids: readonly string[],
  late: typeof tea,
): Promise<void> {
  for (const id of ids) await revise(tx, { id, revision: 2, life: { status: 'archived' } })
  await put(tx, late)
}
