import type { BlockingSignature, RecordFilter, StoredVector } from '@slowwave/core'
import type { Queries } from './reading.js'
import { byRow, inRuns, locateFiltered } from './locate.js'
import { inChunks, listStatement } from './statement.js'

/** Vectors of an embedder by content hash, in runs: all of them, or those of the records that pass the filter. */
export async function* streamVectors(
  queries: Queries,
  embedderId: string,
  filter: RecordFilter | undefined,
): AsyncGenerator<readonly StoredVector[]> {
  const hashes = filter ? await filteredHashes(queries, filter) : await storedHashes(queries, embedderId)
  for (const chunk of inChunks(hashes)) yield await readVectors(queries, embedderId, chunk)
}

async function storedHashes(queries: Queries, embedderId: string): Promise<readonly string[]> {
  const query = queries.selectFrom('vectors').select('content_hash').where('embedder_id', '=', embedderId)
  return (await query.orderBy('content_hash').execute()).map(({ content_hash }) => content_hash)
}

async function filteredHashes(queries: Queries, filter: RecordFilter): Promise<readonly string[]> {
  const located = byRow(await locateFiltered(queries, filter))
  const rows = await selectHashes(
    queries,
    located.map(({ row }) => row),
    {},
  )
  return [...new Set(rows.map(({ content_hash }) => content_hash))].sort()
}

const selectHashes = listStatement((queries, rows: readonly number[]) =>
  queries.selectFrom('records').select('content_hash').where('row', 'in', rows),
)

/** The vectors of these contents, missing ones left out; each run of 512 is sorted by content hash. */
export async function readVectors(
  queries: Queries,
  embedderId: string,
  contentHashes: readonly string[],
): Promise<readonly StoredVector[]> {
  const rows = await selectVectors(queries, contentHashes, { embedderId })
  return rows.map(({ content_hash, scale, codes, signs }) => ({
    contentHash: content_hash,
    embedderId,
    scale,
    codes: new Int8Array(codes.buffer as ArrayBuffer, codes.byteOffset, codes.byteLength),
    signs: bytesOf(signs),
  }))
}

const selectVectors = listStatement(
  (queries, hashes: readonly string[], { embedderId }: { readonly embedderId: string }) =>
    queries
      .selectFrom('vectors')
      .select(['content_hash', 'scale', 'codes', 'signs'])
      .where('embedder_id', '=', embedderId)
      .where('content_hash', 'in', hashes)
      .orderBy('content_hash'),
)

/** Blocking keys by record id, of the records that pass the filter, in runs. */
export async function* streamSignatures(
  queries: Queries,
  filter?: RecordFilter,
): AsyncGenerator<readonly BlockingSignature[]> {
  for (const run of inRuns(await locateFiltered(queries, filter))) {
    const found = await selectSignatures(
      queries,
      byRow(run).map(({ row }) => row),
      {},
    )
    const signatures = new Map(found.map(({ row, signature }) => [row, bytesOf(signature)]))
    yield run.flatMap(({ row, id }) => {
      const signature = signatures.get(row)
      return signature ? [{ recordId: id, signature }] : []
    })
  }
}

const selectSignatures = listStatement((queries, rows: readonly number[]) =>
  queries.selectFrom('signatures').select(['row', 'signature']).where('row', 'in', rows),
)

// The driver gives Buffers, whose `slice` and JSON form differ from those of a plain Uint8Array.
function bytesOf(buffer: Uint8Array): Uint8Array {
  return new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength)
}
