import type { Branch, HoldPair, JournalEntry, MemoryRecord, OperationKind, Proposal } from '../../model/index.js'
import type { Scope, StoreTag } from '../../model/index.js'
import type * as ports from '../../ports/index.js'
import type { State } from './state.js'
import { assertHeld, refusals } from '../../ports/index.js'
import { deleteRecords, deleteRow } from './deleting.js'
import * as proposals from './proposals.js'
import { deleteBranchPuts, insertBranchPut } from './history.js'
import { MemoryReader } from './reader.js'
import { changeSettings, keyOf, settingsOf } from './state.js'
import { push } from './table.js'

/** Writes into a draft. */
export class MemoryTransaction extends MemoryReader implements ports.Transaction {
  async insertPut(put: ports.RecordPut): Promise<void> {
    const { record } = put
    if (this.state.puts.get(record.id) ?? this.state.tombstones.get(record.id)) throw refusals.usedId(record.id)
    this.state.puts.set(record.id, put)
    indexPut(this.state, record)
  }

  async insertVersion(version: ports.Version): Promise<void> {
    this.#assertPut(version.recordId)
    const key = keyOf(version.branch, version.recordId)
    const current = this.state.versions.get(key)?.length ?? 0
    if (version.revision !== current + 1) throw refusals.revisionGap(version, current)
    push(this.state.versions, key, version)
  }

  async insertBesideRows(rows: readonly ports.BesideRow[]): Promise<void> {
    for (const row of rows) {
      this.#assertPut(row.recordId)
      push(this.state.rows, row.recordId, row)
      if (row.type === 'contradiction') push(this.state.rowsAgainst, row.withId, row)
    }
  }

  async appendEntry(entry: JournalEntry): Promise<void> {
    const { headSeq } = settingsOf(this.state)
    if (entry.seq !== headSeq + 1) throw refusals.journalGap(entry, headSeq)
    const named = keyOf(entry.branch, entry.operationId)
    if (this.state.seqByOperation.get(named) !== undefined) throw refusals.journalledOperation(entry)
    changeSettings(this.state, { headSeq: entry.seq })
    this.state.entries.set(String(entry.seq), entry)
    this.state.seqByOperation.set(named, entry.seq)
    const attempts = keyOf(entry.branch, entry.key)
    this.state.attempts.set(attempts, (this.state.attempts.get(attempts) ?? 0) + 1)
    for (const seq of entry.restsOn) push(this.state.restingOn, String(seq), entry.seq)
  }

  async setOutBy(seqs: readonly number[], outBy: number | undefined): Promise<void> {
    for (const seq of seqs) {
      const entry = this.state.entries.get(String(seq))
      if (entry === undefined) throw refusals.unknownEntry(seq)
      const { outBy: _outBy, ...standing } = entry
      this.state.entries.set(String(seq), outBy === undefined ? standing : { ...standing, outBy })
    }
  }

  async insertTombstones(tombstones: readonly ports.Tombstone[]): Promise<void> {
    for (const tombstone of tombstones) {
      if (this.state.tombstones.get(tombstone.recordId) === undefined) {
        this.state.tombstones.set(tombstone.recordId, tombstone)
      }
    }
  }

  async deleteRecords(ids: readonly string[]): Promise<void> {
    const bare = ids.find((id) => this.state.tombstones.get(id) === undefined)
    if (bare !== undefined) throw refusals.withoutTombstone(bare)
    deleteRecords(this.state, ids)
  }

  async deleteBesideRows(rows: readonly ports.BesideRowRef[]): Promise<void> {
    for (const row of rows) deleteRow(this.state, row)
  }

  async blankPayloads(seqs: readonly number[]): Promise<void> {
    for (const seq of seqs) {
      const entry = this.state.entries.get(String(seq))
      if (entry === undefined) throw refusals.unknownEntry(seq)
      this.state.entries.set(String(seq), { ...entry, payload: null, salt: null })
    }
  }

  async setBranch(branch: Branch): Promise<void> {
    this.state.branches.set(branch.name, branch)
  }

  async insertBranchPut(put: ports.BranchPut): Promise<void> {
    insertBranchPut(this.state, put)
  }

  async deleteBranchPuts(refs: readonly ports.BranchPutRef[]): Promise<void> {
    deleteBranchPuts(this.state, refs)
  }

  async setTag(tag: StoreTag): Promise<void> {
    this.state.tags.set(tag.name, tag)
  }

  async removeTag(name: string): Promise<void> {
    this.state.tags.delete(name)
  }

