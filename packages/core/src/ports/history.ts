import type { Branch, MemoryRecord, StoreTag } from '../model/index.js'
import type { BesideRow } from './store-rows.js'

/** The body of a record that was put on a branch. It gets a place among the records of `main` when the branch is merged. */
export interface BranchPut {
  readonly branch: string
  readonly record: MemoryRecord
  /** 32 random bytes in hex; outside the chain, vanishes with the text. */
  readonly salt: string
  readonly seq: number
}

/** Names a record that was put on a branch. */
export interface BranchPutRef {
  readonly branch: string
  readonly recordId: string
}

/** What a store knows of branches and tags. What happened on a branch stands in the journal. */
export interface HistoryReader {
  /** By name. */
  branches(): Promise<readonly Branch[]>
  getBranch(name: string): Promise<Branch | undefined>
  /** Of one branch or of all, by seq, then record id. */
  branchPuts(branch?: string): Promise<readonly BranchPut[]>
  /** By name. */
  tags(): Promise<readonly StoreTag[]>
  getTag(name: string): Promise<StoreTag | undefined>
  /** Every contradiction row that names one of these records on either side, whether its entry stands or not; by seq and ordinal. */
  contradictionsOf(ids: readonly string[]): Promise<readonly BesideRow[]>
}

/** Writes what a `HistoryReader` reads. */
export interface HistoryWriter {
  /** Writes a branch, or replaces the one with its name. */
  setBranch(branch: Branch): Promise<void>
  /** @throws {MemoryError} `conflict` if the branch has a record with this id already. */
  insertBranchPut(put: BranchPut): Promise<void>
  /** Deletes bodies with their salts, and the vector of a text that nothing else has. */
  deleteBranchPuts(refs: readonly BranchPutRef[]): Promise<void>
  /** Writes a tag, or replaces the one with its name. */
  setTag(tag: StoreTag): Promise<void>
  removeTag(name: string): Promise<void>
}
