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
  const packed = packedBytes(rows.flatMap(({ codes, signs }) => [codes, signs]))
  return rows.map(({ content_hash, scale }, i) => {
    const [codes, signs] = [packed[2 * i] as Uint8Array, packed[2 * i + 1] as Uint8Array]
    return {
      contentHash: content_hash,
      embedderId,
      scale,
      codes: new Int8Array(codes.buffer as ArrayBuffer, codes.byteOffset, codes.byteLength),
      signs,
    }
  })
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
    const packed = packedBytes(found.map(({ signature }) => signature))
    const signatures = new Map(found.map(({ row }, i) => [row, packed[i]]))
    yield run.flatMap(({ row, id }) => {
      const signature = signatures.get(row)
      return signature ? [{ recordId: id, signature }] : []
    })
  }
}

const selectSignatures = listStatement((queries, rows: readonly number[]) =>
  queries.selectFrom('signatures').select(['row', 'signature']).where('row', 'in', rows),
)

/**
 * The same bytes in one piece of memory, of which each gets its part. The driver gives a Buffer for each value: its `slice`
 * and JSON form differ from those of a plain Uint8Array, and tens of thousands of them take as much memory as the bytes.
 */
function packedBytes(buffers: readonly Uint8Array[]): readonly Uint8Array[] {
  const whole = new Uint8Array(buffers.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let end = 0
  return buffers.map((buffer) => {
    whole.set(buffer, end)
    end += buffer.byteLength
    return whole.subarray(end - buffer.byteLength, end)
  })
}
