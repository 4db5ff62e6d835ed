import type { StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { Admitted } from './admission.js'
import { isQuarantined } from '../model/index.js'
import { haveSameKeyedValue, isKeyed } from './keyed-value.js'
import { originalBehind } from './original-behind.js'

/**
 * The original that a known text is a further statement of: a life with the same content hash that is active, or archived
 * into an active record over any number of steps (R14). Of an episode only the same run counts.
 */
export async function findKnown(
  reader: StoreReader,
  { record, contentId }: Admitted,
): Promise<StoredRecord | undefined> {
  const lives = await reader.findByContent(record.scope, record.contentHash)
  const same = record.kind === 'episode' ? lives.filter(({ id }) => id === contentId) : lives
  const standing: StoredRecord[] = []
  for (const life of same)
    if (!isQuarantined(life) && saysAsMuch(life, record) && (await standsFor(reader, life))) standing.push(life)
  const known = standing.find(({ lineage }) => lineage === undefined) ?? standing[0]
  return known && originalBehind(reader, known, record.contentHash)
}

/** Words alone are said again by any record of them; words with a keyed value only by one with the same value. */
function saysAsMuch(life: StoredRecord, record: Admitted['record']): boolean {
  return !isKeyed(record) || haveSameKeyedValue(life, record)
}

async function standsFor(reader: StoreReader, { life }: StoredRecord): Promise<boolean> {
  if (life.status === 'active') return true
  if (life.status !== 'archived' || life.supersededBy === undefined) return false
  const into = await reader.get(life.supersededBy)
  return into !== undefined && standsFor(reader, into)
}
