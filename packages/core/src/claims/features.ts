import type { Claim, Json, RecordKind } from '../model/index.js'
import { canonicalJson } from '../model/index.js'
import { nfc, normalisedText } from '../text/index.js'
import { readClaim } from './reading/reading.js'
import type { Reading } from './reading/reading.js'

/** What a claim is read from; a `MemoryRecord` fits. */
export interface ClaimInput {
  readonly text: string
  readonly kind?: RecordKind
  readonly claim?: Claim
  /** Whose key it is; without a key it says nothing about the claim. */
  readonly entity?: string
  readonly key?: string
  readonly value?: Json
  /** Epoch milliseconds; relative dates in the text are read against it. */
  readonly createdAt?: number
  /** Other phrasings that were merged into the record. */
  readonly wordings?: readonly string[]
}

/** The part of a triple or key that the caller gave, in a form that can be compared. */
export interface GivenSlot {
  readonly subject: string
  readonly predicate: string
  /** Terms of the value; `undefined` if no value was given. */
  readonly object: Reading | undefined
  readonly objectText: string
}

/** Everything that a comparison needs to know about one record. Plain data, computed once per record. */
export interface ClaimFeatures {
  readonly text: string
  /** `normalisedText` of the text. */
  readonly normalised: string
  /** `normalisedText` of every other wording. */
  readonly wordings: readonly string[]
  readonly reading: Reading
  readonly given?: GivenSlot
  readonly createdAt?: number
}

/** Reads the features of one record. Linear in the length of the text; never throws. */
export function claimFeatures(input: ClaimInput): ClaimFeatures {
  const given = givenSlot(input)
  return {
    text: input.text,
    normalised: normalisedText(input.text),
    wordings: (input.wordings ?? []).map(normalisedText),
    reading: readClaim(input.text),
    ...(given === undefined ? {} : { given }),
    ...(input.createdAt === undefined ? {} : { createdAt: input.createdAt }),
  }
}

function givenSlot({ claim, entity, key, value }: ClaimInput): GivenSlot | undefined {
  const predicate = claim?.predicate ?? key
  const subject = claim?.subject ?? (key === undefined ? undefined : entity)
  if (predicate === undefined && subject === undefined) return undefined
  const objectText = claim?.object ?? (value === undefined ? '' : plainValue(value))
  return {
    subject: slotName(subject ?? ''),
    predicate: slotName(predicate ?? ''),
    object: objectText === '' ? undefined : readClaim(objectText),
    objectText,
  }
}

function plainValue(value: Json): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && !Number.isFinite(value) ? '' : canonicalJson(value)
}

const selves = new Set(['the user', 'user', 'you', 'me', 'i', 'self', 'myself'])

/** `deployTarget`, `deploy_target` and `Deploy target` are one name; whoever is the user is `user`. */
function slotName(name: string): string {
  const spaced = nfc(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[\s_]+/gu, ' ')
    .trim()
    .toLowerCase()
  return selves.has(spaced) ? 'user' : spaced
}
