import type { Claim, Json, RecordKind } from '../model/index.js'
import { normalisedText, tokensOf } from '../text/index.js'

/** What a claim is read from; a `MemoryRecord` fits. */
export interface ClaimInput {
  readonly text: string
  readonly kind?: RecordKind
  readonly claim?: Claim
  readonly key?: string
  readonly value?: Json
  /** Epoch milliseconds; relative dates in the text are read against it. */
  readonly createdAt?: number
  /** Other phrasings that were merged into the record. */
  readonly wordings?: readonly string[]
}

/** Everything that a comparison needs to know about one text. Computed once per record. */
export interface ClaimFeatures {
  readonly text: string
  readonly normalised: string
  readonly tokens: readonly string[]
  readonly claim?: Claim
  readonly key?: string
  readonly value?: Json
}

/** Reads the features of one record. Linear in the length of the text; never throws. */
export function claimFeatures(input: ClaimInput): ClaimFeatures {
  return {
    text: input.text,
    normalised: normalisedText(input.text),
    tokens: tokensOf(input.text),
    ...(input.claim === undefined ? {} : { claim: input.claim }),
    ...(input.key === undefined ? {} : { key: input.key }),
    ...(input.value === undefined ? {} : { value: input.value }),
  }
}
