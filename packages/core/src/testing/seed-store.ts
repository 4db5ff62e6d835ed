import type { EntryHeader, JournalEntry, MemoryRecord, Operation, Scope } from '../model/index.js'
import type { Indexer, Store, Transaction } from '../ports/index.js'
import { canonicalJson, entryHash, genesisHash, lossOf, mainBranch, operationKey } from '../model/index.js'
import { payloadDigest, payloadOf, saltedDigest } from '../model/index.js'
import { memoryStore } from '../stores/memory/index.js'
import { fakeSurroundings } from './fake-surroundings.js'

/** How records get into a store without the room `apply`. */
export interface SeedOptions {
  /** Fills the word index and the blocking keys. @default neither */
  readonly indexer?: Indexer
}

/** A memory store that holds these records, each put by one capture of its own. */
export async function storeWith(records: readonly MemoryRecord[], options: SeedOptions = {}): Promise<Store> {
  const store = memoryStore()
  await seedStore(store, records, options)
  return store
}

/** Puts each record by one capture of its own, in order, all in one transaction; the journal is a valid chain. */
export async function seedStore(
  store: Store,
  records: readonly MemoryRecord[],
  { indexer }: SeedOptions = {},
): Promise<void> {
  await store.transaction(async (tx) => {
    for (const record of records) {
      await seedRecord(tx, record)
      await tx.markDirty([record.id])
      await tx.setTokens(record.id, indexer?.tokens(record.text) ?? [])
      if (indexer) await tx.setSignature({ recordId: record.id, signature: indexer.signature(record) })
    }
  })
}

async function seedRecord(tx: Transaction, record: MemoryRecord): Promise<void> {
  const entry = await nextEntry(tx, {
    operation: captureOf(record),
    at: record.createdAt,
    puts: [record],
    lives: [record.id],
  })
  await tx.insertPut({ record, salt: saltOf(`put ${record.id}`), seq: entry.seq })
  await tx.insertVersion({
    branch: mainBranch,
    recordId: record.id,
    revision: 1,
    life: { status: 'active' },
    seq: entry.seq,
    origin: 'stated',
    at: record.createdAt,
  })
  await tx.appendEntry(entry)
}

/** What a test says of a journal entry; the rest follows from the head of the journal. */
export interface EntryDraft {
  readonly operation: Operation
  /** Epoch milliseconds. */
  readonly at: number
  readonly puts?: readonly MemoryRecord[]
  readonly lives?: readonly string[]
  readonly restsOn?: readonly number[]
  readonly takesOut?: readonly number[]
  readonly bringsBack?: readonly number[]
  readonly branch?: string
}

/** The entry that may be appended next, with its place in the hash chain. */
export async function nextEntry(tx: Transaction, draft: EntryDraft): Promise<JournalEntry> {
  const { operation } = draft
  const head = await tx.headSeq()
  const salt = saltOf(`entry ${head + 1}`)
  const payload = payloadOf(operation)
  const header: EntryHeader = {
    seq: head + 1,
    branch: draft.branch ?? mainBranch,
    operationId: operation.id,
    key: operation.key,
    kind: operation.kind,
    scope: operation.scope,
    sources: operation.sources.map(({ id, revision }) => ({ id, revision })),
    puts: (draft.puts ?? []).map((record) => ({
      id: record.id,
      digest: saltedDigest(saltOf(`put ${record.id}`), record),
    })),
    lives: draft.lives ?? [],
    restsOn: draft.restsOn ?? [],
    takesOut: draft.takesOut ?? [],
    bringsBack: draft.bringsBack ?? [],
    retired: lossOf(operation),
    raised: false,
    actor: 'user',
    at: draft.at,
    payloadDigest: payloadDigest(salt, payload),
    previousHash: (await tx.entry(head))?.hash ?? genesisHash,
  }
  return { ...header, hash: entryHash(header), payload, salt }
}

function saltOf(seed: string): string {
  return fakeSurroundings({ seed }).randomHex(32)
}

/** A capture of this record. */
export function captureOf(record: MemoryRecord): Operation {
  return anOperation({
    scope: record.scope,
    discriminator: canonicalJson([record.contentHash, record.id]),
    changes: [{ type: 'put', record }],
  })
}

/** An operation, a capture unless told otherwise; its key and id follow from what identifies it. */
export function anOperation(overrides: Partial<Operation> & { readonly scope: Scope }): Operation {
  const identity = { kind: 'capture' as const, sources: [], discriminator: null, ...overrides }
  const key = operationKey(identity)
  return {
    id: key,
    key,
    changes: [],
    approval: 'auto',
    reason: 'It was said.',
    evidence: {},
    holdPairs: [],
    ...identity,
  }
}
