import type { Policy } from '../policy/index.js'
import type { Appeal, JudgeRecordOptions } from '../guards/index.js'
import type { Indexer, StoredVector } from '../ports/index.js'

/** What planning a capture takes from outside. */
export interface CaptureContext {
  readonly policy: Policy
  readonly indexer: Indexer
  /** Of the incoming text; with it the resolver also finds what is near in meaning. */
  readonly vector?: StoredVector
  /** Two captures with one key are one statement, whatever their moment. @default session or document, and moment */
  readonly idempotencyKey?: string
  /** Why it is captured, for the journal. @default captured */
  readonly reason?: string
  /** What a person lets in though a guard objects. @default nothing */
  readonly allow?: readonly Appeal[]
  /** What a scanner found in the words of a record beforehand. @default nothing */
  readonly alsoFound?: JudgeRecordOptions['alsoFound']
}
