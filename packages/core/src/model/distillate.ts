import type { StoredRecord } from './record.js'

/** A record that was taken into a distillate. */
export interface DistilledRecord {
  readonly record: StoredRecord
  /** What it is worth to an agent that knows nothing yet; comparable within one distillate only. */
  readonly value: number
  /** Tokens of its text, and of its subject where that is not in it, estimated without a tokenizer: about four letters each, one for each ideograph. */
  readonly tokens: number
  /** Ids of taken records that contradict it; both sides are here. */
  readonly conflictsWith: readonly string[]
}

/** Why records were not taken. */
export interface LeftOutOfDistillate {
  /** Their confidence is under the minimum. */
  readonly uncertain: number
  /** In quarantine, expired, or idle in the archive tier. */
  readonly unfit: number
  /** They state what a taken record states. */
  readonly repeated: number
  /** They contradict a record that could not be taken too, or there was no room for both. */
  readonly halfConflict: number
  /** There was no room for them. */
  readonly noRoom: number
}

/** The part of a store that is worth most to an agent that starts anew. */
export interface Distillate {
  readonly storeId: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Active records that were looked at. */
  readonly active: number
  /** Estimated tokens of all texts taken. */
  readonly tokens: number
  /** Subjects of the records taken, and of all that could have been. */
  readonly entities: { readonly covered: number; readonly known: number }
  /** In the order in which they were taken: the most for their length first. */
  readonly records: readonly DistilledRecord[]
  readonly leftOut: LeftOutOfDistillate
}
