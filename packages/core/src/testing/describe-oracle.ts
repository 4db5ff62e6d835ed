import type { MemoryRecord, StoredRecord } from '../model/index.js'
import type { Policy } from '../policy/index.js'
import type { Store } from '../ports/index.js'
import type { ReviewStore } from './describe-review.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { undoOperation } from '../apply/index.js'
import { createIndexer } from '../candidates/index.js'
import { logicalDump, verifyStore } from '../insight/index.js'
import { runPass } from '../pass/index.js'
import { planPass } from '../plan/index.js'
import { conservativePolicy, tieredPolicy } from '../policy/index.js'
import { memoryStore } from '../stores/memory/index.js'
import { aFact, builtAt } from './builders.js'
import { fakeSurroundings } from './fake-surroundings.js'
import { seedStore } from './seed-store.js'
import { collect } from './store-suite/write.js'

const indexer = createIndexer()
const dayMs = 86_400_000
const now = builtAt + 10 * dayMs

/** A record, and what it really states: records of one truth may be merged, others never. */
interface Told {
  readonly record: MemoryRecord
  readonly truth: string
}

const subjects = ['ferry', 'bakery', 'archive'] as const
const values = ['north', 'south', 'harbour 2', 'harbour 3'] as const
const frames = [
  (subject: string, value: string) => `The ${subject} is at ${value}`,
  (subject: string, value: string) => `The ${subject} is at ${value}.`,
  (subject: string, value: string) => `the  ${subject} is at ${value}!`,
] as const

const aTold = fc.record({
  subject: fc.constantFrom(...subjects),
  value: fc.constantFrom(...values),
  frame: fc.constantFrom(...frames),
  isDenied: fc.boolean(),
  isKeyed: fc.boolean(),
  source: fc.constantFrom('user', 'tool:ci', 'inferred'),
  scope: fc.constantFrom('user/ann', 'user/bob'),
  day: fc.nat(6),
  session: fc.nat(3),
})
type Sketch = typeof aTold extends fc.Arbitrary<infer T> ? T : never

function toldOf({ subject, value, frame, isDenied, isKeyed, source, scope, day, session }: Sketch, i: number): Told {
  const text = frame(subject, value).replace(' is at ', isDenied ? ' is not at ' : ' is at ')
  const claim = { subject, predicate: 'place', object: value }
  const record = aFact(text, {
    ...{ id: `r${i}`, source, scope, confidence: source === 'user' ? 0.9 : 0.5, createdAt: builtAt + day * dayMs },
    author: { sessionId: `s${session}` },
    ...(isKeyed && !isDenied ? { claim } : {}),
  })
  return { record, truth: `${scope} ${subject} ${value} ${isDenied}` }
}

const someTold = fc.array(aTold, { minLength: 2, maxLength: 16 }).map((sketches) => sketches.map(toldOf))
const aPolicy = fc
  .tuple(fc.constantFrom(conservativePolicy, tieredPolicy), fc.constantFrom(0.1, 0.25, 0.5, 1))
  .map(([preset, maxLossFraction]): Policy => ({ ...preset, maxLossFraction, maxLossFraction30d: 1 }))

/**
 * What a whole pass over random records may do, judged by somebody who knows what each of them states and counts on his
 * fingers. Every store proves itself with this suite.
 *
 * @param runs random stores.
 */
export function describeOracle(name: string, openStore: () => Promise<ReviewStore>, runs = 30): void {
  describe(`a pass over random records in the ${name} store`, () => {
    test('loses, joins and raises nothing that it may not, rests, and is undone whole (I1, I4, I5, I6, I7, I8, I9, I13, I15)', async () => {
      let products = 0
      await fc.assert(
        fc.asyncProperty(someTold, aPolicy, fc.nat(), async (told, policy, turn) => {
          const { store, dispose } = await openStore()
          try {
            products += await judgePass(store, told, { policy, turn })
          } finally {
            await dispose()
          }
        }),
        { numRuns: runs },
      )
      expect(products).toBeGreaterThan(0)
    }, 240_000)
  })
}

