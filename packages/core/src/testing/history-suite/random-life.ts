import type { IncomingRecord, Operation, StoredRecord } from '../../model/index.js'
import type { Policy } from '../../policy/index.js'
import type { Store } from '../../ports/index.js'
import type { FakeSurroundings } from '../fake-surroundings.js'
import { applyForget, applyOperations, applyPlan, undoOperation } from '../../apply/index.js'
import { createIndexer } from '../../candidates/index.js'
import { isMemoryError, parseScope } from '../../model/index.js'
import { planArchive, planCapture, planForget, planPass, planPin, planRestore, planTier } from '../../plan/index.js'
import { tieredPolicy } from '../../policy/index.js'
import { recordUse } from '../../recall/index.js'
import { fakeSurroundings } from '../fake-surroundings.js'
import { collect } from '../store-suite/write.js'

/** Merges, supersedes, archives and demotes without asking, and lets what was used be pruned soon. */
const policy: Policy = {
  ...tieredPolicy,
  maxLossFraction: 1,
  maxLossFraction30d: 1,
  archivedMinDays: 1,
  retentionDays: { fact: 1 },
}

/** Statements that are merged where they are said in other letters. */
const plain = [
  'Ann grows roses on the roof',
  'The kettle leaks at the spout',
  'Bob repaired the fence in spring',
  'The library opens late on Fridays',
  'Rain came through the attic window',
  'Carla teaches the evening class',
  'The bakery sells rye bread',
  'Two bicycles stand in the cellar',
]
const targets = ['staging', 'prod', 'canary 2']
const frames = [
  (text: string) => text,
  (text: string) => `${text}.`,
  (text: string) => `${text}!`,
  (text: string) => text.replace(' ', '  '),
]
const dayMs = 86_400_000

/** Whether steps may delete for good. */
export type Destroying = 'with-deletes' | 'without-deletes'

/** A store that lives through random steps, the same for the same seed. */
export class RandomLife {
  readonly store: Store
  readonly indexer = createIndexer()
  readonly surroundings: FakeSurroundings
  readonly policy = policy
  readonly #random: () => number

  constructor(store: Store, seed: number) {
    this.store = store
    this.#random = randomOf(seed)
    this.surroundings = fakeSurroundings({ stepMs: 1, seed: `life ${seed}` })
  }

  get correction() {
    return { surroundings: this.surroundings, indexer: this.indexer, actor: 'user' }
  }

  /** Takes steps until this many operations stand in the journal that did not before. */
  async operations(count: number, destroying: Destroying): Promise<void> {
    const end = (await this.store.headSeq()) + count
    while ((await this.store.headSeq()) < end) await this.#step(destroying)
  }

  /** What a pass would do now. */
  plan() {
    const now = this.surroundings.now()
    return planPass(this.store, { policy, now, indexer: this.indexer, mode: 'full' })
  }

  async #step(destroying: Destroying): Promise<void> {
    this.surroundings.advance(Math.floor(this.#random() * 2 * 3_600_000))
    const steps = destroying === 'with-deletes' ? [...harmless, ...deleting] : harmless
    const name = this.#pick(steps) ?? 'capture'
    await this.#take(name)
  }

  async #take(name: Step): Promise<void> {
    switch (name) {
      case 'capture':
        return this.#capture()
      case 'pass':
        return this.#pass()
      case 'undo':
        return this.#undo()
      case 'forget':
        return this.#forget()
      case 'prune':
        return this.#apply((await this.plan()).forReview.filter(({ kind }) => kind === 'prune').slice(0, 1))
      default:
        return this.#named(name)
    }
  }

