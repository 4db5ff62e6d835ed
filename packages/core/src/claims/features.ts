import type { Claim, Json, RecordKind } from '../model/index.js'
import { canonicalJson } from '../model/index.js'
import { nfc, normalisedText, tokensOf } from '../text/index.js'
import { readClaim } from './reading/reading.js'
import type { Reading } from './reading/reading.js'
import { spokenTokens } from './reading/spoken-tokens.js'

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

/** Everything that a comparison needs to know about one record. What is costly is read when it is first asked for. */
export interface ClaimFeatures {
  readonly text: string
  /** `normalisedText` of the text. */
  readonly normalised: string
  /** `normalisedText` of every other wording. */
  readonly wordings: readonly string[]
  readonly reading: Reading
  /** `tokensOf` the text. */
  readonly tokens: readonly string[]
  /** The same without an opening, and with contractions written out. */
  readonly spoken: readonly string[]
  readonly given: GivenSlot | undefined
  readonly createdAt: number | undefined
}

/** Reads the features of one record. Linear in the length of the text; never throws. */
export function claimFeatures(input: ClaimInput): ClaimFeatures {
  return new ReadFeatures(input)
}

class ReadFeatures implements ClaimFeatures {
  readonly text: string
  readonly normalised: string
  readonly wordings: readonly string[]
  readonly given: GivenSlot | undefined
  readonly createdAt: number | undefined
  #reading: Reading | undefined
  #tokens: readonly string[] | undefined
  #spoken: readonly string[] | undefined

  constructor(input: ClaimInput) {
    this.text = input.text
    this.normalised = normalisedText(input.text)
    this.wordings = (input.wordings ?? noWordings).map(normalisedText)
    this.given = givenSlot(input)
    this.createdAt = input.createdAt
  }

  get reading(): Reading {
    return (this.#reading ??= readClaim(this.text))
  }

  get tokens(): readonly string[] {
    return (this.#tokens ??= tokensOf(this.text))
  }

  get spoken(): readonly string[] {
    return (this.#spoken ??= spokenTokens(this.text))
  }
}

const noWordings: readonly string[] = []

function givenSlot({ claim, entity, key, value }: ClaimInput): GivenSlot | undefined {
  const predicate = claim?.predicate ?? key
  const subject = claim?.subject ?? (key === undefined ? undefined : entity)
  if (predicate === undefined && subject === undefined) return undefined
  const objectText = claim?.object ?? (value === undefined ? '' : plainValue(value))
  let object: Reading | undefined
  return {
    subject: slotName(subject ?? ''),
    predicate: slotName(predicate ?? ''),
    get object() {
      return objectText === '' ? undefined : (object ??= readClaim(objectText))
    },
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
