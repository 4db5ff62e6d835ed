import type { IncomingRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { ImportedLinks } from './imported-links.js'
import type { RefusedRecord } from './refused-record.js'

interface Arrived {
  /** Its place among the incoming records, from 0. */
  readonly index: number
  readonly incoming: IncomingRecord
}

/** Notes on records that name a successor which is neither in the import nor in the store. They stay active: they are the only copy. */
export async function lostSuccessors(
  reader: Pick<StoreReader, 'getMany'>,
  arrivals: readonly Arrived[],
  links: Pick<ImportedLinks, 'idAt' | 'idFor'>,
): Promise<readonly RefusedRecord[]> {
  const naming = arrivals.flatMap(({ index, incoming: { life } }) =>
    life?.supersededBy === undefined ? [] : [{ index, name: life.supersededBy }],
  )
  if (naming.length === 0) return []
  const coming = new Set(arrivals.map((_, place) => links.idAt(place)))
  const named = [...new Set(naming.map(({ name }) => links.idFor(name)))]
  const there = await reader.getMany(named.filter((id) => !coming.has(id)))
  return naming
    .filter(({ name }) => !coming.has(links.idFor(name)) && !there.has(links.idFor(name)))
    .map(({ index, name }) => ({ index, reason: `its successor ${name} is not there; it is kept as it is` }))
}
