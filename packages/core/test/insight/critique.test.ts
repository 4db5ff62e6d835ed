import { describe, expect, test } from 'vitest'
import type { Critique, MemoryRecord, RemarkKind, Store } from '../../src/index.js'
import {
  conservativePolicy,
  createIndexer,
  critique,
  logicalDump,
  memoryStore,
  renderCritique,
} from '../../src/index.js'
import { aFact, aRecord, builtAt, storeWith } from '../../src/testing/index.js'
import { aWorld } from '../apply/world.js'

const dayMs = 86_400_000
const now = builtAt + 400 * dayMs
const look = (store: Store, kinds?: readonly RemarkKind[], at = builtAt + dayMs): Promise<Critique> =>
  critique(store, { now: at, policy: conservativePolicy, ...(kinds && { kinds }) })
const of = (records: readonly MemoryRecord[]) => storeWith(records, { indexer: createIndexer() })
const rulesOf = ({ remarks }: Critique) => remarks.map(({ kind, rule }) => `${kind}/${rule}`)

describe('a critique', () => {
  test('of a sound store has nothing to say, and changes nothing', async () => {
    const store = await of([aFact('The API listens on port 7420.'), aFact('Backups are taken at noon.')])
    const before = await logicalDump(store)
    expect(await look(store)).toMatchObject({ active: 2, named: 0, remarks: [] })
    expect(await logicalDump(store)).toBe(before)
    expect(await store.headSeq()).toBe(2)
  })

  test('names what a guard objects to without repeating a secret (I14)', async () => {
    const key = `sk-${'a1B2c3D4e5F6'.repeat(4)}`
    const store = await of([aFact(`The key of the mailer is ${key}.`)])
    const found = await look(store, ['toxic'])
    expect(rulesOf(found)).toEqual(['toxic/secret'])
    expect(JSON.stringify(found)).not.toContain(key)
    expect(found.remarks[0]?.command).toMatch(/^slowwave forget fact_/)
  })

  test('finds texts that say the same, but not a pair that a person keeps apart', async () => {
    const world = aWorld()
    await world.capture('The gateway runs in Oslo.', { id: 'a' })
    await world.capture('the gateway runs in Oslo', { id: 'b' })
    expect(rulesOf(await look(world.store, ['duplicate']))).toEqual(['duplicate/same-claim'])

    const merge = await world.applied(await world.mergeOf(['a', 'b']))
    await world.undo(merge.id)
    expect(await world.status('a')).toBe('active')
    const held = await world.store.holds('merge')
    expect((await look(world.store, ['duplicate'])).remarks).toHaveLength(held.length > 0 ? 0 : 1)
  })

  test('takes a few words of two entities for no duplicate, and a whole sentence for one', async () => {
    const step = (subject: string, text: string) => aFact(text, { id: `${subject} ${text}`, claim: { subject } })
    const unnamed = (text: string) => aFact(text, { id: `unnamed ${text}` })
    const store = await of([step('run 1', 'Step: 2/10'), step('run 2', 'Step: 2/10'), unnamed('Step: 2/10')])
    expect((await look(store, ['duplicate'])).remarks).toEqual([])
    const sentence = 'The limit is 25 tool calls per session.'
    const said = await look(await of([step('run 1', sentence), unnamed(sentence)]), ['duplicate'])
    expect(said.remarks[0]?.reason).toBe('2 facts of run 1, nothing named state the same text')
    const apart = await look(await of([step('run 1', sentence), step('run 2', sentence)]), ['duplicate'])
    expect(apart.remarks).toEqual([])
  })

  test('shows both sides of a contradiction, marked or seen just now, of one subject only', async () => {
    const port = (id: string, object: string, subject = 'api') =>
      aFact(`It listens on port ${object}.`, { id, claim: { subject, predicate: 'port', object } })
    const seen = await look(await of([port('a', '7420'), port('b', '9000')]), ['contradictory'])
    expect(seen.remarks[0]).toMatchObject({ rule: 'seen', ids: ['a', 'b'] })
    const apart = await look(await of([port('a', '7420'), port('b', '9000', 'web')]), ['contradictory'])
    expect(apart.remarks).toEqual([])

    const world = aWorld()
    await world.capture('The target is staging.', { id: 'a' })
    await world.capture('The target is prod.', { id: 'b' })
    await world.applied(await world.contradictionOf('a', 'b'))
    const marked = await look(world.store, ['contradictory'])
    expect(marked.remarks[0]).toMatchObject({ rule: 'marked', ids: ['a', 'b'] })
  })

  test('says of a marked pair that only names two things that both may hold', async () => {
    const world = aWorld()
    const about = { claim: { subject: 'Documents' } }
    await world.capture('Supports PDF format.', { id: 'a', ...about })
    await world.capture('Supports text formats: TXT, CSV, RTF.', { id: 'b', ...about })
    await world.applied(await world.contradictionOf('a', 'b'))
    expect(rulesOf(await look(world.store, ['contradictory']))).toEqual(['contradictory/marked-apart'])
  })

  test('finds edges that lead nowhere and entities of which nothing is said', async () => {
    const store = await of([
      aRecord({ kind: 'edge', text: 'kiln uses shed', edge: { from: 'kiln', relation: 'uses', to: 'shed' } }),
      aFact('It burns gas.', { entity: 'Kiln' }),
      aRecord({ kind: 'entity', text: 'attic' }),
    ])
    const found = await look(store, ['orphaned'])
    expect(rulesOf(found)).toEqual(['orphaned/bare-entity', 'orphaned/loose-edge'])
    expect(found.remarks[1]?.reason).toContain('shed')
  })

  test('compares confidence with outcomes', async () => {
    const store = await of([aFact('Restart the queue first.', { id: 'bad' })])
    for (let i = 0; i < 4; i++) await store.countUses([{ recordId: 'bad', at: builtAt, outcome: 'failure' }])
    expect(rulesOf(await look(store, ['uncalibrated']))).toEqual(['uncalibrated/outcomes-against'])
  })

  test('finds what looks borne out by many and goes back to one session', async () => {
    const lineage = { derivedFrom: ['a', 'b'], derivation: 'promote', derivedAt: builtAt, operationId: 'op_1' } as const
    const author = { sessionId: 's-1' }
    const store = await of([
      aFact('Logs first.', { id: 'a', author }),
      aFact('Look at logs first.', { id: 'b', author }),
      aFact('Logs come first.', { id: 'd', source: 'promoted', lineage }),
    ])
    expect(await look(store, ['single-origin'])).toMatchObject({ remarks: [{ rule: 'one-witness', ids: ['d'] }] })
  })

  test('lists what is old and quiet in one remark, and what ended by itself', async () => {
    const store = await of([
      aFact('The desk is oak.', { id: 'a' }),
      aFact('The lamp is brass.', { id: 'b' }),
      aFact('Ann prefers tea.', { id: 'c', decayClass: 'preference' }),
    ])
    const found = await look(store, ['stale'], now)
    expect(found.remarks).toMatchObject([{ rule: 'quiet-fact', ids: ['a', 'b'] }])
  })

  test('says of a scope that was never used only that', async () => {
    const towns = ['Lyon', 'Bern', 'Graz', 'Bonn', 'Nice', 'Metz', 'Trier', 'Basel', 'Turin', 'Genoa']
    const store = await of(towns.map((town) => aFact(`There is an office in ${town}.`)))
    expect(rulesOf(await look(store, ['stale'], now))).toEqual(['stale/scope-unused'])
  })

  test('is the same twice, and readable', async () => {
    const store = await of([aFact('Tea is in the shed.\u001b[2J'), aRecord({ kind: 'entity', text: 'attic' })])
    const [first, second] = [await look(store), await look(store)]
    expect(first).toEqual(second)
    expect(renderCritique(first, { records: await store.getMany(first.remarks.flatMap(({ ids }) => ids)) })).toContain(
      'ORPHANED',
    )
    expect(await look(memoryStore())).toMatchObject({ active: 0, remarks: [] })
  })
})
