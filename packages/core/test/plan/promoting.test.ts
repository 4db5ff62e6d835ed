import type { MemoryRecord, Policy, Store } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { renderPlan, undoOperation } from '@slowwave/core'
import { aFact, anEpisode, builtAt, fakeSurroundings, storeWith } from '@slowwave/core/testing'
import { allRecords, applied, dayMs, indexer, now, open, passOver, planOf, productOf, sourceIds } from './planning.js'

const scope = 'project/shop'

/** An episode of its own session and day. */
function happened(text: string, day: number, overrides: Parameters<typeof anEpisode>[1] = {}): MemoryRecord {
  const episode = { task: text, approach: '', outcome: 'failure', lesson: '' } as const
  const author = { sessionId: `session ${day}` }
  return anEpisode(text, { scope, createdAt: builtAt + day * dayMs, author, episode, ...overrides })
}

const three = [
  happened('The nightly import of stock-sync stopped: the feed has no prices for bundles.', 0),
  happened('stock-sync import failed again, prices of bundles are missing in the feed.', 1),
  happened('Added dummy prices so that the stock-sync import accepts bundles from the feed.', 2, {
    episode: { task: 'Added dummy prices', approach: '', outcome: 'success', lesson: '' },
  }),
]

async function promotionsIn(records: readonly MemoryRecord[], policy: Policy = open) {
  const plan = await planOf(await storeWith(records, { indexer }), { policy })
  return {
    plan,
    promotions: plan.operations.filter(({ kind }) => kind === 'promote'),
    codes: plan.skipped.filter(({ kind }) => kind === 'promote').map(({ code }) => code),
  }
}

describe('promoting', () => {
  test('makes a fact of what three sessions tell of one thing, and names them', async () => {
    const { plan, promotions } = await promotionsIn(three)
    expect(promotions).toHaveLength(1)
    const [operation] = promotions
    expect(sourceIds(operation!)).toEqual(three.map(({ id }) => id).sort())
    expect(productOf(operation!)).toMatchObject({
      kind: 'fact',
      source: 'promoted',
      confidence: 0.6,
      entity: 'stock-sync',
    })
    expect(productOf(operation!).createdAt).toBe(builtAt)
    const printed = renderPlan(plan, { records: new Map() })
    expect(printed).toContain('PROMOTE episode cluster -> fact')
    expect(printed).toContain('(3 episodes, 3 sessions, 1 verified success)')
    expect(printed).toContain('confidence: 0.6  (promoted, not user-stated)')
  })

  const talk = (text: string) => Array.from({ length: 6 }, (_, day) => happened(text, day))

  test.each([
    'Hey Marlene, the garden looks lovely.',
    'Thanks, Marlene.',
    'Those tulips in the garden!',
    'Yeah, the garden really does.',
    "That's a lovely garden.",
    'It was a long walk through the garden.',
    '谢谢，花园很漂亮。',
  ])('nothing that is only said to somebody becomes a fact, however often: %s', async (text) => {
    expect((await promotionsIn(talk(text))).promotions).toEqual([])
  })

  test.each(['No deploys of garden-api on Fridays.', 'This garden-api build needs Node 22 to compile.'])(
    'a statement that begins like an answer or with a pronoun is still one: %s',
    async (text) => {
      expect((await promotionsIn(talk(text))).promotions.map((one) => productOf(one).text)).toEqual([text])
    },
  )

  test('promotion_requires_two_episodes', async () => {
    const { promotions, codes } = await promotionsIn(three.slice(0, 1), { ...open, promoteMinSessions: 2 })
    expect([promotions.length, codes]).toEqual([0, []])
    expect((await promotionsIn(three.slice(0, 2), { ...open, promoteMinSessions: 2 })).promotions).toHaveLength(1)
  })

  test('promoted_facts_have_capped_confidence', async () => {
    const sure = three.map((record) => ({ ...record, source: 'user', confidence: 0.95 }))
    expect(productOf((await promotionsIn(sure)).promotions[0]!).confidence).toBeLessThanOrEqual(0.6)
  })

  test('promotion_does_not_delete_episodes', async () => {
    const store = await storeWith(three, { indexer })
    const before = (await allRecords(store)).filter(({ kind }) => kind === 'episode')
    await applied(store, await planOf(store))
    expect((await allRecords(store)).filter(({ kind }) => kind === 'episode')).toEqual(before)
    expect((await allRecords(store)).some(({ lineage }) => lineage?.derivation === 'promote')).toBe(true)
  })

  test('takes several episodes of one session for one witness', async () => {
    const author = { sessionId: 'one' }
    const { promotions, codes } = await promotionsIn(three.map((record) => ({ ...record, author })))
    expect([promotions.length, codes]).toEqual([0, ['single-origin']])
  })

  test('waits for a third session', async () => {
    const { promotions, codes } = await promotionsIn(three.slice(0, 2))
    expect([promotions.length, codes]).toEqual([0, ['support']])
  })

  test('leaves alone what a later episode takes back, and comes back when it is seen again', async () => {
    const dispute = happened('Looked at the stock-sync feed: prices for bundles are missing no longer.', 10)
    const disputed = await promotionsIn([...three, dispute])
    expect([disputed.promotions.length, disputed.codes]).toEqual([0, ['disputed']])
    const again = three.map((record, i) => happened(record.text, 20 + i))
    const { promotions } = await promotionsIn([...three, dispute, ...again])
    expect(promotions.map(sourceIds)).toEqual([again.map(({ id }) => id).sort()])
  })

  test('takes no support from sessions of another scope', async () => {
    const guest = { ...three[1]!, author: { sessionId: 'project:site/session-7' } }
    const other = aFact('The site is built with Astro.', { scope: 'project/site' })
    const { promotions, codes } = await promotionsIn([three[0]!, guest, three[2]!, other])
    expect([promotions.length, codes]).toEqual([0, ['cross-scope']])
  })

  test('brings together no episodes that name other things', async () => {
    const others = three.map((record, i) =>
      happened(record.text.replace('stock-sync', ['a-job', 'b-job', 'c-job'][i]!), i),
    )
    expect((await promotionsIn(others)).promotions).toEqual([])
  })

  test('needs one claim of all where nothing is named', async () => {
    const greetings = ['Thanks, talk to you soon!', 'Thanks a lot, talk soon to you.', 'Soon we talk, thanks to you.']
    expect((await promotionsIn(greetings.map((text, i) => happened(text, i)))).promotions).toEqual([])
    const lesson = 'The staging database is reset every night.'
    const learnt = [0, 1, 2].map((day) =>
      happened(`Looked into the empty tables of staging, try ${day}.`, day, {
        episode: { task: 'Looked into tables', approach: '', outcome: 'success', lesson },
      }),
    )
    const [operation] = (await promotionsIn(learnt)).promotions
    expect(productOf(operation!).text).toBe(lesson)
  })

  test('promotes no commands and scraps of code', async () => {
    const scraps = [0, 1, 2].map((day) => happened('docker compose logs --tail 50 web-shop', day))
    expect((await promotionsIn(scraps)).promotions).toEqual([])
  })
})

