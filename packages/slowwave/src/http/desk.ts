import { createIndexer } from '@slowwave/core'
import type { Indexer, Policy, Surroundings } from '@slowwave/core'
import { createSlowwave, thisMachine } from '../library/index.js'
import type { PassChoice, Slowwave, SlowwaveOptions } from '../library/index.js'
import { KeptPlans, Runs } from '../serving/index.js'
import { openSqliteStore } from '../stores/sqlite/index.js'
import type { SqliteStore } from '../stores/sqlite/index.js'
import type { Redaction } from '../transcripts/index.js'
import type { Setting } from '../config/index.js'
import type { Caller } from './door/tokens.js'
import { Happenings } from './happenings.js'
import { looksAt } from './looks.js'
import type { Looks } from './looks.js'
import { Memo } from './memo.js'
import { RowCache } from './row-cache.js'

/** What a dashboard is opened over. */
export interface DeskOptions extends Omit<SlowwaveOptions, 'store' | 'actor' | 'branchNames' | 'policy'> {
  /** Path of a store that is there. */
  readonly store: string
  readonly policy: Policy
  /** Nobody decides: the store is opened for reading. @default false */
  readonly readOnly?: boolean
  /** The store is that of the demo. @default false */
  readonly demo?: boolean
  /** The version of this package. */
  readonly version: string
  /** Every setting, and where its value comes from. */
  readonly settings?: readonly Setting[]
  /** Absolute path of the config file that was read. */
  readonly configFile?: string
  /** The repository whose curated memory is shown. @default none */
  readonly folder?: string
  /** Absolute path of the folder of what is known about the user. */
  readonly userHome?: string
  /** What is taken out of what was observed about the user, before it is shown. */
  readonly redaction?: Redaction
}

/** What every request works with. */
export interface Desk {
  readonly memory: Slowwave
  /** Reads lists, and writes what the library has no call for. Its reads are snapshots. */
  readonly store: SqliteStore
  readonly runs: Runs
  readonly plans: KeptPlans
  /** What the kept plans were asked to look at, by hash. */
  readonly choices: Map<string, PassChoice>
  readonly happenings: Happenings
  readonly rows: RowCache
  readonly memo: Memo
  readonly looks: Looks
  readonly indexer: Indexer
  readonly surroundings: Surroundings
  readonly options: DeskOptions
  readonly isReadOnly: boolean
}

/** The memory for a person who decides something: the journal has their name. */
export function inNameOf({ memory }: Desk, { name }: Caller): Slowwave {
  return memory.as(`reviewer:${name}`)
}

/** A desk that is open, with what closes it. */
export interface OpenDesk extends AsyncDisposable {
  readonly desk: Desk
}

/** A store that answers at once would keep a pass in one turn: nobody could be told of it, and nobody could stop it. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

/** Opens the memory for the dashboard. @throws {MemoryError} `no-store` if there is none */
export async function openDesk(options: DeskOptions): Promise<OpenDesk> {
  const { store: path, readOnly = false, surroundings = thisMachine } = options
  const mode = readOnly ? ('read-only' as const) : ('write' as const)
  const memory = await createSlowwave({ ...options, store: { path, mode }, surroundings, actor: 'user' })
  const store = await openSqliteStore({ path, mode, surroundings })
  const runs = new Runs({
    now: () => surroundings.now(),
    newId: () => `run_${surroundings.randomHex(8)}`,
  })
  for (const type of ['planning', 'embedded', 'ended'] as const) {
    memory.on(type, (event) => {
      runs.see(event)
      return nextTurn()
    })
  }
  const happenings = new Happenings({ store, runs, now: () => surroundings.now() })
  const desk: Desk = {
    ...{ memory, store, runs, happenings, surroundings, options, isReadOnly: readOnly },
    plans: new KeptPlans(4),
    choices: new Map(),
    rows: new RowCache(store),
    memo: new Memo(),
    looks: looksAt(store, { path: store.path, policy: options.policy }),
    indexer: createIndexer(),
  }
  return {
    desk,
    [Symbol.asyncDispose]: async () => {
      happenings.close()
      await runs.close()
      await desk.looks.close()
      await memory.close()
      await store.close()
    },
  }
}