  #said(): IncomingRecord {
    const object = this.#pick(targets) ?? ''
    const isKeyed = this.#random() < 0.2
    const text = isKeyed ? `The deploy target is ${object}` : (this.#pick(plain) ?? '')
    const frame = this.#pick(frames) ?? ((said: string) => said)
    const session = `session ${Math.floor(this.#random() * 40)}`
    return {
      kind: 'fact',
      scope: parseScope(this.#random() < 0.7 ? 'user/ann' : 'user/bob'),
      text: frame(text),
      source: this.#pick(['user', 'tool:ci', 'tool:ci']) ?? 'user',
      createdAt: this.surroundings.now() - Math.floor(this.#random() * 40 * dayMs),
      author: { sessionId: session },
      ...(isKeyed ? { claim: { subject: 'deploy', predicate: 'target', object } } : {}),
    }
  }

  /** A tool cannot say again what was forgotten. */
  async #capture(): Promise<void> {
    const { store, indexer } = this
    const said = this.#said()
    await tolerating('refused', async () => this.#apply(await planCapture(store, said, { policy, indexer })))
  }

  async #named(name: Exclude<Step, 'capture' | 'pass' | 'undo' | 'forget' | 'prune'>): Promise<void> {
    const records = (await collect(this.store.records())).filter((one) => isFor(name, one))
    const derived = records.filter(({ lineage }) => lineage !== undefined)
    const record = this.#pick(name === 'use' && derived.length > 0 ? derived : records)
    if (record === undefined) return
    const ids = [record.id]
    const { store } = this
    if (name === 'use') return recordUse(store, { ids, at: this.surroundings.now() })
    if (name === 'archive') return this.#apply(await planArchive(store, ids))
    if (name === 'restore') return this.#apply(await planRestore(store, ids))
    if (name === 'pin') return this.#apply(await planPin(store, ids, { to: this.#random() < 0.5 }))
    await this.#apply(await planTier(store, ids, { to: this.#pick(['hot', 'warm', 'archive'] as const) ?? 'hot' }))
  }

  async #apply(operations: readonly Operation[]): Promise<void> {
    const { surroundings, indexer, store } = this
    const baseSeq = await store.headSeq()
    const holder = { passId: 'life', host: 'here', pid: 1 }
    const options = { surroundings, indexer, policy, actor: 'user', baseSeq, asked: 'by-name' as const, holder }
    const asked = operations.filter(({ approval, kind }) => approval === 'auto' || kind === 'prune')
    await collect(applyOperations(store, asked, options))
  }

  async #pass(): Promise<void> {
    const { surroundings, indexer, store } = this
    const holder = { passId: 'life', host: 'here', pid: 1 }
    await collect(applyPlan(store, await this.plan(), { surroundings, indexer, policy, actor: 'scheduler', holder }))
  }

  async #undo(): Promise<void> {
    const heads = await collect(this.store.entryHeads({ standing: true }))
    const target = this.#pick(heads.filter(({ kind }) => !corrections.includes(kind)))
    if (target === undefined) return
    await tolerating('refused', () =>
      undoOperation(this.store, target.operationId, { ...this.correction, withDependents: true }),
    )
  }

  async #forget(): Promise<void> {
    const record = this.#pick(await collect(this.store.records()))
    if (record === undefined) return
    await applyForget(this.store, await planForget(this.store, { by: 'ids', ids: [record.id] }), this.correction)
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.#random() * from.length)]
  }
}

type Step = (typeof harmless)[number] | (typeof deleting)[number]
const harmless = [
  ...(['capture', 'capture', 'capture', 'capture', 'capture', 'pass', 'pass', 'undo'] as const),
  ...(['archive', 'restore', 'pin', 'tier', 'use', 'use'] as const),
] as const
const deleting = ['forget', 'prune', 'prune', 'prune'] as const
const corrections: readonly string[] = ['undo', 'rollback', 'forget', 'prune', 'scrub']

function isFor(name: Step, { life }: StoredRecord): boolean {
  if (name === 'archive') return life.status === 'active'
  if (name === 'restore') return life.status === 'archived'
  return life.status !== 'retracted'
}

async function tolerating(code: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isMemoryError(error) || error.code !== code) throw error
  }
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
