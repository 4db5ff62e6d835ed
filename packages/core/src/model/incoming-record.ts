import type { InitialBeside } from './change.js'
import type { JsonObject, Json } from './json.js'
import type {
  Author,
  Claim,
  ContradictionMark,
  DecayClass,
  Edge,
  Episode,
  Evidence,
  Life,
  Lineage,
  NativeId,
  RecordKind,
  CarriedUsage,
} from './record.js'
import type { Scope } from './scope.js'

/** A record that wants in: what a person, an agent or an importer hands over, before it has an id and a hash. */
export interface IncomingRecord {
  /**
   * The id to keep, as in an export of our own. A content id is made when it is absent; one that was ever used is not
   * used again (R13).
   */
  readonly id?: string
  readonly kind: RecordKind
  readonly scope: Scope
  readonly text: string
  readonly claim?: Claim
  readonly entity?: string
  readonly key?: string
  readonly value?: Json
  readonly edge?: Edge
  /** `user`, `tool[:name]`, `imported[:document]`, `inferred`, `promoted`; set by the channel. */
  readonly source: string
  /** 0..1. @default the birth confidence of the policy for the class of the source */
  readonly confidence?: number
  /** Epoch milliseconds of the statement. */
  readonly createdAt: number
  readonly validFrom?: number
  /** @default {} */
  readonly author?: Author
  readonly episode?: Episode
  /** @default what the kind suggests */
  readonly decayClass?: DecayClass
  /** Only in an export of our own: a record that an operation derived elsewhere. */
  readonly lineage?: Lineage
  readonly nativeId?: NativeId
  /** @default {} */
  readonly metadata?: JsonObject
  readonly beside?: InitialBeside
  /** `supersededBy` names an id of the store, or the id or native id of another record of the same import. @default active */
  readonly life?: Life
  /** Only in an export of our own: what was said again later, each a row beside the record. */
  readonly evidence?: readonly Evidence[]
  /** Only in an export of our own: standing contradictions with records of the store or of the same import. */
  readonly contradictions?: readonly ContradictionMark[]
  /** Carried over beside the journal, see `importUsage`. */
  readonly usage?: CarriedUsage
}