  async insertHolds(holds: readonly ports.Hold[]): Promise<void> {
    for (const hold of holds) {
      const key = keyOf(hold.kind, hold.a, hold.b)
      if (this.state.holds.get(key) === undefined) this.state.holds.set(key, hold)
    }
  }

  async removeHolds(pairs: readonly HoldPair[], kind?: OperationKind): Promise<number> {
    const wanted = new Set(pairs.map((pair) => keyOf(...pair)))
    const removed = (await this.holds(kind)).filter(({ a, b }) => wanted.has(keyOf(a, b)))
    for (const hold of removed) this.state.holds.delete(keyOf(hold.kind, hold.a, hold.b))
    return removed.length
  }

  async setTokens(recordId: string, tokens: readonly string[]): Promise<void> {
    this.#assertPut(recordId)
    if (tokens.length === 0) this.state.tokens.delete(recordId)
    else this.state.tokens.set(recordId, tokens)
  }

  async setSignature(signature: ports.BlockingSignature): Promise<void> {
    this.#assertPut(signature.recordId)
    this.state.signatures.set(signature.recordId, signature)
  }

  async markDirty(recordIds: readonly string[]): Promise<void> {
    const seq = (await this.lastMarking()) + 1
    for (const recordId of recordIds) {
      this.#assertPut(recordId)
      this.state.dirty.set(recordId, { recordId, seq })
    }
    changeSettings(this.state, { lastMarking: seq })
  }

  async clearDirty(marks: readonly ports.DirtyMark[], plannedWith: string, scopes?: readonly Scope[]): Promise<void> {
    for (const { recordId, seq } of marks) {
      if ((this.state.dirty.get(recordId)?.seq ?? Infinity) <= seq) this.state.dirty.delete(recordId)
    }
    const before = settingsOf(this.state).plannedWithIn ?? []
    const named = scopes?.map((scope) => [scope, plannedWith] as const)
    if (named === undefined) changeSettings(this.state, { plannedWith, plannedWithIn: new Map() })
    else changeSettings(this.state, { plannedWithIn: new Map([...before, ...named]) })
  }

  async insertVectors(stamp: ports.EmbedderStamp, vectors: readonly ports.StoredVector[]): Promise<void> {
    if (vectors.length === 0) return
    this.#assertStamp(stamp)
    await this.insertNextVectors(vectors)
  }

  async insertNextVectors(vectors: readonly ports.StoredVector[]): Promise<void> {
    for (const vector of vectors) {
      const key = keyOf(vector.embedderId, vector.contentHash)
      if (this.state.vectors.get(key) === undefined) this.state.vectors.set(key, vector)
    }
  }

  async changeStamp(stamp: ports.EmbedderStamp): Promise<void> {
    changeSettings(this.state, { stamp })
    for (const vector of [...this.state.vectors.values()])
      if (vector.embedderId !== stamp.id) this.state.vectors.delete(keyOf(vector.embedderId, vector.contentHash))
  }

  async insertProposals(made: readonly Proposal[]): Promise<void> {
    for (const proposal of made) proposals.insertProposal(this.state, proposal)
  }

  async changeProposal(id: string, change: ports.ProposalChange): Promise<void> {
    proposals.changeProposal(this.state, id, change)
  }

  async blankProposals(ids: readonly string[]): Promise<void> {
    for (const id of ids) proposals.blankProposal(this.state, id)
  }

  async assertLease(lease: ports.Lease): Promise<void> {
    assertHeld(lease, this.state.leases.get(lease.scope))
  }

  #assertStamp(stamp: ports.EmbedderStamp): void {
    const stamped = settingsOf(this.state).stamp
    if (stamped === undefined) changeSettings(this.state, { stamp })
    else if (stamped.id !== stamp.id || stamped.dimensions !== stamp.dimensions)
      throw refusals.otherEmbedder(stamped, stamp)
  }

  #assertPut(id: string): void {
    if (this.state.puts.get(id) === undefined) throw refusals.unknownRecord(id)
  }
}

const furtherLife = /~\d+$/

function indexPut(state: State, record: MemoryRecord): void {
  push(state.byContent, keyOf(record.scope, record.contentHash), record.id)
  push(state.byContentId, record.id, record.id)
  const contentId = record.id.replace(furtherLife, '')
  if (contentId !== record.id) push(state.byContentId, contentId, record.id)
  if (record.nativeId) push(state.byNativeId, keyOf(record.nativeId.importer, record.nativeId.id), record.id)
  for (const source of record.lineage?.derivedFrom ?? []) push(state.derived, source, record.id)
}
