import type { HeldLease, LeaseRow, Scope } from '@slowwave/core'
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
