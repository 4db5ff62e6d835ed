import type { MemoryRecord, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { sourceClassOf } from '../model/index.js'

/**
 * True for what a session says that was given the same by a recall before: an agent that repeats its own memory is no
 * second witness of it (I7). What a user says counts, whatever was recalled.
 *
 * @param known the record that the text is a further statement of.
 */
export async function isEcho(
  reader: Pick<StoreReader, 'get'>,
  { source, author }: Pick<MemoryRecord, 'source' | 'author'>,
  known: StoredRecord,
): Promise<boolean> {
  const { sessionId } = author
  if (sessionId === undefined || sourceClassOf(source) === 'user') return false
  for (let record: StoredRecord | undefined = known; record !== undefined; record = await behind(reader, record)) {
    if (record.usage.returnedIn?.includes(sessionId)) return true
  }
  return false
}

/** The record that an archived one was taken into. */
async function behind(reader: Pick<StoreReader, 'get'>, { life }: StoredRecord): Promise<StoredRecord | undefined> {
  return life.status === 'archived' && life.supersededBy !== undefined ? reader.get(life.supersededBy) : undefined
}
