import type { Change } from './change.js'
import type { JsonObject } from './json.js'
import type { RecordRef } from './record.js'
import type { Scope } from './scope.js'
import { canonicalJson } from './canonical-json.js'
import { blake2b64 } from './hash.js'

/** The kinds of operation, in the order in which a plan claims sources. */
export const operationKinds = [
  'capture',
  'reinforce',
  'merge',
  'contradiction',
  'supersede',
  'promote',
  'compact',
  'converge',
  'rollup',
  'demote-superseded',
  'demote-stale',
  'archive',
  'restore',
  'set-tier',
  'set-pin',
  'set-retention',
  'entity-merge',
  'prune',
  'forget',
  'scrub',
  'undo',
  'rollback',
] as const
export type OperationKind = (typeof operationKinds)[number]

/** Whether an operation may be applied unasked. */
export type Approval = 'auto' | 'review'

/** One thing to be done to one scope, wholly or not at all. */
export interface Operation {
  /** The key for the first attempt, `key.n` for the n-th (R1). */
  readonly id: string
  readonly key: string
  readonly kind: OperationKind
  readonly scope: Scope
  readonly sources: readonly RecordRef[]
  /** What tells apart two operations of one kind on the same sources (R3). */
  readonly discriminator: string | null
  readonly changes: readonly Change[]
  readonly approval: Approval
  /** One sentence: why it is proposed. */
  readonly reason: string
  /** Lowest pairwise similarity 0..1, where similarity found the candidates. */
  readonly score?: number
  /** Numbers and findings behind the reason: similarities per source, what differs, who decided. */
  readonly evidence: JsonObject
  /** The pairs of originals that an undo or a rejection holds apart from then on (R17). */
  readonly holdPairs: readonly HoldPair[]
}

/** Two ids that must not be joined again: of two originals, or of a record and a target. Sorted. */
export type HoldPair = readonly [string, string]

/** Why something that could have been an operation is none. */
export interface Skip {
  readonly kind: OperationKind
  readonly scope: Scope
  readonly ids: readonly string[]
  /** Stable code, for example `contradiction`, `unsure`, `held`, `comparison-cap`. */
  readonly code: string
  /** One sentence for a person. */
  readonly detail: string
  readonly similarity?: number
}

/** What identifies an operation, whatever the revision of its sources. */
export interface OperationIdentity {
  readonly kind: OperationKind
  readonly scope: Scope
  readonly sources: readonly Pick<RecordRef, 'id' | 'contentHash'>[]
  readonly discriminator: string | null
}

/** `op_` + BLAKE2b-64 of canonical JSON of [kind, scope, sorted [id, contentHash], discriminator] (R1). */
export function operationKey({ kind, scope, sources, discriminator }: OperationIdentity): string {
  const named = sources.map(({ id, contentHash }) => [id, contentHash]).sort(byFirst)
  return `op_${blake2b64(canonicalJson([kind, scope, named, discriminator]))}`
}

function byFirst(a: readonly (string | undefined)[], b: readonly (string | undefined)[]): number {
  return (a[0] ?? '') < (b[0] ?? '') ? -1 : 1
}

/** The id of the n-th attempt (from 1) at the operation with this key. */
export function operationId(key: string, attempt: number): string {
  return attempt <= 1 ? key : `${key}.${attempt}`
}

/** The id of the n-th record (from 0) that an operation derives. It can never collide with a source. */
export function derivedRecordId(operation: string, ordinal = 0): string {
  return `d_${blake2b64(canonicalJson([operation, ordinal]))}`
}

/** Every unordered pair of two originals in different groups, sorted. */
export function holdPairsOf(groups: readonly (readonly string[])[]): readonly HoldPair[] {
  const pairs = new Map<string, HoldPair>()
  groups.forEach((group, i) => {
    for (const other of groups.slice(i + 1)) for (const a of group) for (const b of other) addPair(pairs, a, b)
  })
  return [...pairs.keys()].sort().map((key) => pairs.get(key) as HoldPair)
}

function addPair(pairs: Map<string, HoldPair>, a: string, b: string): void {
  if (a === b) return
  const pair: HoldPair = a < b ? [a, b] : [b, a]
  pairs.set(pair.join('\u001f'), pair)
}

/** Tells what is held apart: a kind of operation, and a pair. */
export function holdKey(kind: OperationKind, [a, b]: HoldPair): string {
  return [kind, a, b].join('\u001f')
}
