import type { Scope } from '../model/index.js'
import type { Lease, LeaseHolder } from './store-rows.js'
import { MemoryError } from '../model/index.js'

/** The lease of a scope as stored; without a holder it is free, but its token still only grows. */
export interface LeaseRow {
  readonly token: number
  readonly holder?: LeaseHolder
  /** Epoch milliseconds after which the renewal is overdue. */
  readonly dueAt: number
}

/** What decides whether a lease may change hands. */
export interface LeaseRules {
  /** Epoch milliseconds. */
  readonly now: number
  /** Milliseconds after which a lease that was not renewed is overdue. */
  readonly ttlMs: number
  /** False only if the holder's process is known to be gone. */
  readonly isAlive: (holder: LeaseHolder) => boolean
}

/** Milliseconds after which a lease that was not renewed is overdue, unless a store is told otherwise. */
export const defaultLeaseTtlMs = 30_000

/**
 * The lease that `holder` gets: a free one, its own again, or that of a holder who is gone or overdue. The same for every store.
 *
 * @throws {MemoryError} `store-locked`, naming the holder, if somebody else holds it.
 */
export function leaseFor(
  wanted: { readonly scope: Scope; readonly holder: LeaseHolder },
  row: LeaseRow | undefined,
  rules: LeaseRules,
): Lease {
  const { scope, holder } = wanted
  if (row === undefined) return { scope, holder, token: 1 }
  if (row.holder === undefined) return { scope, holder, token: row.token + 1 }
  if (row.holder.passId === holder.passId) return { scope, holder, token: row.token }
  if (rules.now <= row.dueAt && rules.isAlive(row.holder)) throw heldError(scope, row.holder)
  return { scope, holder, token: row.token + 1, takenOverFrom: row.holder }
}

/** The row of a lease that was taken or renewed now. */
export function heldRow({ token, holder }: Lease, { now, ttlMs }: LeaseRules): LeaseRow {
  return { token, holder, dueAt: now + ttlMs }
}

/** The row of a lease that was given back. */
export function freeRow({ token }: Lease): LeaseRow {
  return { token, dueAt: 0 }
}

/** True while the lease is held under its token. */
export function isHeld({ token, holder }: Lease, row: LeaseRow | undefined): boolean {
  return row?.token === token && row.holder?.passId === holder.passId
}

/** @throws {MemoryError} `store-locked` unless the lease is held under its token. */
export function assertHeld(lease: Lease, row: LeaseRow | undefined): void {
  if (isHeld(lease, row)) return
  throw new MemoryError(
    'store-locked',
    `Pass '${lease.holder.passId}' no longer holds the lease of scope '${lease.scope}'.`,
    { hint: 'Run the pass again; what was applied stays applied.' },
  )
}

function heldError(scope: Scope, holder: LeaseHolder): MemoryError {
  return new MemoryError(
    'store-locked',
    `Scope '${scope}' is held by pass '${holder.passId}' (process ${holder.pid} on ${holder.host}).`,
    { hint: 'Wait until that pass has ended.', details: { scope, ...holder } },
  )
}
