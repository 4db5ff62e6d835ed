import type { Scope } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { PassContext } from './pass-context.js'

/** The ids of the records of a scope that a pass looks at; absent means all of them. */
export async function lookedAt(
  reader: StoreReader,
  scope: Scope,
  { everything, claims, options: { since } }: PassContext,
): Promise<ReadonlySet<string> | undefined> {
  const marked = everything ? [] : (await reader.dirty([scope])).map(({ recordId }) => recordId)
  const dirty = everything ? undefined : new Set([...marked, ...claims.freedIn(scope)])
  if (since === undefined) return dirty
  const recent = new Set<string>()
  for await (const { id, createdAt } of reader.records({ scopes: [scope], statuses: ['active'] })) {
    if (createdAt >= since && (dirty === undefined || dirty.has(id))) recent.add(id)
  }
  return recent
}
