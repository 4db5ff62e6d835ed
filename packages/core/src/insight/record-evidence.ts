import type { StoredRecord } from '../model/index.js'
import type { BesideRow, RecordPut, StoreReader, Version } from '../ports/index.js'

/** Everything a store holds of one record, for checking it. */
export interface RecordEvidence {
  readonly record: StoredRecord
  readonly put?: RecordPut
  /** Ascending. */
  readonly versions: readonly Version[]
  /** Whether their entry stands or not. */
  readonly rows: readonly BesideRow[]
}

/** Records of which the rows are read at once. */
const chunkSize = 200

/** Reads every record of the store with all that it rests on. */
export async function* readEvidence(reader: StoreReader): AsyncGenerator<RecordEvidence> {
  let chunk: StoredRecord[] = []
  for await (const record of reader.records()) {
    chunk.push(record)
    if (chunk.length < chunkSize) continue
    yield* evidenceOf(reader, chunk)
    chunk = []
  }
  yield* evidenceOf(reader, chunk)
}

async function* evidenceOf(reader: StoreReader, records: readonly StoredRecord[]): AsyncGenerator<RecordEvidence> {
  const rows = await reader.besideRows(
    records.map(({ id }) => id),
    'any',
  )
  for (const record of records) {
    const put = await reader.getPut(record.id)
    const versions = await reader.versions(record.id)
    yield { record, versions, rows: rows.filter(({ recordId }) => recordId === record.id), ...(put && { put }) }
  }
}
