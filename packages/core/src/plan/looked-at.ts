import type { Scope } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { PassContext } from './pass-context.js'
import type { PlanPassOptions } from './pass-plan-options.js'
import { plannedWithOf } from './planned-with.js'

/** True if every record of a scope has to be looked at: asked for, or planned with other means than the last time (R23). */
async function looksAtEverything(reader: StoreReader, scope: Scope, options: PlanPassOptions): Promise<boolean> {
  return options.mode === 'full' || (await reader.plannedWith(scope)) !== plannedWithOf(options)
}

/** The ids of the records of a scope that a pass looks at; absent means all of them. */
export async function lookedAt(
  reader: StoreReader,
  scope: Scope,
  { options, claims }: PassContext,
): Promise<ReadonlySet<string> | undefined> {
  const { since } = options
  const everything = await looksAtEverything(reader, scope, options)
  const marked = everything ? [] : (await reader.dirty([scope])).map(({ recordId }) => recordId)
  const dirty = everything ? undefined : new Set([...marked, ...claims.freedIn(scope)])
  if (since === undefined) return dirty
  const recent = new Set<string>()
  for await (const { id, createdAt } of reader.records({ scopes: [scope], statuses: ['active'] })) {
    if (createdAt >= since && (dirty === undefined || dirty.has(id))) recent.add(id)
  }
  return recent
}
