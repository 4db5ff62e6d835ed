import type { CarriedUsage, HoldPair, JournalEntry, OperationKind, Scope, StoredRecord } from '../model/index.js'
import type { HistoryReader, HistoryWriter } from './history.js'
import type { ProposalReader, ProposalWriter } from './proposals.js'
import type {
  BesideRow,
  BesideRowRef,
  BlockingSignature,
  DirtyMark,
  EmbedderStamp,
  EntryFilter,
  EntryHead,
  HeldLease,
  Hold,
  Lease,
  LeaseHolder,
  RecordFilter,
  RecordPut,
  ScopeCount,
  StoredVector,
  Tombstone,
  Version,
  WordHit,
} from './store-rows.js'

/**
 * Everything that can be read of a store. Planning gets this type and so cannot write. All reads speak of the branch
 * `main` unless a branch is an argument. Lists come in a fixed order: records by id, entries and versions by seq.
 */
export interface StoreReader extends HistoryReader, ProposalReader {
  /** Made once, when the store is created. */
  readonly storeId: string
  /** Absent until a first vector was written. */
  stamp(): Promise<EmbedderStamp | undefined>
  /** The seq of the last entry; 0 for an empty journal. */
  headSeq(): Promise<number>
  scopes(): Promise<readonly ScopeCount[]>

  get(id: string): Promise<StoredRecord | undefined>
  /** Ids that do not exist are left out. */
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>>
  records(filter?: RecordFilter): AsyncIterable<StoredRecord>
  /** Every life with this content hash in the scope, in any status, by id. */
  findByContent(scope: Scope, contentHash: string): Promise<readonly StoredRecord[]>
  /** Every record whose id is the content id or `contentId~n`, in any status; tombstones are asked apart. */
  findLives(contentId: string): Promise<readonly StoredRecord[]>
  findByNativeId(importer: string, id: string): Promise<readonly StoredRecord[]>
  /** Ids of records whose lineage names one of these ids directly. */
  findDerivedFrom(ids: readonly string[]): Promise<readonly string[]>
  /** The put with its salt, for checking digests; `undefined` once blanked. */
  getPut(id: string): Promise<RecordPut | undefined>
  versions(id: string, branch?: string): Promise<readonly Version[]>
  /** Every row beside these records whose entry stands, or (with `standing: 'any'`) all of them. */
  besideRows(ids: readonly string[], standing: 'standing' | 'any'): Promise<readonly BesideRow[]>

