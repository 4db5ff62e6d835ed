import type { Change } from './change.js'
import type { Operation, OperationKind } from './operation.js'
import type { Scope } from './scope.js'
import { canonicalJson } from './canonical-json.js'
import { blake2b256 } from './hash.js'
import { saltedDigest } from './ids.js'

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
  /** Originals that it retires, beyond the one that each merged cluster retains: what the loss budget counts (R36). */
  readonly retired: number
  /** Applied under an explicit one-off raise of the loss budget, or asked for by name: left out of the rolling window (R36). */
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
  /** The operation as applied, in the form of `payloadOf`; `null` once a forget blanked it. */
  readonly payload: JournalPayload | null
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

/** An operation as the journal keeps it. The body of a put record lives in the record table only, so it is named here. */
export type JournalPayload = Omit<Operation, 'changes'> & { readonly changes: readonly JournalChange[] }

/** A change as the journal keeps it: a put names its record in place of holding it. */
export type JournalChange =
  | Exclude<Change, { readonly type: 'put' }>
  | (Omit<Extract<Change, { readonly type: 'put' }>, 'record'> & { readonly id: string })

/** The form of an operation that an entry keeps and whose salted digest stands in the chain. */
export function payloadOf(operation: Operation): JournalPayload {
  return { ...operation, changes: operation.changes.map(journalChangeOf) }
}

function journalChangeOf(change: Change): JournalChange {
  if (change.type !== 'put') return change
  const { record, ...rest } = change
  return { ...rest, id: record.id }
}

/** The digest of a payload in the chain: salted, so that the text can be blanked and not guessed (R25). */
export function payloadDigest(salt: string, payload: JournalPayload): string {
  return saltedDigest(salt, payload)
}

/** The hash of a link: BLAKE2b-256 over canonical JSON of its header, which names the hash of the link before. */
export function entryHash(header: EntryHeader): string {
  return blake2b256(canonicalJson(header))
}

/** The header of an entry, without what lies outside the chain. */
export function headerOf(entry: JournalEntry | Omit<JournalEntry, 'payload' | 'salt'>): EntryHeader {
  const { seq, branch, operationId, key, kind, scope, sources, puts, lives, restsOn, takesOut, bringsBack } = entry
  const { retired, raised, actor, at, payloadDigest: digest, previousHash } = entry
  const links = { restsOn, takesOut, bringsBack, retired, raised, actor, at, payloadDigest: digest, previousHash }
  return { seq, branch, operationId, key, kind, scope, sources, puts, lives, ...links }
}
