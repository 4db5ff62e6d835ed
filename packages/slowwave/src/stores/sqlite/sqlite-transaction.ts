import type * as core from '@slowwave/core'
import type { Queries } from './reading.js'
import { assertHeld, canonicalJson } from '@slowwave/core'
import { blankPayloads, deleteBesideRows, deleteRecords, insertTombstones } from './delete-records.js'
import * as history from './history.js'
import { readLease } from './leases.js'
import { findHeld } from './read-holds.js'
import * as proposals from './proposals.js'
import { within } from './reading.js'
import { assertStamp, readLastMarking, writePlannedWith, writeSetting } from './settings.js'
import { SqliteReader } from './sqlite-reader.js'
import { writeWords } from './words.js'
import * as index from './write-index.js'
import { appendEntry, setOutBy } from './write-journal.js'
import { insertBesideRow, insertPut, insertVersion } from './write-records.js'

/** Writes rows in one open transaction. */
export class SqliteTransaction extends SqliteReader implements core.Transaction {
  readonly #queries: Queries

  constructor(storeId: string, queries: Queries) {
    super(storeId, within(queries))
    this.#queries = queries
  }

  insertPut(put: core.RecordPut): Promise<void> {
    return insertPut(this.#queries, put)
  }

  insertVersion(version: core.Version): Promise<void> {
    return insertVersion(this.#queries, version)
  }

  async insertBesideRows(rows: readonly core.BesideRow[]): Promise<void> {
    for (const row of rows) await insertBesideRow(this.#queries, row)
  }

  async appendEntry(entry: core.JournalEntry): Promise<void> {
    await appendEntry(this.#queries, entry, await this.headSeq())
  }

  setOutBy(seqs: readonly number[], outBy: number | undefined): Promise<void> {
    return setOutBy(this.#queries, seqs, outBy ?? null)
  }

  insertTombstones(tombstones: readonly core.Tombstone[]): Promise<void> {
    return insertTombstones(this.#queries, tombstones)
  }

  deleteRecords(ids: readonly string[]): Promise<void> {
    return deleteRecords(this.#queries, ids)
  }

  deleteBesideRows(rows: readonly core.BesideRowRef[]): Promise<void> {
    return deleteBesideRows(this.#queries, rows)
  }

  blankPayloads(seqs: readonly number[]): Promise<void> {
    return blankPayloads(this.#queries, seqs)
  }

  setBranch(branch: core.Branch): Promise<void> {
    return history.writeBranch(this.#queries, branch)
  }

  insertBranchPut(put: core.BranchPut): Promise<void> {
    return history.insertBranchPut(this.#queries, put)
  }

  deleteBranchPuts(refs: readonly core.BranchPutRef[]): Promise<void> {
    return history.deleteBranchPuts(this.#queries, refs)
  }

  setTag(tag: core.StoreTag): Promise<void> {
    return history.writeTag(this.#queries, tag)
  }

  removeTag(name: string): Promise<void> {
    return history.deleteTag(this.#queries, name)
  }

  async insertHolds(holds: readonly core.Hold[]): Promise<void> {
    for (const hold of holds) await index.insertHold(this.#queries, hold)
  }

  async removeHolds(pairs: readonly core.HoldPair[], kind?: core.OperationKind): Promise<number> {
    const held = await findHeld(this.#queries, pairs, kind)
    for (const hold of held) await index.deleteHold(this.#queries, hold)
    return held.length
  }

  setTokens(recordId: string, tokens: readonly string[]): Promise<void> {
    return writeWords(this.#queries, recordId, tokens)
  }

  async setSignature(signature: core.BlockingSignature): Promise<void> {
    await index.setSignature(this.#queries, signature)
  }

  async markDirty(recordIds: readonly string[]): Promise<void> {
    const seq = (await readLastMarking(this.#queries)) + 1
    await writeSetting(this.#queries, 'last-marking', String(seq))
    for (const recordId of new Set(recordIds)) await index.markDirty(this.#queries, { recordId, seq })
  }

  async clearDirty(
    marks: readonly core.DirtyMark[],
    plannedWith: string,
    scopes?: readonly core.Scope[],
  ): Promise<void> {
    for (const mark of marks) await index.clearMark(this.#queries, mark)
    await writePlannedWith(this.#queries, plannedWith, scopes)
  }

  async insertVectors(stamp: core.EmbedderStamp, vectors: readonly core.StoredVector[]): Promise<void> {
    if (vectors.length === 0) return
    await assertStamp(this.#queries, stamp)
    await this.insertNextVectors(vectors)
  }

  async insertNextVectors(vectors: readonly core.StoredVector[]): Promise<void> {
    for (const vector of vectors) await index.insertVector(this.#queries, index.vectorColumns(vector))
  }

  async changeStamp(stamp: core.EmbedderStamp): Promise<void> {
    await writeSetting(this.#queries, 'embedder', canonicalJson(stamp))
    await this.#queries.deleteFrom('vectors').where('embedder_id', '<>', stamp.id).execute()
  }

  async insertProposals(made: readonly core.Proposal[]): Promise<void> {
    for (const proposal of made) await proposals.insertProposal(this.#queries, proposal)
  }

  changeProposal(id: string, change: core.ProposalChange): Promise<void> {
    return proposals.changeProposal(this.#queries, id, change)
  }

  blankProposals(ids: readonly string[]): Promise<void> {
    return proposals.blankProposals(this.#queries, ids)
  }

  async assertLease(lease: core.Lease): Promise<void> {
    assertHeld(lease, await readLease(this.#queries, lease.scope))
  }
}
