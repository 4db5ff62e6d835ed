import type { HeldLease, Lease, LeaseRow, Scope } from '@slowwave/core'
import type { Queries } from './reading.js'
import { statement } from './statement.js'

/** The lease of a scope as stored. */
export async function readLease(queries: Queries, scope: Scope): Promise<LeaseRow | undefined> {
  const row = (await selectLease(queries, { scope })).rows[0]
  if (row === undefined) return undefined
  const holder = row.pass_id === null ? undefined : { passId: row.pass_id, host: row.host ?? '', pid: row.pid ?? 0 }
  return { token: row.token, dueAt: row.due_at, ...(holder && { holder }) }
}

const selectLease = statement((queries, given: { readonly scope: Scope }) =>
  queries.selectFrom('leases').select(['token', 'pass_id', 'host', 'pid', 'due_at']).where('scope', '=', given.scope),
)

/** Leases that this process has done with and could not give back: a full disk has no room for that either. */
const doneWith = new Set<string>()

/** The pass has ended, whatever the file says of it. */
export function markDoneWith({ scope, token, holder }: Lease): void {
  doneWith.add(nameOf(scope, token, holder.passId))
}

/** The lease as stored, or as one given back if its pass ended in this process. */
export async function readLivingLease(queries: Queries, scope: Scope): Promise<LeaseRow | undefined> {
  const row = await readLease(queries, scope)
  if (row?.holder === undefined || !doneWith.has(nameOf(scope, row.token, row.holder.passId))) return row
  return { token: row.token, dueAt: 0 }
}

function nameOf(scope: Scope, token: number, passId: string): string {
  return [scope, token, passId].join(' ')
}

/** Leases that were not given back, by scope. */
export async function readHeldLeases(queries: Queries): Promise<readonly HeldLease[]> {
  const rows = await queries
    .selectFrom('leases')
    .select(['scope', 'pass_id', 'host', 'pid'])
    .where('pass_id', 'is not', null)
    .orderBy('scope')
    .execute()
  return rows.map(({ scope, pass_id: passId, host, pid }) => {
    return { scope: scope as Scope, holder: { passId: passId ?? '', host: host ?? '', pid: pid ?? 0 } }
  })
}

/** Sets the lease of a scope. */
export async function writeLease(queries: Queries, scope: Scope, { token, holder, dueAt }: LeaseRow): Promise<void> {
  const columns = {
    token,
    pass_id: holder?.passId ?? null,
    host: holder?.host ?? null,
    pid: holder?.pid ?? null,
    due_at: dueAt,
  }
  await queries
    .insertInto('leases')
    .values({ scope, ...columns })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(columns))
    .execute()
}
