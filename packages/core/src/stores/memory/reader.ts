import type { Branch, HoldPair, JournalEntry, OperationKind, Proposal, Scope, StoredRecord } from '../../model/index.js'
import type { StoreTag } from '../../model/index.js'
import type * as ports from '../../ports/index.js'
import type { State } from './state.js'
import { isStanding, mainBranch } from '../../model/index.js'
import { bm25 } from '../../ports/index.js'
import { branchPutsOf, contradictionsOf } from './history.js'
import { findProposals } from './proposals.js'
import { counts, filteredIds, passes, shown, viewOf } from './show.js'
import { keyOf, settingsOf } from './state.js'

/** Reads the committed tables, or those of a draft. A stream shows the moment at which it was started. */
export class MemoryReader implements ports.StoreReader {
  readonly storeId: string
  protected readonly state: State

  constructor(storeId: string, state: State) {
    this.storeId = storeId
    this.state = state
  }

  async stamp(): Promise<ports.EmbedderStamp | undefined> {
    return settingsOf(this.state).stamp
  }

  async headSeq(): Promise<number> {
    return settingsOf(this.state).headSeq
  }

  async scopes(): Promise<readonly ports.ScopeCount[]> {
    const counted = new Map<Scope, { active: number; total: number }>()
    for (const { record } of this.state.puts.values()) {
      const status = viewOf(this.state, record.id)?.life.status
      if (status === undefined) continue
      const { active, total } = counted.get(record.scope) ?? { active: 0, total: 0 }
      counted.set(record.scope, { active: active + (status === 'active' ? 1 : 0), total: total + 1 })
    }
    return [...counted].map(([scope, count]) => ({ scope, ...count })).sort((a, b) => (a.scope < b.scope ? -1 : 1))
  }

  async get(id: string): Promise<StoredRecord | undefined> {
    return shown(this.state, id)
  }

