import type { Finding } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'

/** Finds records that gave way to one that never was there. Nothing is lost by it, so it is a warning. */
export async function checkLinks(reader: StoreReader): Promise<readonly Finding[]> {
  const successors = new Map<string, string>()
  const ids = new Set<string>()
  for await (const { id, life } of reader.records()) {
    ids.add(id)
    if (life.supersededBy !== undefined) successors.set(id, life.supersededBy)
  }
  for (const { recordId } of await reader.tombstones()) ids.add(recordId)
  return [...successors].flatMap(([id, successor]) => {
    if (ids.has(successor)) return []
    const detail = `Record ${id} gave way to ${successor}, which does not exist.`
    return [{ code: 'successor-missing', severity: 'warning', detail, ids: [id, successor] } as const]
  })
}
