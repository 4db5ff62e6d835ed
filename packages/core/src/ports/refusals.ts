import type { JournalEntry } from '../model/index.js'
import type { EmbedderStamp, Version } from './store-rows.js'
import { MemoryError, clipped } from '../model/index.js'

/** The refusals of `Transaction`, in the same words for every store. Each returns the error to throw. */
export const refusals = {
  usedId: (id: string): MemoryError => new MemoryError('conflict', `The id '${id}' was used before.`),

  unknownRecord: (id: string): MemoryError => new MemoryError('invalid-input', `There is no record '${clipped(id)}'.`),

  revisionGap: ({ recordId, revision }: Version, current: number): MemoryError =>
    new MemoryError(
      'conflict',
      `Revision ${revision} of '${recordId}' must follow revision ${revision - 1}, not ${current}.`,
    ),

  journalGap: ({ seq }: JournalEntry, head: number): MemoryError =>
    new MemoryError('conflict', `Entry ${seq} must follow entry ${seq - 1}, not ${head}.`),

  journalledOperation: ({ operationId, branch }: JournalEntry): MemoryError =>
    new MemoryError('conflict', `The operation '${operationId}' is in the journal of '${branch}' already.`),

  withoutTombstone: (id: string): MemoryError =>
    new MemoryError('refused', `Record '${id}' is not deleted: there is no tombstone for it.`),

  unknownEntry: (seq: number): MemoryError => new MemoryError('invalid-input', `The journal has no entry ${seq}.`),

  otherEmbedder: (stamped: EmbedderStamp, given: EmbedderStamp): MemoryError =>
    new MemoryError(
      'conflict',
      `The store holds vectors of '${stamped.id}' (${stamped.dimensions} dimensions), not of '${given.id}' (${given.dimensions}).`,
      { hint: `Use --embedder ${stamped.id}, or make all vectors anew: \`slowwave reembed\`.` },
    ),
}