interface Judged {
  readonly policy: Policy
  /** By how much the records are turned round for the second store. */
  readonly turn: number
}

/** Returns how many products the pass made. */
async function judgePass(store: Store, told: readonly Told[], { policy, turn }: Judged): Promise<number> {
  await seedStore(
    store,
    told.map(({ record }) => record),
    { indexer },
  )
  const before = await logicalDump(store)
  const { plan } = await pass(store, policy)
  const products = await judgeRecords(store, told)
  await judgeLoss(store, told, policy)
  expect(await verifyStore(store)).toEqual([])

  const by = turn % told.length
  const reference = memoryStore()
  const turned = [...told.slice(by), ...told.slice(0, by)].map(({ record }) => record)
  await seedStore(reference, turned, { indexer })
  await pass(reference, policy)
  expect(await logicalDump(store)).toBe(await logicalDump(reference))

  // A scope over its budget is refused whole, but what it left to a person claims its records: the next plan is another.
  if (!plan.scopes.some(({ refused }) => refused !== undefined))
    expect((await planPass(store, { policy, indexer, now })).operations).toEqual([])
  await undoAll(store, told.length)
  expect(await logicalDump(store)).toBe(before)
  return products
}

function pass(store: Store, policy: Policy) {
  const holder = { passId: 'p', host: 'h', pid: 1 }
  const surroundings = fakeSurroundings({ startAt: now })
  return runPass(store, { surroundings, policy, indexer, actor: 'scheduler', holder, mode: 'full' })
}

/** Every record is there as it was said; every product is of one truth, one scope and no more sure than it may be. */
async function judgeRecords(store: Store, told: readonly Told[]): Promise<number> {
  const known = new Map(told.map((one) => [one.record.id, one]))
  const stored = await collect(store.records())
  for (const { record } of told) {
    expect(stored.find(({ id }) => id === record.id)).toMatchObject({ text: record.text, source: record.source })
  }
  const products = stored.filter(({ lineage }) => lineage !== undefined)
  for (const product of products) judgeProduct(product, known)
  return products.length
}

function judgeProduct(product: StoredRecord, known: ReadonlyMap<string, Told>): void {
  const originals = (product.lineage?.derivedFrom ?? []).map((id) => known.get(id))
  expect(originals).not.toContain(undefined)
  const there = originals.flatMap((one) => one ?? [])
  expect(new Set(there.map(({ truth }) => truth)).size).toBe(1)
  expect(there.every(({ record }) => record.scope === product.scope)).toBe(true)
  const lenders = there.filter(({ record }) => record.text === product.text && record.source === product.source)
  expect(lenders).not.toEqual([])
  if (there.some(({ record }) => record.source === 'user')) expect(product.source).toBe('user')
  const caps: Readonly<Record<string, number>> = { user: 0.99, 'tool:ci': 0.95, inferred: 0.6 }
  expect(product.confidence).toBeLessThanOrEqual(caps[product.source] ?? 0)
}

/** Who is not active any more is lost, but for one of each cluster that was made one. */
async function judgeLoss(store: Store, told: readonly Told[], { maxLossFraction }: Policy): Promise<void> {
  const stored = await collect(store.records())
  for (const scope of new Set(told.map(({ record }) => record.scope))) {
    const said = stored.filter((one) => one.scope === scope && one.lineage === undefined)
    const gone = said.filter(({ life }) => life.status !== 'active').length
    const kept = stored.filter(({ scope: at, lineage }) => at === scope && lineage?.derivation === 'merge').length
    expect((gone - kept) / said.length).toBeLessThanOrEqual(maxLossFraction)
  }
}

async function undoAll(store: Store, since: number): Promise<void> {
  const correction = { surroundings: fakeSurroundings({ startAt: now }), indexer, actor: 'user' as const }
  const heads = await collect(store.entryHeads({ fromSeq: since + 1, standing: true }))
  for (const { operationId } of [...heads].reverse()) await undoOperation(store, operationId, correction)
}
