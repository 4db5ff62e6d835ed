import type { Scope } from '../../model/index.js'
import type { Lease, LeaseHolder } from '../../ports/index.js'
import type { LeaseRow, State } from './state.js'
import { MemoryError } from '../../model/index.js'

/** What decides whether a lease may change hands. */
export interface LeaseRules {
  /** Epoch milliseconds. */
  readonly now: number
  /** Milliseconds after which a lease that was not renewed is overdue. */
  readonly ttlMs: number
  readonly isAlive: (holder: LeaseHolder) => boolean
}

/** Takes a free lease, one's own, or that of a holder who is gone or overdue. */
export function takeLease(state: State, [scope, holder]: readonly [Scope, LeaseHolder], rules: LeaseRules): Lease {
  const row = state.leases.get(scope)
  const held = row?.holder
  if (row && held && held.passId !== holder.passId && isHeldFast(row, held, rules)) throw lockedError(scope, held)
  const isOwn = held?.passId === holder.passId
  const token = isOwn ? (row?.token ?? 1) : (row?.token ?? 0) + 1
  state.leases.set(scope, { token, holder, dueAt: rules.now + rules.ttlMs })
  return { scope, token, holder, ...(held && !isOwn && { takenOverFrom: held }) }
}

function isHeldFast(row: LeaseRow, holder: LeaseHolder, { now, isAlive }: LeaseRules): boolean {
  return now <= row.dueAt && isAlive(holder)
}

/** Moves the time at which the lease is overdue. */
export function renewHeld(state: State, lease: Lease, { now, ttlMs }: LeaseRules): void {
  assertHeld(state, lease)
  state.leases.set(lease.scope, { token: lease.token, holder: lease.holder, dueAt: now + ttlMs })
}

/** Frees the lease, unless somebody else has it by now. */
export function freeLease(state: State, { scope, token, holder }: Lease): void {
  const row = state.leases.get(scope)
  if (row?.token === token && row.holder?.passId === holder.passId) state.leases.set(scope, { token, dueAt: 0 })
}

/** Throws `store-locked` unless the lease is held under its token. */
export function assertHeld(state: State, { scope, token, holder }: Lease): void {
  const row = state.leases.get(scope)
  if (row?.token === token && row.holder?.passId === holder.passId) return
  throw new MemoryError('store-locked', `Pass '${holder.passId}' no longer holds the lease of scope '${scope}'.`, {
    hint: 'Run the pass again; what was applied stays applied.',
  })
}

function lockedError(scope: Scope, holder: LeaseHolder): MemoryError {
  return new MemoryError(
    'store-locked',
    `Scope '${scope}' is held by pass '${holder.passId}' (process ${holder.pid} on ${holder.host}).`,
    { hint: 'Wait until that pass has ended.', details: { scope, ...holder } },
  )
}
