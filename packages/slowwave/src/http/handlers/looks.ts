import { basename } from 'node:path'
import { readProposals, stats } from '@slowwave/core'
import type { Stats, StoreStatus } from '@slowwave/core'
import { scopesOf } from '../../library/index.js'
import { LastEval } from '../../probes/index.js'
import { RunLog } from '../../schedule/index.js'
import type { Desk } from '../desk.js'
import type { RouteHandlers } from '../handler.js'

/** The store at a glance, and what is computed of it. */
export const looks: RouteHandlers<
  'me' | 'overview' | 'status' | 'stats' | 'series' | 'config' | 'candidates' | 'critique' | 'distill'
> = {
  async me({ store, options, isReadOnly }, { caller }) {
    const { version, demo = false } = options
    const names = { storeId: store.storeId, storeName: basename(store.path) }
    const scopes = await store.scopes()
    return {
      answer: { version, reviewer: caller.name, role: caller.role, readOnly: isReadOnly, demo, ...names, scopes },
    }
  },

  async overview(desk, { query: { scope: scopes } }) {
    const counts = await statsOf(desk, scopes)
    const state = await desk.memory.status(chosen({ scopes }))
    const scopesHealth = await healthOf(desk, counts, state)
    const evals = new LastEval(desk.store.path).read()
    return { answer: { stats: counts, status: state, scopes: scopesHealth, ...(evals === undefined ? {} : { evals }) } }
  },

  async status({ memory }, { query: { scope: scopes } }) {
    return { answer: await memory.status(chosen({ scopes })) }
  },

  async stats(desk, { query: { scope: scopes } }) {
    return { answer: await statsOf(desk, scopes) }
  },

  async series(desk, { query: { scope: scopes, points = 200 } }) {
    const { growth } = await countsOf(desk, { scopes, points })
    const passes = new RunLog(desk.store.path)
      .read()
      .map(({ at, actor, entriesBefore, entriesAfter, applied, loss }) => {
        return { at, actor, before: entriesBefore, after: entriesAfter, applied, loss }
      })
    return { answer: { points: growth, passes } }
  },

  config({ options: { settings = [], configFile } }) {
    return Promise.resolve({ answer: { ...(configFile === undefined ? {} : { file: configFile }), settings } })
  },

  async candidates({ memory }, { query: { scope: scopes, entity }, signal }) {
    return { answer: await memory.candidates({ ...chosen({ scopes, entity }), signal }) }
  },

  async critique(desk, { query: { scope: scopes } }) {
    const { memory, store, memo } = desk
    const question = `critique ${JSON.stringify(scopes ?? [])}`
    return { answer: await memo.of(question, await store.headSeq(), () => memory.critique(chosen({ scopes }))) }
  },

  async distill({ memory }, { query: { scope: scopes, ...rest } }) {
    return { answer: await memory.distill(chosen({ scopes, ...rest })) }
  },
}

/** What was asked for, without what was not. */
function chosen<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

async function statsOf(desk: Desk, scopes: readonly string[] | undefined) {
  return { ...(await countsOf(desk, { scopes, points: 20 })), fileBytes: desk.store.fileBytes() }
}

interface Counted {
  readonly scopes: readonly string[] | undefined
  readonly points: number
}

async function countsOf({ store, surroundings, memo }: Desk, { scopes, points }: Counted): Promise<Stats> {
  const runs = new RunLog(store.path).read()
  const question = `stats ${JSON.stringify([scopes ?? [], points, runs.length])}`
  return memo.of(question, await store.headSeq(), async () =>
    stats(store, { now: surroundings.now(), growthPoints: points, runs, ...(await scopesOf(store, scopes)) }),
  )
}

/** `bad`: the loss budget is used up. `look`: something waits for a person. */
async function healthOf({ store, rows }: Desk, counts: Stats, { lossBudget }: StoreStatus) {
  const pending = await readProposals(store, { states: ['pending'] })
  const conflicted = [...(await rows.all()).values()].filter(({ status }) => status === 'conflicted')
  return counts.scopes.map(({ scope, active, total, duplicates }) => {
    const budget = lossBudget.find((use) => use.scope === scope)
    const waits = pending.filter((proposal) => proposal.scope === scope).length
    const conflicts = conflicted.filter((row) => row.scope === scope).length
    const [lossUsed, lossLimit] = [budget?.used ?? 0, budget?.limit ?? 1]
    const health = lossUsed >= lossLimit ? 'bad' : waits + conflicts > 0 ? 'look' : 'good'
    const counted = { scope, active, total, duplicates: duplicates.share, conflicted: conflicts, pending: waits }
    return { ...counted, lossUsed, lossLimit, health }
  })
}
