import type { Store, StoreReader } from '../../ports/index.js'
import type { OpenStore } from './subject.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseScope } from '../../model/index.js'
import { memoryStore } from '../../stores/memory/index.js'
import { dumpOf } from './dump.js'
import { aTransaction, outcomeOf } from './random-writes.js'
import { scope } from './write.js'

/** Random sequences of transactions, compared with the reference store. */
export function describeModel(open: OpenStore): void {
  describe('any sequence of transactions', () => {
    test('ends and reads as in the reference store', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(aTransaction, { maxLength: 8 }), async (transactions) => {
          const model = memoryStore({ storeId: 'model' })
          const { store, dispose } = await open()
          try {
            for (const transaction of transactions) {
              const expected = await outcomeOf(model, transaction, lookAt)
              expect(await outcomeOf(store, transaction, lookAt)).toEqual(expected)
            }
            await useSome(model)
            await useSome(store)
            expect(await lookAt(store)).toEqual(await lookAt(model))
          } finally {
            await dispose()
          }
        }),
        { numRuns: 60 },
      )
    })
  })
}

async function useSome(store: Store): Promise<void> {
  const [first, second] = [...(await idsOf(store))]
  const uses = [first, second, first].flatMap((recordId) => recordId ?? [])
  await store.countUses(uses.map((recordId, i) => ({ recordId, at: i, ...(i > 0 && { outcome: 'success' }) })))
}

async function idsOf(reader: StoreReader): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { id } of reader.records()) ids.push(id)
  return ids
}

async function lookAt(reader: StoreReader): Promise<unknown> {
  return { dump: await dumpOf(reader), words: await wordsOf(reader) }
}

async function wordsOf(reader: StoreReader): Promise<unknown> {
  const scopes = [scope, parseScope('user/bob')]
  const hits = await reader.searchWords({ scopes, tokens: ['tea', 'c++', '東京', '🎉', '"'], limit: 20 })
  return hits.map(({ recordId }) => recordId).sort()
}
