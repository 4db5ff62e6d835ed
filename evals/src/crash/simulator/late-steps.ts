import * as core from '@slowwave/core'
import type { Chooser, Step } from './steps.js'
import { applyNamed, collect, correctionOf, indexer, passOf, policy, reviewOf, unlessRefused } from './means.js'
import { aStatement, scriptedEmbedder } from './said.js'

const named = (name: string, run: Step['run']): Step => ({ name, undo: 'not-exact', run })

const reject: Chooser = async ({ store, chance }) => {
  const proposal = chance.maybe(await core.readProposals(store, { states: ['pending'] }))
  if (proposal === undefined) return undefined
  return named('reject', (on, means) => unlessRefused(() => core.rejectProposal(on, proposal.id, reviewOf(means))))
}

const rebase: Chooser = async ({ store, chance }) => {
  const proposal = chance.maybe(await core.readProposals(store, { states: ['pending'] }))
  if (proposal === undefined) return undefined
  return named('rebase', (on, means) => unlessRefused(() => core.rebaseProposal(on, proposal.id, reviewOf(means))))
}

const prune: Chooser = async ({ store, now }) => {
  const at = now + 60 * 86_400_000
  const used = (await collect(store.records({ statuses: ['active'] }))).filter(({ lineage }) => lineage !== undefined)
  if (used.length === 0) return undefined
  const ids = used.map(({ id }) => id)
  const buried = (await store.tombstones()).length
  return named('prune', async (on, means) => {
    // Begun again after it was done, it would plan the next one. The clock jumps, so that the times of tombstones tell nothing.
    if ((await on.tombstones()).length > buried) return
    await core.recordUse(on, { ids, at: now })
    const { forReview } = await core.planPass(on, { policy, now: at, indexer, mode: 'full' })
    await applyNamed(on, forReview.filter(({ kind }) => kind === 'prune').slice(0, 1), means)
  })
}

const branch: Chooser = async ({ chance, now }) => {
  const name = `trial/${now}`
  const said = aStatement(chance, now)
  return named('branch', async (store, means) => {
    const { surroundings, holder } = means
    if ((await store.getBranch(name)) === undefined) await core.createBranch(store, { name }, correctionOf(means))
    const writing = { surroundings, policy, indexer, actor: 'user' as const, asked: 'by-name' as const }
    if ((await store.branchPuts(name)).length === 0 && (await store.getBranch(name))?.status === 'active') {
      const view = await core.branchReader(store, name, { indexer })
      await unlessRefused(async () => {
        const operations = await core.planCapture(view, said, { policy, indexer, idempotencyKey: name })
        await core.applyOnBranch(store, name, { ...writing, operations })
      })
    }
    await embedAll(store, means)
    await unlessRefused(() => core.mergeBranch(store, name, { ...writing, holder, strategy: 'fast_forward' }))
  })
}

const holds: Chooser = async ({ store }) =>
  (await store.holds()).length === 0
    ? undefined
    : named('holds', (on) => core.releaseHolds(on, 'all').then(() => undefined))

const tag: Chooser = async ({ now }) =>
  named('tag', async (store, means) => {
    const name = `tag-${now}`
    if ((await store.getTag(name)) === undefined) await core.setTag(store, { name }, correctionOf(means))
  })

const use: Chooser = async ({ store, now }) => {
  const ids = (await collect(store.records({ statuses: ['active'] }))).map(({ id }) => id)
  return named('use', (on) => core.recordUse(on, { ids, at: now }))
}

const embed: Chooser = async ({ store }) =>
  (await store.stamp()) === undefined ? named('embed', embedAllAtFirst) : named('embed', embedAll)

const reembed: Chooser = async ({ store, chance }) => {
  if ((await store.stamp()) === undefined) return undefined
  const to = scriptedEmbedder(chance.pick(['scripted', 'scripted 2']))
  return named('reembed', async (on, means) => {
    await core.reembedStore(on, to)
    if (to.id !== means.embedder.id) await core.reembedStore(on, means.embedder)
  })
}

async function embedAll(store: core.Store, { embedder }: { readonly embedder: core.Embedder }): Promise<void> {
  if ((await store.stamp()) === undefined) return
  await embedAllAtFirst(store, { embedder })
}

async function embedAllAtFirst(store: core.Store, { embedder }: { readonly embedder: core.Embedder }): Promise<void> {
  const puts = (await store.branchPuts()).map(({ record }) => record)
  await core.ensureVectors(store, embedder, { records: [...(await collect(store.records())), ...puts] })
}

/** A pass over everything, as after the policy changed. */
const full: Chooser = async () =>
  named('full-pass', (store, means) => core.runPass(store, { ...passOf(means), mode: 'full' }).then(() => undefined))

/** The steps that come up less often. */
export const lateSteps: readonly Chooser[] = [reject, rebase, prune, branch, holds, tag, use, embed, reembed, full]
