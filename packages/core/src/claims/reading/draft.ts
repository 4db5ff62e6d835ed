import type { Lexeme } from '../../text/index.js'
import type { Bound } from '../lexicon/phrases.js'
import type { Person } from '../lexicon/light-words.js'
import type { Auxiliary, Negation, Term } from './term.js'
import type { Mood, Quantifier } from '../../text/index.js'

/** A text while it is read word by word; `Reading` is what comes out. */
export interface Draft {
  readonly terms: Term[]
  readonly negations: Negation[]
  readonly moods: Set<Mood>
  readonly quantifiers: Set<Quantifier>
  readonly bounds: Set<Bound>
  readonly persons: Set<Person>
  /** Words that mark a past or present tense. */
  readonly tenses: Set<'past' | 'present'>
  /** Negation words whose anchor has not come yet. */
  pending: string[]
  preposition: string
  phrase: number
  clause: number
  definite: boolean
  marker: string
  auxiliary: Auxiliary
  relative: boolean
}

/** A draft with nothing read yet. */
export function emptyDraft(): Draft {
  return {
    terms: [],
    negations: [],
    moods: new Set(),
    quantifiers: new Set(),
    bounds: new Set(),
    persons: new Set(),
    tenses: new Set(),
    pending: [],
    preposition: '',
    phrase: 0,
    clause: 0,
    definite: false,
    marker: '',
    auxiliary: '',
    relative: false,
  }
}

/** Begins a new phrase, whose preposition is given. */
export function breakPhrase(draft: Draft, preposition = ''): void {
  draft.phrase++
  draft.preposition = preposition
  draft.definite = false
}

/** Begins a new clause. A negation does not reach over its border. */
export function breakClause(draft: Draft): void {
  breakPhrase(draft)
  draft.clause++
  settleNegations(draft, '')
}

/** What is known of a term before its place is. */
export type TermParts = Pick<Term, 'sort' | 'text' | 'stem' | 'form' | 'weight'> &
  Partial<Pick<Term, 'exact' | 'quantity' | 'moment'>>

/** Adds a term at the place that has been reached. */
export function addTerm(draft: Draft, parts: TermParts): void {
  draft.terms.push({
    exact: false,
    ...parts,
    preposition: draft.preposition,
    phrase: draft.phrase,
    clause: draft.clause,
    role: 'unknown',
    possessive: false,
    definite: draft.definite,
    marker: draft.marker,
    auxiliary: draft.auxiliary,
    relative: draft.relative,
  })
  draft.marker = ''
  if (parts.weight !== 'filler' && !parts.form.endsWith('ly')) clearAuxiliary(draft)
  if (parts.weight !== 'filler') settleNegations(draft, parts.stem)
}

function clearAuxiliary(draft: Draft): void {
  draft.auxiliary = ''
  draft.relative = false
}

function settleNegations(draft: Draft, anchor: string): void {
  for (const word of draft.pending) draft.negations.push({ word, anchor })
  draft.pending = []
}

/** Adds a number, date or identifier. */
export function addValue(draft: Draft, lexeme: Lexeme): void {
  const { text, form, quantity, moment, kind } = lexeme
  if (quantity !== undefined)
    addTerm(draft, { sort: 'quantity', text, stem: quantityStem(quantity), form, weight: 'solid', quantity })
  else if (moment !== undefined)
    addTerm(draft, { sort: 'moment', text, stem: `@${moment.form}`, form, weight: 'solid', moment })
  else if (kind === 'atom') addTerm(draft, { sort: 'atom', text, stem: form, form, weight: 'solid', exact: true })
}

function quantityStem({ dimension, values, literal }: NonNullable<Term['quantity']>): string {
  const exact = dimension === 'version' || (dimension === '' && literal.includes('.'))
  return exact ? `#:${literal}` : `#${dimension}:${values[0] ?? literal}`
}
