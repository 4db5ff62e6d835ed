import type { LeaseHolder } from '../../ports/index.js'
import type { OpenStore } from './subject.js'
import { describe, expect, test } from 'vitest'
import { parseScope } from '../../model/index.js'
import { fakeSurroundings } from '../fake-surroundings.js'
import { scope } from './write.js'

const ann: LeaseHolder = { passId: 'ann', host: 'here', pid: 11 }
const bob: LeaseHolder = { passId: 'bob', host: 'there', pid: 22 }
const leaseTtlMs = 1000

/** Leases. */
export function describeLeases(open: OpenStore): void {
  describe('a lease', () => {
    test('is held by one pass per scope, and another is told who', async () => {
      const { store } = await open()
      const lease = await store.acquireLease(scope, ann)
      expect(lease).toEqual({ scope, token: 1, holder: ann })
      const refused = store.acquireLease(scope, bob)
      await expect(refused).rejects.toMatchObject({ code: 'store-locked', details: { scope, ...ann } })
      expect((await store.acquireLease(parseScope('user/bob'), bob)).token).toBe(1)
      expect(await store.acquireLease(scope, ann)).toEqual(lease)
    })

    test('is listed with its holder until it is given back', async () => {
      const { store } = await open()
      const lease = await store.acquireLease(scope, ann)
      await store.acquireLease(parseScope('user/bob'), bob)
      expect(await store.heldLeases()).toEqual([
        { scope, holder: ann },
        { scope: 'user/bob', holder: bob },
      ])
      await store.releaseLease(lease)
      expect(await store.heldLeases()).toEqual([{ scope: 'user/bob', holder: bob }])
    })

    test('that was given back is free, under a token that has grown', async () => {
      const { store } = await open()
      await store.releaseLease(await store.acquireLease(scope, ann))
      expect(await store.acquireLease(scope, bob)).toEqual({ scope, token: 2, holder: bob })
    })

    test('that is renewed in time is never taken over, however old it is', async () => {
      const clock = fakeSurroundings()
      const { store } = await open({ now: () => clock.now(), leaseTtlMs })
      const lease = await store.acquireLease(scope, ann)
      for (let i = 0; i < 50; i++) {
        clock.advance(leaseTtlMs)
        await store.renewLease(lease)
      }
      clock.advance(leaseTtlMs)
      await expect(store.acquireLease(scope, bob)).rejects.toMatchObject({ code: 'store-locked' })
    })

    test('is taken over when its renewal is overdue, and its old holder is told', async () => {
      const clock = fakeSurroundings()
      const { store } = await open({ now: () => clock.now(), leaseTtlMs })
      const old = await store.acquireLease(scope, ann)
      clock.advance(leaseTtlMs + 1)
      await store.transaction((tx) => tx.assertLease(old))
      const taken = await store.acquireLease(scope, bob)
      expect(taken).toEqual({ scope, token: 2, holder: bob, takenOverFrom: ann })
      await expect(store.renewLease(old)).rejects.toMatchObject({ code: 'store-locked' })
      await expect(store.transaction((tx) => tx.assertLease(old))).rejects.toMatchObject({ code: 'store-locked' })
      await store.releaseLease(old)
      await store.transaction((tx) => tx.assertLease(taken))
    })

    test('is taken over at once from a process that is gone', async () => {
      const gone = new Set<string>()
      const { store } = await open({ isAlive: ({ passId }) => !gone.has(passId), leaseTtlMs })
      await store.acquireLease(scope, ann)
      await expect(store.acquireLease(scope, bob)).rejects.toMatchObject({ code: 'store-locked' })
      gone.add('ann')
      expect(await store.acquireLease(scope, bob)).toMatchObject({ token: 2, takenOverFrom: ann })
    })

    test('that was never held, or was given back, is not held', async () => {
      const { store } = await open()
      const never = { scope, token: 1, holder: ann }
      await expect(store.transaction((tx) => tx.assertLease(never))).rejects.toMatchObject({ code: 'store-locked' })
      const lease = await store.acquireLease(scope, ann)
      await store.releaseLease(lease)
      await store.releaseLease(lease)
      await expect(store.renewLease(lease)).rejects.toMatchObject({ code: 'store-locked' })
    })
  })
}
