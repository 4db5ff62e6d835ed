import type {
  Approval,
  Change,
  HoldPair,
  JsonObject,
  Operation,
  OperationKind,
  RecordRef,
  Scope,
} from '../model/index.js'
import { operationId, operationKey } from '../model/index.js'

/** An operation before it is known which attempt it is: ids of what it derives depend on that (R1, R2). */
export interface Draft {
  readonly kind: OperationKind
  readonly scope: Scope
  readonly sources: readonly RecordRef[]
  /** What tells apart two operations of one kind on the same sources (R3). */
  readonly discriminator: string | null
  readonly approval: Approval
  readonly reason: string
  /** Similarity 0..1 behind it. */
  readonly score?: number
  readonly evidence: JsonObject
  readonly holdPairs: readonly HoldPair[]
  /** The changes, derived records first, once the id of the operation is known. */
  changes(operation: string): readonly Change[]
}

/** The key of the operation that a draft becomes. */
export function keyOf(draft: Draft): string {
  return operationKey(draft)
}

/** The operation that a draft becomes at the n-th attempt, from 1; `key` spares hashing again what `keyOf` gave. */
export function operationOf(draft: Draft, attempt: number, key = keyOf(draft)): Operation {
  const id = operationId(key, attempt)
  const { changes, ...rest } = draft
  return { id, key, ...rest, changes: changes(id) }
}
