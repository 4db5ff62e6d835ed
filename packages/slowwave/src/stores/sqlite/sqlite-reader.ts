import type * as core from '@slowwave/core'
import type { Queries, Reading } from './reading.js'
import { mainBranch } from '@slowwave/core'
import * as journal from './read-journal.js'
import * as history from './history.js'
import { findHeld, readHolds } from './read-holds.js'
import { locate, locateFiltered } from './locate.js'
import { findProposals } from './proposals.js'
import { readPut, readRecords, readRows, readVersions, streamRecords } from './read-records.js'
import { readVectors, streamSignatures, streamVectors } from './read-vectors.js'
import { readLastMarking, readPlannedWith, readSetting } from './settings.js'
import { listStatement, statement } from './statement.js'
import { parseStored } from './stored-json.js'
import { searchWords } from './words.js'

/** Reads snapshots of the store, or what an open transaction sees. */
export class SqliteReader implements core.StoreReader {
  readonly storeId: string
  readonly #reading: Reading

  constructor(storeId: string, reading: Reading) {
    this.storeId = storeId
    this.#reading = reading
  }

  stamp(): Promise<core.EmbedderStamp | undefined> {
    return this.#reading.once(async (queries) => {
      const value = await readSetting(queries, 'embedder')
      return value === undefined ? undefined : parseStored<core.EmbedderStamp>(value)
    })
  }

  headSeq(): Promise<number> {
    return this.#reading.once(journal.headSeq)
  }

  scopes(): Promise<readonly core.ScopeCount[]> {
    return this.#reading.once(countScopes)
  }

  get(id: string): Promise<core.StoredRecord | undefined> {
    return this.#reading.once(async (queries) => (await readRecords(queries, [id]))[0])
  }

  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, core.StoredRecord>> {
    return this.#reading.once(
      async (queries) => new Map((await readRecords(queries, ids)).map((record) => [record.id, record])),
    )
  }

  records(filter?: core.RecordFilter): AsyncGenerator<core.StoredRecord> {
    return this.#reading.stream(async function* (queries) {
      yield* streamRecords(queries, await locateFiltered(queries, filter))
    })
  }

  findByContent(scope: core.Scope, contentHash: string): Promise<readonly core.StoredRecord[]> {
    return this.#findRecords(async (queries) => (await selectByContent(queries, { scope, contentHash })).rows)
  }

  findLives(contentId: string): Promise<readonly core.StoredRecord[]> {
    return this.#findRecords(async (queries) => {
      const { rows } = await selectLives(queries, { contentId, from: `${contentId}~0`, below: `${contentId}~:` })
      return rows.filter(({ id }) => isLifeOf(id, contentId))
    })
  }

  findByNativeId(importer: string, id: string): Promise<readonly core.StoredRecord[]> {
    return this.#findRecords(async (queries) => (await selectByNativeId(queries, { importer, nativeId: id })).rows)
  }

  async findDerivedFrom(ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#reading.once((queries) => selectDerived(queries, ids, {}))
    return [...new Set(rows.map(({ id }) => id))].sort()
  }

  getPut(id: string): Promise<core.RecordPut | undefined> {
    return this.#reading.once((queries) => readPut(queries, id))
  }

  versions(id: string, branch: string = mainBranch): Promise<readonly core.Version[]> {
    return this.#reading.once((queries) => readVersions(queries, id, branch))
  }

  besideRows(ids: readonly string[], standing: 'standing' | 'any'): Promise<readonly core.BesideRow[]> {
    return this.#reading.once(async (queries) => readRows(queries, await locate(queries, ids), standing))
  }

  entry(seq: number): Promise<core.JournalEntry | undefined> {
    return this.#reading.once((queries) => journal.readEntry(queries, seq))
  }

  entries(filter: core.EntryFilter = {}): AsyncGenerator<core.JournalEntry> {
    return this.#reading.stream((queries) => journal.streamEntries(queries, filter))
  }

  entryHeads(filter: core.EntryFilter = {}): AsyncGenerator<core.EntryHead> {
    return this.#reading.stream((queries) => journal.streamHeads(queries, filter))
  }

  findEntry(branch: string, operationId: string): Promise<core.JournalEntry | undefined> {
    return this.#reading.once((queries) => journal.findEntry(queries, { branch, operationId }))
  }

  countAttempts(branch: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#reading.once((queries) => journal.countAttempts(queries, branch, keys))
  }

  findResting(seqs: readonly number[]): Promise<readonly core.EntryHead[]> {
    return this.#reading.once((queries) => journal.findResting(queries, seqs))
  }

  holds(kind?: core.OperationKind): Promise<readonly core.Hold[]> {
    return this.#reading.once((queries) => readHolds(queries, kind))
  }

  findHeld(kind: core.OperationKind, pairs: readonly core.HoldPair[]): Promise<readonly core.Hold[]> {
    return this.#reading.once((queries) => findHeld(queries, pairs, kind))
  }

  tombstones(ids?: readonly string[]): Promise<readonly core.Tombstone[]> {
    return this.#reading.once((queries) => readTombstones(queries, ids))
  }

  vectors(embedderId: string, filter?: core.RecordFilter): AsyncGenerator<core.StoredVector> {
    return this.#reading.stream((queries) => streamVectors(queries, embedderId, filter))
  }

  getVectors(embedderId: string, hashes: readonly string[]): Promise<ReadonlyMap<string, core.StoredVector>> {
    return this.#reading.once(async (queries) => {
      const found = await readVectors(queries, embedderId, [...hashes].sort())
      return new Map(found.map((vector) => [vector.contentHash, vector]))
    })
  }

  signatures(filter?: core.RecordFilter): AsyncGenerator<core.BlockingSignature> {
    return this.#reading.stream((queries) => streamSignatures(queries, filter))
  }

  dirty(scopes?: readonly core.Scope[]): Promise<readonly core.DirtyMark[]> {
    return this.#reading.once((queries) => readDirty(queries, scopes))
  }

  lastMarking(): Promise<number> {
    return this.#reading.once(readLastMarking)
  }

  plannedWith(scope?: core.Scope): Promise<string | undefined> {
    return this.#reading.once((queries) => readPlannedWith(queries, scope))
  }

  proposals(filter?: core.ProposalFilter): Promise<readonly core.Proposal[]> {
    return this.#reading.once((queries) => findProposals(queries, filter))
  }

  searchWords(query: core.WordQuery): Promise<readonly core.WordHit[]> {
    return this.#reading.once((queries) => searchWords(queries, query))
  }

  branches(): Promise<readonly core.Branch[]> {
    return this.#reading.once(history.readBranches)
  }

  getBranch(name: string): Promise<core.Branch | undefined> {
    return this.#reading.once((queries) => history.readBranch(queries, name))
  }

  branchPuts(branch?: string): Promise<readonly core.BranchPut[]> {
    return this.#reading.once((queries) => history.readBranchPuts(queries, branch))
  }

  tags(): Promise<readonly core.StoreTag[]> {
    return this.#reading.once(history.readTags)
  }

  getTag(name: string): Promise<core.StoreTag | undefined> {
    return this.#reading.once((queries) => history.readTag(queries, name))
  }

  contradictionsOf(ids: readonly string[]): Promise<readonly core.BesideRow[]> {
    return this.#reading.once((queries) => history.readContradictionsOf(queries, ids))
  }

  #findRecords(
    idsOf: (queries: Queries) => Promise<readonly { readonly id: string }[]>,
  ): Promise<readonly core.StoredRecord[]> {
    return this.#reading.once(async (queries) =>
      readRecords(
        queries,
        (await idsOf(queries)).map(({ id }) => id),
      ),
    )
  }
}

