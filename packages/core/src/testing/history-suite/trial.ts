import type { Operation, Outcome, StoredRecord } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import type { RandomLife } from './random-life.js'
import { expect } from 'vitest'
import { applyForget, applyOnBranch, applyOperations, createBranch, mergeBranch } from '../../apply/index.js'
import { branchReader } from '../../history/index.js'
import { doctor } from '../../insight/index.js'
import { derivedRecordId, operationId, operationKey, parseScope, refOf } from '../../model/index.js'
import { planArchive, planCapture, planForget, planRewording, readReworded } from '../../plan/index.js'
import { recordUse } from '../../recall/index.js'
import { aFact } from '../builders.js'
import { collect } from '../store-suite/write.js'

/** Gives each test a store of its own. */
export type OpenLife = (seed: number) => Promise<RandomLife>

/** Where everything of a trial is said. */
export const scope = parseScope('user/ann')
/** The branch of a trial. */
export const name = 'trial'

/** What is active in the scope of the trial, sorted. */
export async function textsOf(reader: StoreReader): Promise<readonly string[]> {
  return (await collect(reader.records({ statuses: ['active'], scopes: [scope] }))).map(({ text }) => text).sort()
}

/** A store with two facts, and a branch over it. */
export async function aTrial(open: OpenLife) {
  const trial = trialOf(await open(1))
  await trial.onMain(await trial.said('tea'))
  const port = { subject: 'api', predicate: 'port', object: '7420' }
  await trial.onMain(await trial.said('The port is 7420', { claim: port }))
  await createBranch(trial.store, { name }, trial.life.correction)
  return trial
}

interface Saying {
  readonly view?: StoreReader
  readonly source?: string
  readonly claim?: { readonly subject: string; readonly predicate: string; readonly object: string }
}

/** What tests do to a store and a branch of it. */
export function trialOf(life: RandomLife) {
  const { store, indexer, policy, surroundings, correction } = life
  const options = { surroundings, indexer, policy, actor: 'user', asked: 'by-name' as const }
  const holder = { passId: 'trial', host: 'here', pid: 1 }
  const find = async (text: string, reader: StoreReader = store) => {
    const found = (await collect(reader.records())).find((record) => record.text === text)
    if (found === undefined) throw new Error(`nobody said ${text}`)
    return found
  }
  return {
    life,
    store,
    find,
    view: (branch = name) => branchReader(store, branch, life),
    archived: async (text: string, reader?: StoreReader) => {
      const view = reader ?? (await branchReader(store, name, life))
      return planArchive(view, [(await find(text, view)).id])
    },
    said: async (text: string, { view = store, claim, source = 'user' }: Saying = {}) => {
      const said = { kind: 'fact' as const, scope, text, source, createdAt: surroundings.now(), author: {} }
      return planCapture(view, { ...said, ...(claim && { claim }) }, { policy, indexer })
    },
    /** A person's words in place of a record. */
    reworded: async (text: string, said: string, view: StoreReader = store) => {
      const { id } = await find(text, view)
      const request = { text: said, now: surroundings.now() }
      return planRewording(view, await readReworded(view, id, request), { policy })
    },
    /** One record, archived into another. */
    into: async (text: string, other: string) => {
      const [from, to] = [await find(text), await find(other)]
      const changes = [{ type: 'archive', id: from.id, into: to.id }] as const
      return operationOf({ kind: 'archive', sources: [from], discriminator: 'archived', changes })
    },
    /** Deletes a record in favour of the one that it was merged into, as a person approves it once that one is in use. */
    pruned: async (id: string, into: string) => {
      await recordUse(store, { ids: [into], at: surroundings.now() })
      surroundings.advance(400 * 86_400_000)
      const record = await store.get(id)
      if (record === undefined) throw new Error(`no record ${id}`)
      const changes = [{ type: 'delete', id, into }] as const
      const prune = operationOf({ kind: 'prune', sources: [record], discriminator: into, changes })
      const all = { ...options, holder, baseSeq: await store.headSeq() }
      assertApplied(await collect(applyOperations(store, [prune], all)))
    },
    onMain: async (operations: readonly Operation[]) => {
      const all = { ...options, holder, baseSeq: await store.headSeq() }
      assertApplied(await collect(applyOperations(store, operations, all)))
    },
    onBranch: async (operations: readonly Operation[], branch = name) => {
      assertApplied(await applyOnBranch(store, branch, { ...options, operations }))
    },
    merge: (how: Partial<Parameters<typeof mergeBranch>[2]> = {}, branch = name) =>
      mergeBranch(store, branch, { ...options, holder, strategy: 'fast_forward', ...how }),
    forget: async (ids: readonly string[]) =>
      applyForget(store, await planForget(store, { by: 'ids', ids }), correction),
    findings: async () => (await doctor(store, { indexer })).filter(({ code }) => code !== 'scrub-pending'),
  }
}

/** Two wordings of one claim, the branch `later` over them, and what would make them one. */
export async function twoWordings(trial: ReturnType<typeof trialOf>, source = 'user') {
  for (const text of ['Tea is served at four', 'At four tea is served'])
    await trial.onMain(await trial.said(text, { source }))
  await createBranch(trial.store, { name: 'later' }, trial.life.correction)
  const [one, other] = [await trial.find('Tea is served at four'), await trial.find('At four tea is served')]
  return { one, other, merge: mergeOf([one, other], trial.life.surroundings.now()) }
}

type Sketch = Pick<Operation, 'kind' | 'discriminator' | 'changes'> & { readonly sources: readonly StoredRecord[] }

function operationOf({ kind, sources, discriminator, changes }: Sketch): Operation {
  const identity = { kind, scope, sources: sources.map(refOf), discriminator }
  const key = operationKey(identity)
  return {
    ...{ ...identity, id: operationId(key, 1), key, changes },
    ...{ approval: 'review', reason: 'a trial', evidence: {}, holdPairs: [] },
  }
}

function mergeOf(sources: readonly StoredRecord[], at: number): Operation {
  const bare = operationOf({ kind: 'merge', sources, discriminator: null, changes: [] })
  const ids = sources.map(({ id }) => id)
  const [text = '', ...wordings] = sources.map((source) => source.text)
  const lineage = { derivedFrom: [...ids].sort(), derivation: 'merge', derivedAt: at, operationId: bare.id } as const
  const createdAt = Math.min(...sources.map((source) => source.createdAt))
  const { source = 'user', confidence = 0.9 } = sources[0] ?? {}
  const record = aFact(text, { id: derivedRecordId(bare.id), scope, source, confidence, lineage, createdAt })
  const archives = ids.map((id) => ({ type: 'archive', id, into: record.id }) as const)
  return { ...bare, changes: [{ type: 'put', record, beside: { wordings } }, ...archives] }
}

function assertApplied(outcomes: readonly Outcome[]): void {
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'applied'))
  expect(outcomes.length).toBeGreaterThan(0)
}
