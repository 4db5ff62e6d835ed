import type { StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { originalsOf } from '../model/index.js'

/**
 * Where a further statement of a record is written: the record itself, or, for a merged one, the original with the stated
 * content, else the one whose words were kept, so that undoing the merge loses nothing said later (R12).
 */
export async function originalBehind(
  reader: Pick<StoreReader, 'getMany'>,
  record: StoredRecord,
  contentHash: string,
): Promise<StoredRecord> {
  const ids = originalsOf(record)
  if (ids.length === 1 && ids[0] === record.id) return record
  const there = await reader.getMany(ids)
  const originals = ids.flatMap((id) => there.get(id) ?? [])
  const byHash = (hash: string): StoredRecord | undefined => originals.find((original) => original.contentHash === hash)
  return byHash(contentHash) ?? byHash(record.contentHash) ?? originals[0] ?? record
}
