import type { HoldPair, OperationKind, Scope, Skip, StoredRecord } from '../model/index.js'
import type { Comparison } from '../claims/index.js'
import type { Policy } from '../policy/index.js'
import type { LanguageModel } from '../ports/index.js'
import type { Draft } from './draft.js'
import type { Topic } from './promotion/topic.js'

/** Two active records of one scope that were found worth comparing, and what the comparison said. */
export interface Pairing {
  /** `a.id < b.id` */
  readonly a: StoredRecord
  readonly b: StoredRecord
  /** Cosine, or word overlap where a vector is missing; 0..1. */
  readonly similarity: number
  readonly comparison: Comparison
}

/** The records of one scope as they stand after everything that is planned so far. */
export interface Block {
  readonly scope: Scope
  /** Active records, by id. Nobody holds them for another operation of this round. */
  readonly records: readonly StoredRecord[]
  /** The episodes among them, by id: cheap to ask for where there is none. */
  readonly episodes: readonly StoredRecord[]
  /** Pairs of these records, most similar first, then by ids. */
  readonly pairs: readonly Pairing[]
}

/** Chooses the source whose words a merge keeps, in place of the policy's rule; one of those given. */
export type KeepRule = (cluster: readonly StoredRecord[]) => StoredRecord

/** What proposing may ask. */
export interface ProposeContext {
  readonly policy: Policy
  /** Epoch milliseconds. */
  readonly now: number
  readonly keepRule?: KeepRule
  /** Compares two records as a whole: every phrasing of one with every phrasing of the other (R22). */
  compare(a: StoredRecord, b: StoredRecord): Comparison
  /** Cosine, or word overlap where a vector is missing; 0..1. */
  similarity(a: StoredRecord, b: StoredRecord): number
  /** Words that count, to tell which wording says most. */
  weight(record: StoredRecord): number
  /** The first of these pairs that a hold keeps apart for this kind (R17). */
  findHeld(kind: OperationKind, pairs: readonly HoldPair[] | (() => readonly HoldPair[])): HoldPair | undefined
  /** The id of a pending proposal that claims the record, so that nothing else is made of it (R21). */
  claimedBy(id: string): string | undefined
  /** Records by id, in any status; ids that do not exist are left out. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>>
  /** A text that a model made, for a person to read: shortened and in quotes, or only its length if a text guard objects to it. */
  quote(text: string): string
  /** What a text is about. */
  topicOf(text: string): Topic
  /** Facts and beliefs of the scope in any status but retracted, with everything planned so far; by id. */
  stated(): Promise<readonly StoredRecord[]>
  /** Archived and superseded records of the scope, of every kind, as they are stored; by id. */
  retired(): Promise<readonly StoredRecord[]>
  /** Asked where a kind can make use of it; without one everything is extractive. */
  readonly model?: LanguageModel
  /** Every scope of the store. */
  scopes(): Promise<ReadonlySet<Scope>>
}

/** What a kind of operation has to say about a block. */
export interface Proposals {
  /** What may be applied, or reviewed, as its approval says; best first. No two of them write one record. */
  readonly drafts: readonly Draft[]
  /** What could have been an operation and is none. */
  readonly skipped: readonly Skip[]
  /** What only a person can decide. Several may name one record. */
  readonly forReview: readonly Draft[]
}

/** One kind of operation that a pass proposes. */
export interface Proposer {
  readonly kind: OperationKind
  propose(block: Block, context: ProposeContext): Promise<Proposals> | Proposals
}

/** Nothing to say. */
export const noProposals: Proposals = { drafts: [], skipped: [], forReview: [] }