function selectIds(queries: Queries) {
  return queries.selectFrom('records').select('id')
}

const selectByContent = statement((queries, given: { readonly scope: string; readonly contentHash: string }) =>
  selectIds(queries).where('content_hash', '=', given.contentHash).where('scope', '=', given.scope),
)

const selectByNativeId = statement((queries, given: { readonly importer: string; readonly nativeId: string }) =>
  selectIds(queries).where('native_importer', '=', given.importer).where('native_id', '=', given.nativeId),
)

interface LivesRange {
  readonly contentId: string
  readonly from: string
  readonly below: string
}

const selectLives = statement((queries, given: LivesRange) =>
  selectIds(queries)
    .where('id', '=', given.contentId)
    .unionAll(selectIds(queries).where('id', '>=', given.from).where('id', '<', given.below)),
)

function isLifeOf(id: string, contentId: string): boolean {
  return id === contentId || /^\d+$/.test(id.slice(contentId.length + 1))
}

const selectDerived = listStatement((queries, ids: readonly string[]) =>
  queries
    .selectFrom('lineage as l')
    .innerJoin('records as r', 'r.row', 'l.row')
    .select('r.id')
    .where('l.source_id', 'in', ids),
)

async function countScopes(queries: Queries): Promise<readonly core.ScopeCount[]> {
  const rows = await queries
    .selectFrom('views')
    .select(({ fn }) => ['scope', 'status', fn.countAll<number>().as('records')])
    .where('branch', '=', mainBranch)
    .groupBy(['scope', 'status'])
    .orderBy('scope')
    .execute()
  const counted = new Map<string, { active: number; total: number }>()
  for (const { scope, status, records } of rows) {
    const { active, total } = counted.get(scope) ?? { active: 0, total: 0 }
    counted.set(scope, { active: active + (status === 'active' ? records : 0), total: total + records })
  }
  return [...counted].map(([scope, count]) => ({ scope: scope as core.Scope, ...count }))
}

async function readTombstones(queries: Queries, ids?: readonly string[]): Promise<readonly core.Tombstone[]> {
  const rows = ids ? await selectTombstones(queries, ids, {}) : await allTombstones(queries).execute()
  return [...rows]
    .sort((a, b) => (a.recordId < b.recordId ? -1 : 1))
    .map((row) => ({ ...row, scope: row.scope as core.Scope }))
}

function allTombstones(queries: Queries) {
  return queries.selectFrom('tombstones').select(['record_id as recordId', 'scope', 'seq', 'reason', 'at'])
}

const selectTombstones = listStatement((queries, ids: readonly string[]) =>
  allTombstones(queries).where('record_id', 'in', ids),
)

async function readDirty(queries: Queries, scopes?: readonly core.Scope[]): Promise<readonly core.DirtyMark[]> {
  if (scopes?.length === 0) return []
  const query = queries
    .selectFrom('dirty as d')
    .innerJoin('records as r', 'r.row', 'd.row')
    .select(['r.id as recordId', 'd.seq'])
    .orderBy('r.id')
  return (scopes ? query.where('r.scope', 'in', scopes) : query).execute()
}