  async getMany(ids: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>> {
    return new Map(this.#shown(ids).map((record) => [record.id, record]))
  }

  async *records(filter?: ports.RecordFilter): AsyncGenerator<StoredRecord> {
    yield* this.#shown(filteredIds(this.state, filter))
  }

  async findByContent(scope: Scope, contentHash: string): Promise<readonly StoredRecord[]> {
    return this.#shown(this.state.byContent.get(keyOf(scope, contentHash)))
  }

  async findLives(contentId: string): Promise<readonly StoredRecord[]> {
    return this.#shown(this.state.byContentId.get(contentId))
  }

  async findByNativeId(importer: string, id: string): Promise<readonly StoredRecord[]> {
    return this.#shown(this.state.byNativeId.get(keyOf(importer, id)))
  }

  async findDerivedFrom(ids: readonly string[]): Promise<readonly string[]> {
    return [...new Set(ids.flatMap((id) => this.state.derived.get(id) ?? []))].sort()
  }

  async getPut(id: string): Promise<ports.RecordPut | undefined> {
    return this.state.puts.get(id)
  }

  async versions(id: string, branch: string = mainBranch): Promise<readonly ports.Version[]> {
    return this.state.versions.get(keyOf(branch, id)) ?? []
  }

  async besideRows(ids: readonly string[], standing: 'standing' | 'any'): Promise<readonly ports.BesideRow[]> {
    return [...new Set(ids)]
      .flatMap((id) => this.state.rows.get(id) ?? [])
      .filter((row) => standing === 'any' || counts(this.state, row))
      .sort((a, b) => a.seq - b.seq || a.ordinal - b.ordinal)
  }

  async entry(seq: number): Promise<JournalEntry | undefined> {
    return this.state.entries.get(String(seq))
  }

  async *entries(filter: ports.EntryFilter = {}): AsyncGenerator<JournalEntry> {
    yield* [...this.state.entries.values()].filter((entry) => isWanted(entry, filter)).sort((a, b) => a.seq - b.seq)
  }

  async *entryHeads(filter?: ports.EntryFilter): AsyncGenerator<ports.EntryHead> {
    for await (const entry of this.entries(filter)) yield headOf(entry)
  }

  async findEntry(branch: string, operationId: string): Promise<JournalEntry | undefined> {
    const seq = this.state.seqByOperation.get(keyOf(branch, operationId))
    return seq === undefined ? undefined : this.entry(seq)
  }

  async countAttempts(branch: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(
      [...new Set(keys)].sort().flatMap((key) => {
        const attempts = this.state.attempts.get(keyOf(branch, key))
        return attempts === undefined ? [] : [[key, attempts] as const]
      }),
    )
  }

  async findResting(seqs: readonly number[]): Promise<readonly ports.EntryHead[]> {
    const resting = new Set(seqs.flatMap((seq) => this.state.restingOn.get(String(seq)) ?? []))
    const entries = [...resting].sort((a, b) => a - b).flatMap((seq) => this.state.entries.get(String(seq)) ?? [])
    return entries.filter(isStanding).map(headOf)
  }

  async holds(kind?: OperationKind): Promise<readonly ports.Hold[]> {
    return this.#holds((hold) => kind === undefined || hold.kind === kind)
  }

  async findHeld(kind: OperationKind, pairs: readonly HoldPair[]): Promise<readonly ports.Hold[]> {
    const wanted = new Set(pairs.map((pair) => keyOf(...pair)))
    return this.#holds((hold) => hold.kind === kind && wanted.has(keyOf(hold.a, hold.b)))
  }

  #holds(isWantedHold: (hold: ports.Hold) => boolean): readonly ports.Hold[] {
    const order = ({ kind, a, b }: ports.Hold): string => keyOf(kind, a, b)
    return [...this.state.holds.values()].filter(isWantedHold).sort((a, b) => (order(a) < order(b) ? -1 : 1))
  }

  async tombstones(ids?: readonly string[]): Promise<readonly ports.Tombstone[]> {
    return sortedBy(this.state.tombstones.values(), 'recordId').filter(
      ({ recordId }) => ids === undefined || ids.includes(recordId),
    )
  }

  async *vectors(embedderId: string, filter?: ports.RecordFilter): AsyncGenerator<ports.StoredVector> {
    const ids = filter && filteredIds(this.state, filter)
    const wanted = ids && new Set(ids.map((id) => this.state.puts.get(id)?.record.contentHash))
    yield* sortedBy(this.state.vectors.values(), 'contentHash').filter(
      (vector) => vector.embedderId === embedderId && (wanted === undefined || wanted.has(vector.contentHash)),
    )
  }

  async getVectors(embedderId: string, hashes: readonly string[]): Promise<ReadonlyMap<string, ports.StoredVector>> {
    const found = [...new Set(hashes)].sort().flatMap((hash) => this.state.vectors.get(keyOf(embedderId, hash)) ?? [])
    return new Map(found.map((vector) => [vector.contentHash, vector]))
  }

  async *signatures(filter: ports.RecordFilter = {}): AsyncGenerator<ports.BlockingSignature> {
    yield* sortedBy(this.state.signatures.values(), 'recordId').filter(({ recordId }) =>
      passes(this.state, recordId, filter),
    )
  }

  async dirty(scopes?: readonly Scope[]): Promise<readonly ports.DirtyMark[]> {
    return sortedBy(this.state.dirty.values(), 'recordId').filter(({ recordId }) => {
      const scope = this.state.puts.get(recordId)?.record.scope
      return scopes === undefined || (scope !== undefined && scopes.includes(scope))
    })
  }

  async lastMarking(): Promise<number> {
    return settingsOf(this.state).lastMarking ?? 0
  }

  async plannedWith(scope?: Scope): Promise<string | undefined> {
    const { plannedWith, plannedWithIn } = settingsOf(this.state)
    return (scope && plannedWithIn?.get(scope)) ?? plannedWith
  }

  async proposals(filter?: ports.ProposalFilter): Promise<readonly Proposal[]> {
    return findProposals(this.state, filter)
  }

  async searchWords({ scopes, tokens, limit, filter }: ports.WordQuery): Promise<readonly ports.WordHit[]> {
    const indexed = [...this.state.tokens.keys()].map((recordId) => ({
      recordId,
      tokens: this.state.tokens.get(recordId) ?? [],
    }))
    return bm25(indexed, tokens)
      .filter(({ recordId }) => passes(this.state, recordId, { ...filter, scopes }))
      .sort((a, b) => b.score - a.score || (a.recordId < b.recordId ? -1 : 1))
      .slice(0, limit)
  }

  async branches(): Promise<readonly Branch[]> {
    return sortedBy(this.state.branches.values(), 'name')
  }

  async getBranch(name: string): Promise<Branch | undefined> {
    return this.state.branches.get(name)
  }

  async branchPuts(branch?: string): Promise<readonly ports.BranchPut[]> {
    return branchPutsOf(this.state, branch)
  }

  async tags(): Promise<readonly StoreTag[]> {
    return sortedBy(this.state.tags.values(), 'name')
  }

  async getTag(name: string): Promise<StoreTag | undefined> {
    return this.state.tags.get(name)
  }

  async contradictionsOf(ids: readonly string[]): Promise<readonly ports.BesideRow[]> {
    return contradictionsOf(this.state, ids)
  }

  #shown(ids: readonly string[] = []): readonly StoredRecord[] {
    return [...new Set(ids)].sort().flatMap((id) => shown(this.state, id) ?? [])
  }
}

function isWanted(entry: JournalEntry, filter: ports.EntryFilter): boolean {
  const { fromSeq, toSeq, scope, standing, retiring, moving, branch } = filter
  if (entry.seq < (fromSeq ?? 0) || entry.seq > (toSeq ?? Infinity)) return false
  if (scope !== undefined && entry.scope !== scope) return false
  if (branch !== undefined && entry.branch !== branch) return false
  if (retiring && entry.retired === 0) return false
  if (moving && entry.takesOut.length + entry.bringsBack.length === 0) return false
  return standing === undefined || isStanding(entry) === standing
}

function headOf({ payload: _payload, salt: _salt, ...head }: JournalEntry): ports.EntryHead {
  return head
}

function sortedBy<K extends string, T extends Readonly<Record<K, string>>>(values: Iterable<T>, key: K): readonly T[] {
  return [...values].sort((a, b) => (a[key] < b[key] ? -1 : 1))
}
