import type { Json, JsonObject } from './json.js'
import type { Scope } from './scope.js'

/** What a record is about. */
export const recordKinds = ['fact', 'belief', 'episode', 'experience', 'procedure', 'note', 'entity', 'edge'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The stored state of a record's life. `conflicted` is computed, not stored: see `isConflicted`. */
export const statuses = ['active', 'archived', 'superseded', 'retracted'] as const
export type Status = (typeof statuses)[number]

/** How near at hand a record is kept. A new one is `warm`. */
export const tiers = ['hot', 'warm', 'archive'] as const
export type Tier = (typeof tiers)[number]

/** How fast a record loses rank. Set at write time, never by a later pass. */
export const decayClasses = ['preference', 'identity', 'fact', 'state', 'episode', 'note'] as const
export type DecayClass = (typeof decayClasses)[number]

/** How an episode ended. `success` and `failure` are verified; `claimed_success` is what the agent said of itself. */
export const episodeOutcomes = ['success', 'claimed_success', 'partial', 'failure', 'abandoned', 'unknown'] as const
export type EpisodeOutcome = (typeof episodeOutcomes)[number]

/** Subject, predicate and object, as far as they are known. */
export interface Claim {
  readonly subject?: string
  readonly predicate?: string
  readonly object?: string
}

/** A relation between two entities. */
export interface Edge {
  readonly from: string
  readonly relation: string
  readonly to: string
}

/** What an episode tells. */
export interface Episode {
  readonly task: string
  readonly approach: string
  readonly outcome: EpisodeOutcome
  readonly lesson: string
}

/** Who wrote a record. `origin` is the document or channel; independent evidence is counted by session, else origin. */
export interface Author {
  readonly agentId?: string
  readonly sessionId?: string
  readonly origin?: string
}

/** How a record was made from others. */
export type Derivation = 'merge' | 'promote' | 'compact' | 'converge' | 'rollup'

/** Where a derived record comes from. Supersession is a link of the life, never lineage (R26). */
export interface Lineage {
  /** Sorted ids of the originals: a merge of merged records lists their originals (R16). */
  readonly derivedFrom: readonly string[]
  readonly derivation: Derivation
  /** Epoch milliseconds. Left out of the logical dump. */
  readonly derivedAt: number
  readonly operationId: string
}

/** What an imported record was called where it came from. */
export interface NativeId {
  /** Format or tool, for example `neutral` or `mcp-server-memory`. */
  readonly importer: string
  readonly id: string
  /** The scope as it was spelled there, if it is spelled otherwise here. */
  readonly scope?: string
}

/** What is stored once and never changes in place: an edit is a new record that supersedes. */
export interface MemoryRecord {
  readonly id: string
  readonly kind: RecordKind
  readonly scope: Scope
  /** Valid Unicode, NFC, at most the text cap of the policy (64 KiB). */
  readonly text: string
  /** BLAKE2b-256 over canonical JSON of [kind, scope, text, claim]. */
  readonly contentHash: string
  readonly claim?: Claim
  readonly entity?: string
  readonly key?: string
  readonly value?: Json
  readonly edge?: Edge
  /** `user`, `tool[:name]`, `imported[:document]`, `inferred`, `promoted`; set by the channel, never by the text. */
  readonly source: string
  /** 0..1, as born. The shown confidence is computed from it and the standing evidence. */
  readonly confidence: number
  /** Epoch milliseconds of the statement, not of the import. */
  readonly createdAt: number
  /** Epoch milliseconds from which the statement holds. */
  readonly validFrom?: number
  readonly author: Author
  readonly episode?: Episode
  readonly decayClass: DecayClass
  readonly lineage?: Lineage
  readonly nativeId?: NativeId
  readonly metadata: JsonObject
}

/** What bumps the revision of a record, and nothing else does (R9). */
export interface Life {
  readonly status: Status
  /** The successor of a superseded record, or the record an archived source was taken into. */
  readonly supersededBy?: string
  /** Epoch milliseconds at which the statement stopped to hold (half-open). */
  readonly validTo?: number
}

/** A further statement of what a record says: a row beside an underived record (R12). */
export interface Evidence {
  /** The other phrasing, where it differs from the record's text. */
  readonly wording?: string
  readonly sessionId?: string
  readonly origin?: string
  readonly source: string
  /** Epoch milliseconds. */
  readonly observedAt: number
  /** What this statement was tagged with; shown among the tags of the record. Never empty. */
  readonly tags?: readonly string[]
  /** Set if the session had been given the record by a recall before: it repeats, and bears nothing out (I7). */
  readonly echo?: true
}

/** A standing contradiction with another record (R10). */
export interface ContradictionMark {
  readonly withId: string
  /** What differs, in words of the two records. */
  readonly detail: string
}

/** What lies beside a record, in rows owned by the entry that wrote them. It bumps no revision. */
export interface Beside {
  readonly tier: Tier
  readonly pinned: boolean
  /** `forever`, or epoch milliseconds until which the record must be kept. */
  readonly retention?: 'forever' | number
  readonly tags: readonly string[]
  readonly wordings: readonly string[]
  /** Epoch milliseconds, ascending, without repeats. */
  readonly observedAt: readonly number[]
  /** Epoch milliseconds. Left out of the logical dump. */
  readonly lastValidatedAt?: number
  readonly evidence: readonly Evidence[]
  /** Those whose other side is active: a pair ends with the active life of one of them (R10). Shown on both sides. */
  readonly contradictions: readonly ContradictionMark[]
}

/** How often a record was used. Counted per record id, never copied, moved or undone (R12a). */
export interface Usage {
  readonly accessCount: number
  /** Epoch milliseconds. */
  readonly lastAccessAt?: number
  /**
   * Uses of this very id since it was derived: reported by a caller as used, with or without an outcome, or returned by
   * recalls of two distinct sessions, which counts once. Being listed, planned over or found by one query is no use.
   */
  readonly usesSinceDerivation: number
  /** The last sessions whose recall returned it, latest last, at most eight; absent until a recall names its session. */
  readonly returnedIn?: readonly string[]
  readonly outcomes: Readonly<Record<string, number>>
}

/** What is carried over of a usage from another store; all but the count only by an export of our own. */
export type CarriedUsage = Pick<Usage, 'accessCount'> & Partial<Omit<Usage, 'accessCount'>>

/** A record as read: the stored part, its life, what lies beside it, its usage. */
export interface StoredRecord extends MemoryRecord {
  readonly life: Life
  /** Counts changes of the life on this branch, from 1. */
  readonly revision: number
  /** Epoch milliseconds at which the current revision was written. */
  readonly revisedAt: number
  readonly beside: Beside
  readonly usage: Usage
}

/** True for an active record with a standing contradiction to another active record (R10); it still counts as active. */
export function isConflicted({ life, beside }: Pick<StoredRecord, 'life' | 'beside'>): boolean {
  return life.status === 'active' && beside.contradictions.length > 0
}

/** A record as an operation names it. */
export interface RecordRef {
  readonly id: string
  readonly contentHash: string
  readonly revision: number
}

/** The reference of a stored record as it stands. */
export function refOf(record: StoredRecord): RecordRef {
  return { id: record.id, contentHash: record.contentHash, revision: record.revision }
}

/** The ids that a record's evidence goes back to: its own, or those of the originals of a merged record (R16). */
export function originalsOf(record: MemoryRecord): readonly string[] {
  return record.lineage?.derivation === 'merge' ? record.lineage.derivedFrom : [record.id]
}

/** The class of a source: the part before `:`; anything else is `unknown`. `agent` is read as `inferred` on import. */
export type SourceClass = 'user' | 'tool' | 'imported' | 'inferred' | 'promoted' | 'unknown'

const sourceClasses: readonly string[] = ['user', 'tool', 'imported', 'inferred', 'promoted']

export function sourceClassOf(source: string): SourceClass {
  const head = source.split(':', 1)[0] ?? ''
  return sourceClasses.includes(head) ? (head as SourceClass) : 'unknown'
}
