import type { StoredRecord } from '../model/index.js'

/** Records, the oldest first, then by id. */
export function byAge(a: StoredRecord, b: StoredRecord): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
}
