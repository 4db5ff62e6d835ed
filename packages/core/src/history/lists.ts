import type { Scope, StoredRecord } from '../model/index.js'
import type { RecordFilter, ScopeCount } from '../ports/index.js'

/** The records that are shown otherwise than the base shows them; `undefined` for those that are not there. */
export type Overlaid = ReadonlyMap<string, StoredRecord | undefined>

/** True if the filter lets a record through. */
export function passes(record: StoredRecord, { scopes, statuses, kinds }: RecordFilter): boolean {
  return has(scopes, record.scope) && has(statuses, record.life.status) && has(kinds, record.kind)
}

function has<T>(allowed: readonly T[] | undefined, value: T): boolean {
  return allowed === undefined || allowed.includes(value)
}

/** Records of a base by id, those that are overlaid replaced by what is wanted of the overlay. */
export async function* withOverlaid(
  below: AsyncIterable<StoredRecord> | Iterable<StoredRecord>,
  overlaid: Overlaid,
  isWanted: (record: StoredRecord) => boolean,
): AsyncGenerator<StoredRecord> {
  const laid = [...overlaid.values()]
    .filter((record): record is StoredRecord => record !== undefined && isWanted(record))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  let next = 0
  for await (const record of below) {
    if (overlaid.has(record.id)) continue
    for (; next < laid.length && (laid[next] as StoredRecord).id < record.id; next++) yield laid[next] as StoredRecord
    yield record
  }
  yield* laid.slice(next)
}

/** Counts per scope, by scope. */
export async function countByScope(records: AsyncIterable<StoredRecord>): Promise<readonly ScopeCount[]> {
  const counted = new Map<Scope, { active: number; total: number }>()
  for await (const { scope, life } of records) {
    const { active, total } = counted.get(scope) ?? { active: 0, total: 0 }
    counted.set(scope, { active: active + (life.status === 'active' ? 1 : 0), total: total + 1 })
  }
  return [...counted].map(([scope, count]) => ({ scope, ...count })).sort((a, b) => (a.scope < b.scope ? -1 : 1))
}

/** True for a content id and for `contentId~n`. */
export function isLifeOf(id: string, contentId: string): boolean {
  return id === contentId || (id.startsWith(`${contentId}~`) && /^\d+$/.test(id.slice(contentId.length + 1)))
}
