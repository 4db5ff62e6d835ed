import { expect, test } from 'vitest'
import type { MemoryRecord, Transaction } from '@slowwave/core'
import { aFact, anOperation, builtAt, nextEntry } from '@slowwave/core/testing'
import { opened, temporaryPath } from './temporary-store.js'

/** More than are weighed whole. */
const many = 10_001

async function putWith(tx: Transaction, records: readonly MemoryRecord[], words: (at: number) => readonly string[]) {
  const seq = (await tx.headSeq()) + 1
  for (const [i, record] of records.entries()) {
    await tx.insertPut({ record, salt: 'ab'.repeat(32), seq })
    const life = { status: i < 5 ? 'archived' : 'active' } as const
    await tx.insertVersion({
      branch: 'main',
      recordId: record.id,
      revision: 1,
      life,
      seq,
      origin: 'stated',
      at: builtAt,
    })
    await tx.setTokens(record.id, words(i))
  }
  const draft = {
    operation: anOperation({ scope: records[0]!.scope }),
    puts: records,
    lives: records.map(({ id }) => id),
    at: builtAt,
  }
  await tx.appendEntry(await nextEntry(tx, draft))
}

test('a large store finds its oldest records by words that most records hold where too few others are found', async () => {
  const store = await opened({ path: temporaryPath(), mode: 'create' })
  const records = Array.from({ length: many }, (_, i) => aFact(`Line ${i} of the log.`))
  const latest = many - 1
  await store.transaction((tx) => putWith(tx, records, (i) => (i === latest ? ['log', 'rare'] : ['log'])))
  const { scope } = records[0]!
  const found = async (tokens: readonly string[], statuses: readonly ('active' | 'archived')[], limit = 10) =>
    (await store.searchWords({ scopes: [scope], tokens, limit, filter: { statuses } })).map(({ recordId }) => recordId)
  const oldest = records.slice(0, 5).map(({ id }) => id)
  expect((await found(['log'], ['archived'])).sort()).toEqual([...oldest].sort())
  expect(await found(['log', 'rare'], ['active', 'archived'], 10_001)).toHaveLength(many)
  expect((await found(['log', 'rare'], ['active']))[0]).toBe(records[latest]!.id)
  expect(await found(['log'], ['active'], 5)).toHaveLength(5)
}, 30_000)