describe('a promoted fact', () => {
  const passed = async (): Promise<Store> => {
    const store = await storeWith(three, { indexer })
    expect((await passOver(store)).outcomes.map(({ status }) => status)).toEqual(['applied'])
    return store
  }

  test('is not promoted again, also when more episodes tell of it', async () => {
    const store = await passed()
    expect((await planOf(store)).operations).toEqual([])
    const grown = await storeWith([...three, happened('stock-sync lacks prices of bundles in its feed.', 5)], {
      indexer,
    })
    await passOver(grown)
    expect((await planOf(grown)).operations).toEqual([])
  })

  test('stays away once it was undone', async () => {
    const store = await storeWith(three, { indexer })
    const { outcomes } = await passOver(store)
    const correction = { surroundings: fakeSurroundings({ startAt: now }), indexer, actor: 'user' }
    await undoOperation(store, outcomes[0]!.operation.id, correction)
    const plan = await planOf(store)
    expect(plan.operations).toEqual([])
    expect(plan.skipped.map(({ code }) => code)).toContain('held')
  })

  test('that was superseded comes back only by episodes later than that (F25)', async () => {
    const store = await passed()
    const fact = (await allRecords(store)).find(({ lineage }) => lineage !== undefined)!
    const newer = aFact('The feed carries prices for bundles.', { scope, createdAt: builtAt + 5 * dayMs })
    const again = three.map((record, i) => happened(record.text, 6 + i))
    await supersede(store, fact.id, newer)
    expect((await planOf(store)).operations).toEqual([])
    await seed(store, again)
    const [operation] = (await planOf(store)).operations
    expect(sourceIds(operation!)).toEqual(again.map(({ id }) => id).sort())
  })

  test('is left to the records that say the same already', async () => {
    const known = aFact(three[1]!.text, { scope, source: 'inferred', confidence: 0.5 })
    expect((await promotionsIn([...three, known])).promotions).toEqual([])
  })
})

async function seed(store: Store, records: readonly MemoryRecord[]): Promise<void> {
  const { seedStore } = await import('@slowwave/core/testing')
  await seedStore(store, records, { indexer })
}

async function supersede(store: Store, id: string, by: MemoryRecord): Promise<void> {
  await seed(store, [by])
  const { revision } = (await store.get(id))!
  const seq = await store.headSeq()
  await store.transaction((tx) =>
    tx.insertVersion({
      branch: 'main',
      recordId: id,
      revision: revision + 1,
      life: { status: 'superseded', supersededBy: by.id, validTo: by.createdAt },
      seq,
      origin: 'stated',
      at: by.createdAt,
    }),
  )
}
