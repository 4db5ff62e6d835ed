import type { Branch, HoldPair, JournalEntry, OperationKind, Proposal, Scope } from '../model/index.js'
import type { StoredRecord, StoreTag } from '../model/index.js'
import type * as ports from '../ports/index.js'
import type { Overlaid } from './lists.js'
import { bm25, isFindable, searchableTokens } from '../ports/index.js'
import { countByScope, isLifeOf, passes, withOverlaid } from './lists.js'

/**
 * A store that is read with other records laid over it. Holds, proposals, vectors, dirty marks, branches and tags are those of the
 * base, since they are decisions and caches and belong to no moment (R35).
 */
export abstract class OverlaidReader implements ports.StoreReader {
  readonly storeId: string
  protected readonly base: ports.StoreReader
  protected readonly indexer: ports.Indexer

  constructor(base: ports.StoreReader, indexer: ports.Indexer) {
    this.storeId = base.storeId
    this.base = base
    this.indexer = indexer
  }

  protected abstract overlaid(): Promise<Overlaid>
  abstract headSeq(): Promise<number>
  abstract getPut(id: string): Promise<ports.RecordPut | undefined>
  abstract versions(id: string, branch?: string): Promise<readonly ports.Version[]>
  abstract besideRows(ids: readonly string[], standing: 'standing' | 'any'): Promise<readonly ports.BesideRow[]>
  abstract contradictionsOf(ids: readonly string[]): Promise<readonly ports.BesideRow[]>
  abstract entry(seq: number): Promise<JournalEntry | undefined>
  abstract entries(filter?: ports.EntryFilter): AsyncGenerator<JournalEntry>
  abstract findEntry(branch: string, operationId: string): Promise<JournalEntry | undefined>
  abstract countAttempts(branch: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  abstract tombstones(ids?: readonly string[]): Promise<readonly ports.Tombstone[]>

  async *entryHeads(filter?: ports.EntryFilter): AsyncGenerator<ports.EntryHead> {
    for await (const { payload: _payload, salt: _salt, ...head } of this.entries(filter)) yield head
  }

  async findResting(seqs: readonly number[]): Promise<readonly ports.EntryHead[]> {
    const wanted = new Set(seqs)
    const resting: ports.EntryHead[] = []
    for await (const head of this.entryHeads({ standing: true })) {
      if (head.restsOn.some((seq) => wanted.has(seq))) resting.push(head)
    }
    return resting
  }

  async scopes(): Promise<readonly ports.ScopeCount[]> {
    return countByScope(this.records())
  }

  async get(id: string): Promise<StoredRecord | undefined> {
    return (await this.getMany([id])).get(id)
  }

  async getMany(ids: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>> {
    const overlaid = await this.overlaid()
    const others = await this.base.getMany(ids.filter((id) => !overlaid.has(id)))
    const found = [...new Set(ids)].sort().flatMap((id) => overlaid.get(id) ?? others.get(id) ?? [])
    return new Map(found.map((record) => [record.id, record]))
  }

  async *records(filter: ports.RecordFilter = {}): AsyncGenerator<StoredRecord> {
    yield* withOverlaid(this.base.records(filter), await this.overlaid(), (record) => passes(record, filter))
  }

  async findByContent(scope: Scope, contentHash: string): Promise<readonly StoredRecord[]> {
    return this.#found(await this.base.findByContent(scope, contentHash), (record) => {
      return record.scope === scope && record.contentHash === contentHash
    })
  }

  async findLives(contentId: string): Promise<readonly StoredRecord[]> {
    return this.#found(await this.base.findLives(contentId), ({ id }) => isLifeOf(id, contentId))
  }

  async findByNativeId(importer: string, id: string): Promise<readonly StoredRecord[]> {
    return this.#found(await this.base.findByNativeId(importer, id), ({ nativeId }) => {
      return nativeId?.importer === importer && nativeId.id === id
    })
  }

  async findDerivedFrom(ids: readonly string[]): Promise<readonly string[]> {
    const wanted = new Set(ids)
    const overlaid = await this.overlaid()
    const below = (await this.base.findDerivedFrom(ids)).filter((id) => !overlaid.has(id))
    const laid = [...overlaid.values()].flatMap((record) =>
      record?.lineage?.derivedFrom.some((id) => wanted.has(id)) ? [record.id] : [],
    )
    return [...new Set([...below, ...laid])].sort()
  }

  async *vectors(embedderId: string, filter: ports.RecordFilter = {}): AsyncGenerator<ports.StoredVector> {
    const hashes = new Set<string>()
    for await (const { contentHash } of this.records(filter)) hashes.add(contentHash)
    yield* (await this.base.getVectors(embedderId, [...hashes])).values()
  }

  async *signatures(filter: ports.RecordFilter = {}): AsyncGenerator<ports.BlockingSignature> {
    for await (const record of this.records(filter)) {
      yield { recordId: record.id, signature: this.indexer.signature(record) }
    }
  }

  /** Reads the records of the scopes whole, since the word index knows only how they are now. */
  async searchWords({ scopes, tokens, limit, filter }: ports.WordQuery): Promise<readonly ports.WordHit[]> {
    const indexed: { recordId: string; tokens: readonly string[] }[] = []
    const wanted = new Set<string>()
    for await (const record of this.records({ scopes })) {
      if (!isFindable(record.life)) continue
      const { id, text, beside } = record
      indexed.push({ recordId: id, tokens: searchableTokens(this.indexer, text, beside.wordings) })
      if (passes(record, { ...filter, scopes })) wanted.add(id)
    }
    return bm25(indexed, tokens)
      .filter(({ recordId }) => wanted.has(recordId))
      .sort((a, b) => b.score - a.score || (a.recordId < b.recordId ? -1 : 1))
      .slice(0, limit)
  }

  stamp(): Promise<ports.EmbedderStamp | undefined> {
    return this.base.stamp()
  }

  holds(kind?: OperationKind): Promise<readonly ports.Hold[]> {
    return this.base.holds(kind)
  }

  findHeld(kind: OperationKind, pairs: readonly HoldPair[]): Promise<readonly ports.Hold[]> {
    return this.base.findHeld(kind, pairs)
  }

  getVectors(embedderId: string, hashes: readonly string[]): Promise<ReadonlyMap<string, ports.StoredVector>> {
    return this.base.getVectors(embedderId, hashes)
  }

  dirty(scopes?: readonly Scope[]): Promise<readonly ports.DirtyMark[]> {
    return this.base.dirty(scopes)
  }

  lastMarking(): Promise<number> {
    return this.base.lastMarking()
  }

  plannedWith(scope?: Scope): Promise<string | undefined> {
    return this.base.plannedWith(scope)
  }

  branches(): Promise<readonly Branch[]> {
    return this.base.branches()
  }

  getBranch(name: string): Promise<Branch | undefined> {
    return this.base.getBranch(name)
  }

  branchPuts(branch?: string): Promise<readonly ports.BranchPut[]> {
    return this.base.branchPuts(branch)
  }

  proposals(filter?: ports.ProposalFilter): Promise<readonly Proposal[]> {
    return this.base.proposals(filter)
  }

  tags(): Promise<readonly StoreTag[]> {
    return this.base.tags()
  }

  getTag(name: string): Promise<StoreTag | undefined> {
    return this.base.getTag(name)
  }

  async #found(
    below: readonly StoredRecord[],
    isWanted: (record: StoredRecord) => boolean,
  ): Promise<readonly StoredRecord[]> {
    const found: StoredRecord[] = []
    for await (const record of withOverlaid(below, await this.overlaid(), isWanted)) found.push(record)
    return found
  }
}
