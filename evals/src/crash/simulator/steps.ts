import type { EntryHead, Status, Store, StoredRecord } from '@slowwave/core'
import * as core from '@slowwave/core'
import type { Chance } from './chance.js'
import type { Means } from './means.js'
import { applyNamed, collect, correctionOf, indexer, passOf, policy, reviewOf, unlessRefused } from './means.js'
import { aStatement } from './said.js'
import { lateSteps } from './late-steps.js'

/** One thing that happens to a store. Begun again after it broke off, it does only what is left. */
export interface Step {
  readonly name: string
  /** Whether undoing what it did gives back the store of before. */
  readonly undo: 'exact' | 'not-exact'
  readonly run: (store: Store, means: Means) => Promise<void>
}

/** What a step is chosen by: the store as it is, chance, and the time. */
export interface Choosing {
  readonly store: Store
  readonly chance: Chance
  readonly now: number
}

/** Chooses a step of a kind; `undefined` where there is nothing to do it to. */
export type Chooser = (choosing: Choosing) => Promise<Step | undefined>

const exact = (name: string, run: Step['run']): Step => ({ name, undo: 'exact', run })
const other = (name: string, run: Step['run']): Step => ({ name, undo: 'not-exact', run })

const capture: Chooser = async ({ chance, now }) => {
  const said = aStatement(chance, now)
  const context = { policy, indexer, idempotencyKey: `key ${now} ${chance.below(1_000_000)}` }
  return exact('capture', (store, means) =>
    unlessRefused(async () =>
      applyNamed(store, await core.planCapture(store, said, context), { ...means, together: true }),
    ),
  )
}

const imports: Chooser = async ({ chance, now }) => {
  const rows = Array.from({ length: 4 }, (_, i) => ({
    ...aStatement(chance, now),
    nativeId: { importer: 'neutral', id: `${now} ${i}` },
  }))
  return exact('import', async (store, means) => {
    const { operations } = await core.planImport(store, rows, { policy })
    await applyNamed(store, operations, means)
  })
}

const pass: Chooser = async () =>
  exact('pass', (store, means) => core.runPass(store, passOf(means)).then(() => undefined))

const planFile: Chooser = async ({ store, now }) => {
  const plan = await core.planPass(store, { policy, now, indexer, mode: 'full' })
  if (plan.operations.length === 0) return undefined
  const text = core.serialisePlan(plan)
  return exact('apply-plan', (on, means) =>
    core.runPlan(on, core.parsePlan(JSON.parse(text)), passOf(means)).then(() => undefined),
  )
}

const undo: Chooser = async ({ store, chance }) => {
  const heads = await collect(store.entryHeads({ standing: true }))
  const target = chance.maybe(heads.filter(isUndoable))
  if (target === undefined) return undefined
  const { operationId } = target
  return other('undo', async (on, means) => {
    const entry = await on.findEntry(core.mainBranch, operationId)
    if (entry === undefined || !core.isStanding(entry)) return
    await unlessRefused(() => core.undoOperation(on, operationId, { ...correctionOf(means), withDependents: true }))
  })
}

/** Entries that an undo may name. */
export function isUndoable({ kind, branch }: Pick<EntryHead, 'kind' | 'branch'>): boolean {
  return branch === core.mainBranch && !['undo', 'rollback', 'forget', 'prune', 'scrub'].includes(kind)
}

const rollback: Chooser = async ({ store, chance }) => {
  const head = await store.headSeq()
  if (head < 4) return undefined
  const target = head - 1 - chance.below(Math.min(head - 1, 12))
  return other('rollback', async (on, means) => {
    const last = await on.entry(await on.headSeq())
    if (last !== undefined && last.seq > head) return
    await unlessRefused(() => core.rollbackStore(on, target, correctionOf(means)))
  })
}

/** Chooses a record with one of these statuses. */
export async function someRecord(
  { store, chance }: Choosing,
  statuses: readonly Status[],
): Promise<StoredRecord | undefined> {
  return chance.maybe(await collect(store.records({ statuses })))
}

const forget: Chooser = async (choosing) => {
  const record = await someRecord(choosing, ['active', 'archived', 'superseded'])
  if (record === undefined) return undefined
  const { id } = record
  return other('forget', async (store, means) => {
    if ((await store.get(id)) !== undefined) {
      await core.applyForget(store, await core.planForget(store, { by: 'ids', ids: [id] }), correctionOf(means))
    }
    await core.scrubStore(store, correctionOf(means))
  })
}

const archive: Chooser = async (choosing) => {
  const record = await someRecord(choosing, ['active'])
  if (record === undefined) return undefined
  return exact('archive', async (store, means) => {
    if ((await store.get(record.id))?.life.status !== 'active') return
    await applyNamed(store, await core.planArchive(store, [record.id]), means)
  })
}

const restore: Chooser = async (choosing) => {
  const record = await someRecord(choosing, ['archived'])
  if (record === undefined) return undefined
  return exact('restore', async (store, means) => {
    if ((await store.get(record.id))?.life.status !== 'archived') return
    await applyNamed(store, await core.planRestore(store, [record.id]), means)
  })
}

const tier: Chooser = async (choosing) => {
  const record = await someRecord(choosing, ['active'])
  const to = choosing.chance.pick(['hot', 'warm', 'archive'] as const)
  if (record === undefined) return undefined
  return exact('tier', async (store, means) =>
    applyNamed(store, await core.planTier(store, [record.id], { to }), means),
  )
}

const pin: Chooser = async (choosing) => {
  const record = await someRecord(choosing, ['active'])
  const to = choosing.chance.next() < 0.5
  if (record === undefined) return undefined
  return exact('pin', async (store, means) => applyNamed(store, await core.planPin(store, [record.id], { to }), means))
}

const approve: Chooser = async ({ store, chance }) => {
  const pending = await core.readProposals(store, { states: ['pending'] })
  const proposal = chance.maybe(pending.filter(({ kind }) => kind !== 'prune'))
  if (proposal === undefined) return undefined
  const { id, planHash } = proposal
  return exact('approve', (on, means) =>
    unlessRefused(() => core.approveProposal(on, { id, planHash }, reviewOf(means))),
  )
}

/** Every kind of step, the likelier ones more than once. */
export const choosers: readonly Chooser[] = [
  ...[capture, capture, capture, imports, pass, pass, planFile, undo, undo, rollback, forget],
  ...[archive, restore, tier, pin, approve, approve, ...lateSteps],
]
