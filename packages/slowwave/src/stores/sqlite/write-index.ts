import type { BlockingSignature, DirtyMark, Hold, StoredVector } from '@slowwave/core'
import type { Queries } from './reading.js'
import type { VectorsTable } from './tables.js'
import { refusals } from '@slowwave/core'
import { statement } from './statement.js'

/** Replaces the blocking keys of a record. */
export async function setSignature(queries: Queries, signature: BlockingSignature): Promise<void> {
  const { numAffectedRows } = await upsertSignature(queries, signature)
  if (numAffectedRows !== 1n) throw refusals.unknownRecord(signature.recordId)
}

const upsertSignature = statement((queries, given: BlockingSignature) =>
  queries
    .insertInto('signatures')
    .columns(['row', 'signature'])
    .expression((of) =>
      of
        .selectFrom('records')
        .select((value) => ['row', value.val(given.signature).as('signature')])
        .where('id', '=', given.recordId),
    )
    .onConflict((conflict) => conflict.column('row').doUpdateSet({ signature: given.signature })),
)

/** Marks a record, in place of an earlier mark. */
export async function markDirty(queries: Queries, mark: DirtyMark): Promise<void> {
  const { numAffectedRows } = await upsertDirty(queries, mark)
  if (numAffectedRows !== 1n) throw refusals.unknownRecord(mark.recordId)
}

const upsertDirty = statement((queries, given: DirtyMark) =>
  queries
    .insertInto('dirty')
    .columns(['row', 'seq'])
    .expression((of) =>
      of
        .selectFrom('records')
        .select((value) => ['row', value.val(given.seq).as('seq')])
        .where('id', '=', given.recordId),
    )
    .onConflict((conflict) => conflict.column('row').doUpdateSet({ seq: given.seq })),
)

/** Removes a mark, unless a later one is there. */
export const clearMark = statement((queries, given: DirtyMark) =>
  queries
    .deleteFrom('dirty')
    .where('row', '=', (of) => of.selectFrom('records').select('row').where('id', '=', given.recordId))
    .where('seq', '<=', given.seq),
)

/** Adds a vector, unless it is there. */
export const insertVector = statement((queries, given: VectorsTable) =>
  queries
    .insertInto('vectors')
    .values({
      embedder_id: given.embedder_id,
      content_hash: given.content_hash,
      scale: given.scale,
      codes: given.codes,
      signs: given.signs,
    })
    .onConflict((conflict) => conflict.doNothing()),
)

/** The columns of a vector. */
export function vectorColumns({ embedderId, contentHash, scale, codes, signs }: StoredVector): VectorsTable {
  const bytes = new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength)
  return { embedder_id: embedderId, content_hash: contentHash, scale, codes: bytes, signs }
}

/** Adds a hold, unless the pair is held for its kind. */
export const insertHold = statement((queries, given: Hold) =>
  queries
    .insertInto('holds')
    .values({ kind: given.kind, a: given.a, b: given.b, cause: given.cause, cause_id: given.causeId, at: given.at })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Removes a hold. */
export const deleteHold = statement((queries, given: Pick<Hold, 'kind' | 'a' | 'b'>) =>
  queries.deleteFrom('holds').where('a', '=', given.a).where('b', '=', given.b).where('kind', '=', given.kind),
)
