import type { Moment, Quantity } from '../../text/index.js'
import type { Auxiliary } from '../lexicon/grammar.js'
import type { Weight } from '../lexicon/light-words.js'
import type { Word } from '../lexicon/word.js'

/** Where a term stands in the relation that its clause states. */
export type Role = 'agent' | 'patient' | 'equal' | 'verb' | 'other' | 'unknown'

/** One word, number, date or identifier that carries content. */
export interface Term {
  readonly sort: 'word' | 'name' | 'quantity' | 'moment' | 'atom'
  /** As written. */
  readonly text: string
  /** Lower case, inflected. */
  readonly form: string
  /** What must be equal for two terms to be the same one. */
  readonly stem: string
  /** What is known of the word; of a phrase, what is known of it as a whole. */
  readonly word: Word
  readonly weight: Weight
  /** Stood in a code span, or mixes case: there case counts. */
  readonly exact: boolean
  /** Class of the preposition before its phrase, or `''`. */
  readonly preposition: string
  /** The phrase (words without a small word between them) it belongs to, counted from 0. */
  readonly phrase: number
  /** The clause it belongs to, counted from 0. */
  readonly clause: number
  /** The part between commas and `and` it belongs to, counted from 0. */
  readonly part: number
  readonly role: Role
  /** The word that joins its clause to the rest: `because`, `so`, `when`, `though`, or `''`. */
  readonly link: string
  /** The auxiliary before it: `is`, `being` → `be`; `has` → `have`; `will`, `to`, `does` → `do`. */
  readonly auxiliary: Auxiliary
  /** Follows `who` or `which`. */
  readonly relative: boolean
  /** Followed by a possessive `'s`. */
  readonly possessive: boolean
  /** Stands right after an article or possessive. */
  readonly definite: boolean
  /** Grammatical marks that are not part of the stem: case articles, particles; `one` after `a`, `the` after `the`. */
  readonly marker: string
  readonly quantity: Quantity | undefined
  readonly moment: Moment | undefined
}

/** True for the last word of a phrase, which the others only describe. */
export function isHead(terms: readonly Term[], at: number): boolean {
  return terms[at + 1]?.phrase !== terms[at]?.phrase
}

/** A term while its text is still read. */
export type OpenTerm = { -readonly [Name in keyof Term]: Term[Name] }

/** One negation and the stem of the word it turns around. */
export interface Negation {
  readonly word: string
  /** Empty if nothing follows. */
  readonly anchor: string
}
