import { isScope, MemoryError, parseScopeOrForeign, clipped } from '@slowwave/core'
import type { Scope, StoredRecord } from '@slowwave/core'
import type { Slowwave } from '../library/index.js'
import type { KeptPlans, Runs } from '../serving/index.js'

/** What all clients of one server share. */
export interface SharedDesk {
  readonly memory: Slowwave
  /** The only scope that clients see, if they are pinned to one. */
  readonly scope?: Scope
  /** Whether anything may be taken out of what is recalled. @default false */
  readonly mayApply: boolean
  /** Who decides proposals, for the journal. */
  readonly reviewer: string
  readonly runs: Runs
  readonly plans: KeptPlans
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** What the tools of one client work with. */
export interface Desk extends SharedDesk {
  /** Names the connection: what it was given by recall and says again is an echo. */
  readonly sessionId: string
}

/** @throws {MemoryError} `refused` unless the server was started with --allow-apply */
export function assertMayApply({ mayApply }: Desk, what: string): void {
  if (mayApply) return
  throw new MemoryError('refused', `This server may not ${what}: it was started without --allow-apply.`, {
    hint: 'Tell the person what you would do. They can run it themselves, or start `slowwave mcp --allow-apply`.',
  })
}

/**
 * The scopes of a call; `undefined` stands for every scope.
 *
 * @throws {MemoryError} `refused` for another scope than the one that the client is pinned to
 */
export function scopesOf({ scope: pinned }: Desk, asked: string | undefined): readonly string[] | undefined {
  if (pinned === undefined) return asked === undefined ? undefined : [asked]
  if (asked === undefined || asked === pinned || parseScopeOrForeign(asked, [pinned]) === pinned) return [pinned]
  throw new MemoryError('refused', `This server is pinned to the scope ${pinned}.`, { hint: 'Leave `scope` out.' })
}

/** As `scopesOf` where one must be named. */
export function oneScope(desk: Desk, asked: string | undefined): string {
  const [scope] = scopesOf(desk, asked) ?? []
  if (scope !== undefined) return scope
  throw new MemoryError('invalid-input', '`scope` is needed.', {
    hint: 'For example user/ann or project/kiln; consolidation_status lists the scopes there are.',
  })
}

/** True for what a pinned client may see. */
export function isVisible({ scope: pinned }: Desk, scope: string): boolean {
  return pinned === undefined || (isScope(scope) && scope === pinned)
}

/** A record that the client may see. @throws {MemoryError} `invalid-input` for any other id */
export async function visibleRecord(desk: Desk, id: string): Promise<StoredRecord> {
  const record = await desk.memory.get(id)
  if (record !== undefined && isVisible(desk, record.scope)) return record
  throw new MemoryError('invalid-input', `There is no record ${JSON.stringify(clipped(id))}.`)
}
