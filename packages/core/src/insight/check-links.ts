import type { Finding } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'

/**
 * Finds records that gave way to one that never was there, and records that were taken into one that was deleted since, which
 * nobody recalls any more. The store holds them still, so each is a warning.
 */
export async function checkLinks(reader: StoreReader): Promise<readonly Finding[]> {
  const links: Link[] = []
  const ids = new Set<string>()
  for await (const { id, life } of reader.records()) {
    ids.add(id)
    if (life.supersededBy !== undefined)
      links.push({ id, to: life.supersededBy, isTakenIn: life.status === 'archived' })
  }
  const buried = new Set((await reader.tombstones()).map(({ recordId }) => recordId))
  return links.flatMap((link) => (ids.has(link.to) ? [] : faultOf(link, buried)))
}

interface Link {
  readonly id: string
  readonly to: string
  /** Whether the other one stands for it, and does not only hold in its place. */
  readonly isTakenIn: boolean
}

function faultOf({ id, to, isTakenIn }: Link, buried: ReadonlySet<string>): readonly Finding[] {
  const found = { severity: 'warning', ids: [id, to] } as const
  if (!buried.has(to))
    return [{ ...found, code: 'successor-missing', detail: `Record ${id} gave way to ${to}, which does not exist.` }]
  if (!isTakenIn) return []
  return [{ ...found, code: 'stand-in-deleted', detail: `Record ${id} was taken into ${to}, which was deleted.` }]
}
