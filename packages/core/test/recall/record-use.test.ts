import { describe, expect, test } from 'vitest'
import { memoryStore, recall, recordOutcome, recordUse } from '@slowwave/core'
import { aFact, anEpisode, builtAt, seedStore } from '@slowwave/core/testing'
import { createIndexer } from '@slowwave/core'

const tea = aFact('Ann drinks tea.')
const now = builtAt + 1000

async function holding(...records: Parameters<typeof seedStore>[1]) {
  const store = memoryStore()
  await seedStore(store, records, { indexer: createIndexer() })
  const usageOf = async (id: string) => (await store.get(id))?.usage
  return { store, usageOf }
}

describe('a use', () => {
  test('one query alone is none, and two queries of one session are none', async () => {
    const { store, usageOf } = await holding(tea)
    const query = { scopes: [tea.scope], text: 'tea', now, countUses: store }
    await recall(store, query)
    await recall(store, { ...query, sessionId: 's1' })
    await recall(store, { ...query, sessionId: 's1' })
    expect(await usageOf(tea.id)).toMatchObject({ accessCount: 3, usesSinceDerivation: 0 })
  })

  test('what two sessions got is one use', async () => {
    const { store, usageOf } = await holding(tea)
    const query = { scopes: [tea.scope], text: 'tea', now, countUses: store }
    for (const sessionId of ['s1', 's2', 's1', 's3']) await recall(store, { ...query, sessionId })
    expect(await usageOf(tea.id)).toMatchObject({ accessCount: 4, usesSinceDerivation: 1 })
  })

  test('what a caller reports as used is one', async () => {
    const { store, usageOf } = await holding(tea)
    await recordUse(store, { ids: [tea.id, tea.id], at: now })
    expect(await usageOf(tea.id)).toMatchObject({ accessCount: 1, usesSinceDerivation: 1, lastAccessAt: now })
  })
})

describe('an outcome', () => {
  test('of success that nobody verified is what the agent claims', async () => {
    const { store, usageOf } = await holding(tea)
    expect(await recordOutcome(store, { ids: [tea.id], at: now, outcome: 'success', verified: false })).toBe(
      'claimed_success',
    )
    await recordOutcome(store, { ids: [tea.id], at: now, outcome: 'success', verified: true })
    expect(await usageOf(tea.id)).toMatchObject({ outcomes: { claimed_success: 1, success: 1 } })
  })

  test('that is none, or of a record that does not exist, counts nothing', async () => {
    const { store, usageOf } = await holding(tea)
    const wrong = { ids: [tea.id], at: now, outcome: 'splendid' as 'success', verified: true }
    await expect(recordOutcome(store, wrong)).rejects.toMatchObject({ code: 'invalid-input' })
    const missing = { ids: [tea.id, 'no'], at: now, outcome: 'failure', verified: true } as const
    await expect(recordOutcome(store, missing)).rejects.toThrow('There is no record no.')
    expect(await usageOf(tea.id)).toEqual({ accessCount: 0, usesSinceDerivation: 0, outcomes: {} })
  })

  test('that was verified later decides what an episode is recalled for', async () => {
    const claimed = anEpisode('deploy the api with a script', {
      episode: { task: 'deploy', approach: '', outcome: 'claimed_success', lesson: '' },
    })
    const other = anEpisode('deploy the api by hand', {
      createdAt: builtAt + 5,
      episode: { task: 'deploy', approach: '', outcome: 'partial', lesson: '' },
    })
    const { store } = await holding(claimed, other)
    const query = { scopes: [claimed.scope], text: 'deploy the api', now, episodes: 'what-worked' as const }
    expect((await recall(store, query))[0]?.record.id).toBe(claimed.id)
    await recordOutcome(store, { ids: [claimed.id], at: now, outcome: 'failure', verified: true })
    const hits = await recall(store, query)
    expect(hits[0]?.record.id).toBe(other.id)
    expect(hits[1]?.why).toContain('outcome failure')
  })
})
