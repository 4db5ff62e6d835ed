import type { StoreReader } from '../ports/index.js'
import type { Admitted } from './admission.js'
import type { RefusedRecord } from './refused-record.js'
import type { IncomingRecord } from '../model/index.js'

interface Named {
  /** Its place among the incoming records, from 0. */
  readonly index: number
  readonly incoming: IncomingRecord
  readonly record: Pick<Admitted['record'], 'contentHash'>
}

/**
 * Notes on records that come in under a name which another record has, in the store or before them in the same import. Both are
 * kept; the later one gets an id of its own.
 */
export async function idCollisions(
  reader: Pick<StoreReader, 'findByNativeId'>,
  arrivals: readonly Named[],
): Promise<readonly RefusedRecord[]> {
  const collisions: RefusedRecord[] = []
  const seen = new Map<string, Set<string>>()
  for (const { index, incoming, record } of arrivals) {
    const { nativeId } = incoming
    if (nativeId === undefined) continue
    const name = JSON.stringify([nativeId.importer, nativeId.id])
    const known = seen.get(name) ?? (await hashesOf(reader, nativeId))
    if (known.size > 0 && !known.has(record.contentHash)) {
      const reason = `its id ${nativeId.id} stands for another record already; both are kept`
      collisions.push({ index, reason })
    }
    seen.set(name, known.add(record.contentHash))
  }
  return collisions
}

async function hashesOf(
  reader: Pick<StoreReader, 'findByNativeId'>,
  { importer, id }: { readonly importer: string; readonly id: string },
): Promise<Set<string>> {
  return new Set((await reader.findByNativeId(importer, id)).map(({ contentHash }) => contentHash))
}
