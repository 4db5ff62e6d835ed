import { randomBytes } from 'node:crypto'
import type { Scope } from '@slowwave/core'
import { createSlowwave } from '../library/index.js'
import type { SlowwaveOptions } from '../library/index.js'
import { KeptPlans, Runs } from '../serving/index.js'
import type { SharedDesk } from './desk.js'

/** What a server over MCP is started with. */
export interface ServingOptions extends Omit<SlowwaveOptions, 'store' | 'actor'> {
  /** Path of a store that is there. */
  readonly store: string
  /** The only scope that clients see. @default every scope */
  readonly scope?: Scope
  /** Whether tools may take anything out of what is recalled. @default false */
  readonly allowApply?: boolean
  /** Who decides proposals, for the journal. @default mcp */
  readonly reviewer?: string
  /** Also offer the names of AMFS, and name branches as AMFS does. @default false */
  readonly amfsNames?: boolean
  /** The version of this package. */
  readonly version: string
}

/** A desk that is open, with what closes it. */
export interface OpenDesk extends AsyncDisposable {
  readonly shared: SharedDesk
}

/** Opens the memory for serving. @throws {MemoryError} `no-store` if there is none */
export async function openDesk(options: ServingOptions): Promise<OpenDesk> {
  const { store: path, scope, allowApply = false, reviewer = 'mcp', amfsNames = false, version: _, ...rest } = options
  const names = amfsNames ? ({ branchNames: 'amfs' } as const) : {}
  const memory = await createSlowwave({ ...rest, ...names, store: { path, mode: 'write' }, actor: 'agent:mcp' })
  const now = (): number => options.surroundings?.now() ?? Date.now()
  const runs = new Runs({ now, newId: () => newId('run') })
  for (const type of ['planning', 'embedded', 'ended'] as const) memory.on(type, (event) => runs.see(event))
  const shared = {
    ...{ memory, reviewer, runs, now, mayApply: allowApply, plans: new KeptPlans() },
    ...(scope === undefined ? {} : { scope }),
  }
  return {
    shared,
    [Symbol.asyncDispose]: async () => {
      await runs.close().finally(() => memory.close())
    },
  }
}

/** A name that nobody guesses. */
export function newId(head: string): string {
  return `${head}_${randomBytes(8).toString('hex')}`
}
