import type { EntryHeader, JournalEntry, Operation } from '../model/index.js'
import type { RecordPut, StoreReader } from '../ports/index.js'
import { entryHash, genesisHash, mainBranch, payloadDigest, payloadOf, saltedDigest } from '../model/index.js'

/** The end of the journal, to which the next entry is chained. */
export interface ChainEnd {
  /** 0 for an empty journal. */
  readonly seq: number
  readonly hash: string
}

/** Reads the end of the journal. */
export async function readChainEnd(reader: StoreReader): Promise<ChainEnd> {
  const seq = await reader.headSeq()
  return { seq, hash: (await reader.entry(seq))?.hash ?? genesisHash }
}

/** What an entry says; its place in the chain follows. */
export interface EntryDraft extends Pick<
  EntryHeader,
  'lives' | 'restsOn' | 'takesOut' | 'retired' | 'raised' | 'actor' | 'at'
> {
  readonly operation: Operation
  readonly puts: readonly Pick<RecordPut, 'record' | 'salt'>[]
  /** @default main */
  readonly branch?: string
  /** @default none */
  readonly bringsBack?: readonly number[]
  /** 32 random bytes in hex. */
  readonly salt: string
}

/** The entry that follows the end of the journal. The chain holds ids, numbers and salted digests only (R25). */
export function chainedEntry({ operation, puts, salt, ...draft }: EntryDraft, end: ChainEnd): JournalEntry {
  const payload = payloadOf(operation)
  const header: EntryHeader = {
    branch: mainBranch,
    bringsBack: [],
    ...draft,
    seq: end.seq + 1,
    operationId: operation.id,
    key: operation.key,
    kind: operation.kind,
    scope: operation.scope,
    sources: operation.sources.map(({ id, revision }) => ({ id, revision })),
    puts: puts.map((put) => ({ id: put.record.id, digest: saltedDigest(put.salt, put.record) })),
    payloadDigest: payloadDigest(salt, payload),
    previousHash: end.hash,
  }
  return { ...header, hash: entryHash(header), payload, salt }
}