  entry(seq: number): Promise<JournalEntry | undefined>
  entries(filter?: EntryFilter): AsyncIterable<JournalEntry>
  /** As `entries`, without payloads: cheap. */
  entryHeads(filter?: EntryFilter): AsyncIterable<EntryHead>
  findEntry(branch: string, operationId: string): Promise<JournalEntry | undefined>
  /** How many entries of the branch have each of these keys, standing or not (R1). Keys without an entry are left out. */
  countAttempts(branch: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Standing entries that directly rest on one of these seqs. */
  findResting(seqs: readonly number[]): Promise<readonly EntryHead[]>

  holds(kind?: OperationKind): Promise<readonly Hold[]>
  /** Which of these pairs are held for this kind. */
  findHeld(kind: OperationKind, pairs: readonly HoldPair[]): Promise<readonly Hold[]>
  tombstones(ids?: readonly string[]): Promise<readonly Tombstone[]>

  vectors(embedderId: string, filter?: RecordFilter): AsyncIterable<StoredVector>
  getVectors(embedderId: string, contentHashes: readonly string[]): Promise<ReadonlyMap<string, StoredVector>>
  signatures(filter?: RecordFilter): AsyncIterable<BlockingSignature>
  dirty(scopes?: readonly Scope[]): Promise<readonly DirtyMark[]>
  /** The number of the last marking, also if its marks are gone; 0 before the first one. */
  lastMarking(): Promise<number>
  /**
   * What the last pass that cleaned dirty marks of this scope planned with (policy, claims, guards, embedder); without a
   * scope, the last one that cleaned those of every scope. Absent before.
   */
  plannedWith(scope?: Scope): Promise<string | undefined>

  /** BM25 over our own tokens of text and wordings, best first, ties by id. */
  searchWords(query: WordQuery): Promise<readonly WordHit[]>
}

/** A search in the word index. */
export interface WordQuery {
  readonly scopes: readonly Scope[]
  readonly tokens: readonly string[]
  readonly limit: number
  readonly filter?: Pick<RecordFilter, 'statuses' | 'kinds'>
}

/**
 * The writes of one transaction; only the room `apply` calls them. They are plain rows: what an operation means is
 * decided by their caller, the same for every store. A transaction that throws leaves nothing behind.
 */
export interface Transaction extends StoreReader, HistoryWriter, ProposalWriter {
  /**
   * @throws {MemoryError} `conflict` if the id was ever used (R13).
   */
  insertPut(put: RecordPut): Promise<void>
  /**
   * Adds a revision and makes it the current view of the record on its branch. Revision 1 is the first.
   *
   * @throws {MemoryError} `conflict` unless the current revision is `version.revision - 1`.
   */
  insertVersion(version: Version): Promise<void>
  insertBesideRows(rows: readonly BesideRow[]): Promise<void>
  /** The seq must be `headSeq() + 1`. */
  appendEntry(entry: JournalEntry): Promise<void>
  /** `undefined` makes the entry stand again. */
  setOutBy(seqs: readonly number[], outBy: number | undefined): Promise<void>
  /** To be written before what they are the note of is deleted. One that is there already stays. */
  insertTombstones(tombstones: readonly Tombstone[]): Promise<void>
  /**
   * Deletes records with everything that hangs on them: body, salt, revisions, rows beside them and rows of others that name
   * them, links to what they were derived from, words, blocking keys, dirty mark, usage, holds, and the vector of a text
   * that no other record has.
   *
   * @throws {MemoryError} `refused` for a record without a tombstone; then nothing is deleted.
   */
  deleteRecords(ids: readonly string[]): Promise<void>
  deleteBesideRows(rows: readonly BesideRowRef[]): Promise<void>
  /** Takes payload and salt off these entries; what the chain vouches for stays. */
  blankPayloads(seqs: readonly number[]): Promise<void>
  insertHolds(holds: readonly Hold[]): Promise<void>
  /** Removes these pairs, for one kind or (absent) for all. Returns how many went. */
  removeHolds(pairs: readonly HoldPair[], kind?: OperationKind): Promise<number>
  /** Replaces the searchable tokens of a record; an empty list takes it out of the word index. */
  setTokens(recordId: string, tokens: readonly string[]): Promise<void>
  setSignature(signature: BlockingSignature): Promise<void>
  /** Marks records, all with the next number; one call is one marking, also of no record. */
  markDirty(recordIds: readonly string[]): Promise<void>
  /** Removes each mark that is not later than the one given, and notes what these scopes (absent: all) were planned with. */
  clearDirty(marks: readonly DirtyMark[], plannedWith: string, scopes?: readonly Scope[]): Promise<void>
  /**
   * Writes vectors that are missing and stamps the store on the first one.
   *
   * @throws {MemoryError} `conflict` if the store is stamped with another embedder.
   */
  insertVectors(stamp: EmbedderStamp, vectors: readonly StoredVector[]): Promise<void>
  /** Writes vectors of an embedder that the store is to move to, beside those in use. One that is there stays. */
  insertNextVectors(vectors: readonly StoredVector[]): Promise<void>
  /** Stamps the store with another embedder and deletes the vectors of every other. */
  changeStamp(stamp: EmbedderStamp): Promise<void>
  /**
   * @throws {MemoryError} `store-locked` if the lease is no longer held under this token.
   */
  assertLease(lease: Lease): Promise<void>
}

/** What counts uses; apart from the record, so that counting bumps no revision (R12a). */
export interface UsageWriter {
  countUses(uses: readonly RecordUse[]): Promise<void>
}

/** One use of one record. */
export interface RecordUse {
  readonly recordId: string
  /** Epoch milliseconds. */
  readonly at: number
  /** `returned` by a recall, or reported by the caller as `used`; an outcome is only reported of what was used. @default returned */
  readonly manner?: 'returned' | 'used'
  /** The session that it was returned to. */
  readonly sessionId?: string
  /** An outcome reported with it, for example `success`. */
  readonly outcome?: string
}

/** Usage as it is carried over by import and restore. */
export interface ImportedUsage extends CarriedUsage {
  readonly recordId: string
}

/** What a scrub did beside the store itself. */
export interface ScrubReport {
  /** Paths of the backups that were removed, since they held what was deleted. */
  readonly removedBackups: readonly string[]
}

/** A store that can be written. */
export interface Store extends StoreReader, UsageWriter {
  /** Runs `work` in one transaction: serialised with every other writer, durable when it returns. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Takes the lease of a scope. It is taken over only from a holder whose renewal is overdue or whose process on this
   * host is gone, never because of age.
   *
   * @throws {MemoryError} `store-locked`, naming the holder, if another pass holds it.
   */
  acquireLease(scope: Scope, holder: LeaseHolder): Promise<Lease>
  /** Moves the time at which the renewal is overdue. @throws {MemoryError} `store-locked` if the lease was taken over. */
  renewLease(lease: Lease): Promise<void>
  releaseLease(lease: Lease): Promise<void>
  /** Leases that were not given back, by scope. */
  heldLeases(): Promise<readonly HeldLease[]>
  importUsage(usage: readonly ImportedUsage[]): Promise<void>
  /**
   * Makes sure that no deleted text is left in the files of the store: free pages, the write-ahead log, the word index, and
   * the backups that the store made by itself. Others must wait.
   */
  scrub(): Promise<ScrubReport>
  close(): Promise<void>
}
