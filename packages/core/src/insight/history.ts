import type { HistoryStep, RecordHistory } from '../model/index.js'
import type { StoreReader, Version } from '../ports/index.js'
import { causeOf, findBeside } from './entry-mentions.js'

/** Every revision of a record with the entry behind it; `undefined` if the id was never used. */
export async function history(reader: StoreReader, id: string): Promise<RecordHistory | undefined> {
  const versions = await reader.versions(id)
  const record = await reader.get(id)
  if (versions.length === 0 && (await reader.tombstones([id])).length === 0) return undefined

  const steps = await Promise.all(versions.map((version) => stepOf(reader, version)))
  return { id, ...(record !== undefined && { record }), steps: steps.flat(), beside: await findBeside(reader, id) }
}

/** Empty where the entry is missing: then the store is damaged, and `verify` says so. */
async function stepOf(reader: StoreReader, version: Version): Promise<readonly HistoryStep[]> {
  const entry = await reader.entry(version.seq)
  if (entry === undefined) return []
  const { revision, life, origin, at } = version
  return [{ ...causeOf(entry), revision, ...life, origin, at }]
}
