import type { Change, Evidence, InitialBeside, Life, MemoryRecord, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import { canonicalJson, refOf } from '../model/index.js'

/** What tells one statement from another of the same words (R3). */
export interface Statement {
  readonly contentHash: string
  /** Session, document, native id, or the caller's idempotency key. */
  readonly origin: string | null
  /** Epoch milliseconds; `null` where the origin alone names the statement. */
  readonly saidAt: number | null
  /** The keyed value that was given with the words, if one was: the content hash does not cover it. */
  readonly keyed?: KeyedValue
}

/** The value of a key of an entity, as a record states it beside its text. */
export type KeyedValue = Pick<MemoryRecord, 'entity' | 'key' | 'value'>

/** A record that is put, and what is put with it. */
export interface Capture {
  readonly record: MemoryRecord
  readonly statement: Statement
  readonly life?: Life
  readonly beside?: InitialBeside
  /** Rows that an export carries beside the record. @default none */
  readonly further?: readonly Change[]
  readonly reason: string
}

/** The operation that puts a new record. */
export function draftCapture({ record, statement, life, beside, further = [], reason }: Capture): Draft {
  const put: Change = {
    type: 'put',
    record,
    ...(life === undefined ? {} : { life }),
    ...(beside === undefined ? {} : { beside }),
  }
  return {
    kind: 'capture',
    scope: record.scope,
    sources: [],
    discriminator: discriminatorOf(statement),
    approval: 'auto',
    reason,
    evidence: {},
    holdPairs: [],
    changes: () => [put, ...further],
  }
}

/** A further statement of what a record already says. */
export interface Reinforcement {
  /** An original: never a record that was merged of others (R12). */
  readonly original: StoredRecord
  readonly evidence: Evidence
  readonly statement: Statement
  readonly reason: string
}

/** The operation that writes a further statement beside an original. */
export function draftReinforce({ original, evidence, statement, reason }: Reinforcement): Draft {
  return {
    kind: 'reinforce',
    scope: original.scope,
    sources: [refOf(original)],
    discriminator: discriminatorOf(statement),
    approval: 'auto',
    reason,
    evidence: {},
    holdPairs: [],
    changes: () => [{ type: 'add-evidence', id: original.id, evidence }],
  }
}

function discriminatorOf({ contentHash, origin, saidAt, keyed }: Statement): string {
  return canonicalJson([contentHash, origin, saidAt, ...(keyed === undefined ? [] : [{ ...keyed }])])
}
