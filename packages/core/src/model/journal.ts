import type { OperationKind } from './operation.js'
import type { Operation } from './operation.js'
import type { Scope } from './scope.js'

/** Who did it: `user`, `agent:<id>`, `scheduler`, `reviewer:<name>`. */
export type Actor = string

/** One link of the hash chain. It holds ids, numbers, codes and salted digests, never text (R25). */
export interface EntryHeader {
  /** From 1, without gaps, over all branches. */
  readonly seq: number
  readonly branch: string
  readonly operationId: string
  readonly key: string
  readonly kind: OperationKind
  readonly scope: Scope
  /** Ids and revisions of the sources. */
  readonly sources: readonly { readonly id: string; readonly revision: number }[]
  /** The records put, with the salted digest of each. */
  readonly puts: readonly { readonly id: string; readonly digest: string }[]
  /** The ids whose life this entry states. */
  readonly lives: readonly string[]
  /** Seqs of the standing entries it rests on (R8), ascending. */
  readonly restsOn: readonly number[]
  /** Seqs of the entries that this one took out (undo) or brought back (rollback). */
  readonly takesOut: readonly number[]
  readonly bringsBack: readonly number[]
  /** Applied under an explicit one-off raise of the loss budget: left out of the rolling window (R36). */
  readonly raised: boolean
  readonly actor: Actor
  /** Epoch milliseconds. */
  readonly at: number
  readonly payloadDigest: string
  readonly previousHash: string
}

/** An entry as stored: the header, its hash, and what lies outside the chain and can be blanked. */
export interface JournalEntry extends EntryHeader {
  /** BLAKE2b-256 over canonical JSON of the header. */
  readonly hash: string
  /** The operation as applied; `null` once a forget blanked it. */
  readonly payload: Operation | null
  /** 32 random bytes in hex; `null` once a forget blanked it. */
  readonly salt: string | null
  /** The seq of the entry that took this one out; absent while it stands (R6). */
  readonly outBy?: number
}

/** True while no undo, rollback or forget took the entry out. */
export function isStanding(entry: Pick<JournalEntry, 'outBy'>): boolean {
  return entry.outBy === undefined
}

/** The branch on which everything happens unless another is named. */
export const mainBranch = 'main'

/** The `previousHash` of the first entry. */
export const genesisHash = '0'.repeat(64)
