import { basename } from 'node:path'
import { readProposals } from '@slowwave/core'
import type { Stats, StoreStatus } from '@slowwave/core'
import { scopesOf } from '../../library/index.js'
import { LastEval } from '../../probes/index.js'
import { RunLog } from '../../schedule/index.js'
import type { Desk } from '../desk.js'
import type { RouteHandlers } from '../handler.js'
import type { Look, Seen } from '../look.js'

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
    const [counts, state] = await Promise.all([
      statsOf(desk, { scopes, points: pointsShown }),
      statusSeen(desk, scopes),
    ])
    const scopesHealth = await healthOf(desk, counts, state)
    const evals = new LastEval(desk.store.path).read()
    return { answer: { stats: counts, status: state, scopes: scopesHealth, ...(evals === undefined ? {} : { evals }) } }
  },

  async status(desk, { query: { scope: scopes } }) {
    return { answer: await statusSeen(desk, scopes) }
  },

  async stats(desk, { query: { scope: scopes } }) {
    return { answer: await statsOf(desk, { scopes, points: 20 }) }
  },

  async series(desk, { query: { scope: scopes, points = pointsShown } }) {
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
    return { answer: await seen(desk, { scopes }, { type: 'critique' }) }
  },

  async distill(desk, { query: { scope: scopes, ...rest } }) {
    return { answer: await seen(desk, { scopes }, { type: 'distill', ...chosen(rest) }) }
  },
}

/** What was asked for, without what was not. */
function chosen<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** Points of the growth curve where nobody says how many: those that a page asks for by itself are counted once. */
const pointsShown = 200

interface Counted {
  readonly scopes: readonly string[] | undefined
  readonly points: number
}

async function statsOf(desk: Desk, counted: Counted) {
  return { ...(await countsOf(desk, counted)), fileBytes: desk.store.fileBytes() }
}

function countsOf(desk: Desk, { scopes, points }: Counted): Promise<Stats> {
  return seen(desk, { scopes }, { type: 'stats', growthPoints: points })
}

/** Proposals, holds and marks come and go without an entry in the journal. */
async function statusSeen(desk: Desk, scopes: readonly string[] | undefined): Promise<StoreStatus> {
  const { store } = desk
  const waiting = await store.proposals({ states: ['pending'] })
  const besides = [waiting.map(({ id }) => id), (await store.holds()).length, await store.lastMarking()]
  return seen(desk, { scopes, besides }, { type: 'status' })
}

const hourMs = 3_600_000

type Question = Look extends infer L ? (L extends Look ? Omit<L, 'now' | 'scopes'> : never) : never

interface Within {
  readonly scopes: readonly string[] | undefined
  /** What else the answer depends on. */
  readonly besides?: readonly unknown[]
}

/**
 * What a look sees, kept while the journal stands still, no pass ended, and no hour is over: losses and rates are counted over
 * the last thirty days.
 */
async function seen<T extends Look['type']>(
  { store, surroundings, memo, looks }: Desk,
  { scopes: written, besides = [] }: Within,
  question: Extract<Question, { type: T }>,
): Promise<Seen[T]> {
  const now = surroundings.now()
  const lastPass = new RunLog(store.path).read().at(-1)
  const name = JSON.stringify([question, written, lastPass?.at, Math.floor(now / hourMs), besides])
  const look = { ...question, now, ...(await scopesOf(store, written)) } as unknown as Extract<Look, { type: T }>
  return memo.of(name, await store.headSeq(), () => looks.see<T>(look))
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
