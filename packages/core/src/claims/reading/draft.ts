import type { Lexeme, Mood, Quantifier, Quantity } from '../../text/index.js'
import { isVersionLike } from '../../text/index.js'
import type { Auxiliary } from '../lexicon/grammar.js'
import type { Person, Weight } from '../lexicon/light-words.js'
import type { Bound } from '../lexicon/phrases.js'
import type { Word } from '../lexicon/word.js'
import { englishWord, plainWord } from '../lexicon/word.js'
import type { Negation, OpenTerm, Term } from './term.js'

/** A text while it is read word by word; `Reading` is what comes out. */
export interface Draft {
  readonly terms: OpenTerm[]
  readonly negations: Negation[]
  readonly moods: Set<Mood>
  readonly quantifiers: Set<Quantifier>
  readonly bounds: Set<Bound>
  /** In the order of the text. */
  readonly persons: Person[]
  /** Words that mark a past or present tense. */
  readonly tenses: Set<'past' | 'present'>
  /** Negation words whose anchor has not come yet. */
  pending: string[]
  preposition: string
  phrase: number
  /** Phrases begun so far; a relative clause goes back to an earlier phrase. */
  phrases: number
  clause: number
  link: string
  definite: boolean
  marker: string
  auxiliary: Auxiliary
  relative: boolean
  /** The last clause in which a negation was read, or -1. */
  negatedClause: number
}

/** A draft with nothing read yet. */
export function emptyDraft(): Draft {
  return {
    terms: [],
    negations: [],
    moods: new Set(),
    quantifiers: new Set(),
    bounds: new Set(),
    persons: [],
    tenses: new Set(),
    pending: [],
    preposition: '',
    phrase: 0,
    phrases: 0,
    clause: 0,
    link: '',
    definite: false,
    marker: '',
    auxiliary: '',
    relative: false,
    negatedClause: -1,
  }
}

/** Begins a new phrase, whose preposition is given. */
export function breakPhrase(draft: Draft, preposition = ''): void {
  if (isDangling(draft, preposition)) addParticle(draft)
  draft.phrase = ++draft.phrases
  draft.preposition = preposition
  draft.definite = false
  draft.marker = ''
}

/** A preposition that nothing followed is a word of its own: "switch it on", "never seen before". */
function isDangling(draft: Draft, preposition: string): boolean {
  return draft.preposition !== '' && draft.preposition !== preposition && draft.terms.at(-1)?.phrase !== draft.phrase
}

function addParticle(draft: Draft): void {
  const text = draft.preposition
  draft.preposition = ''
  addTerm(draft, {
    sort: 'word',
    lexeme: { text, form: text },
    stem: text,
    word: englishWord(text),
    weight: 'solid',
    exact: false,
  })
}

/** Begins a new phrase after an article or auxiliary; a preposition right before it still counts ("in the house"). */
export function stepPhrase(draft: Draft): void {
  const isOpen = draft.terms.at(-1)?.phrase !== draft.phrase
  breakPhrase(draft, isOpen ? draft.preposition : '')
}

/** Begins a new clause. A negation does not reach over its border. */
export function breakClause(draft: Draft): void {
  breakPhrase(draft)
  draft.link = ''
  draft.clause++
  draft.auxiliary = ''
  if (draft.pending.length > 0) settleNegations(draft, '')
}

/** What is known of a term before its place is. */
export interface TermParts {
  readonly sort: Term['sort']
  readonly lexeme: Pick<Lexeme, 'text' | 'form'> & Partial<Pick<Lexeme, 'quantity' | 'moment'>>
  readonly stem: string
  readonly word: Word
  readonly weight: Weight
  readonly exact: boolean
}

/** Adds a term at the place that has been reached. */
export function addTerm(draft: Draft, { sort, lexeme, stem, word, weight, exact }: TermParts): void {
  draft.terms.push({
    sort,
    text: lexeme.text,
    form: lexeme.form,
    stem,
    word,
    weight,
    exact,
    preposition: draft.preposition,
    phrase: draft.phrase,
    clause: draft.clause,
    part: draft.clause,
    role: 'unknown',
    link: draft.link,
    auxiliary: draft.auxiliary,
    relative: draft.relative,
    possessive: false,
    definite: draft.definite,
    marker: draft.marker,
    quantity: lexeme.quantity,
    moment: lexeme.moment,
  })
  draft.definite = false
  if (draft.marker !== 'one' && draft.marker !== 'the') draft.marker = ''
  if (weight !== 'filler') closeTerm(draft, lexeme.form, stem)
}

function closeTerm(draft: Draft, form: string, stem: string): void {
  if (!form.endsWith('ly')) {
    draft.auxiliary = ''
    draft.relative = false
  }
  if (draft.pending.length > 0) settleNegations(draft, stem)
}

function settleNegations(draft: Draft, anchor: string): void {
  for (const word of draft.pending) draft.negations.push({ word, anchor })
  draft.pending = []
}

/** Adds a number, date or identifier. */
export function addValue(draft: Draft, lexeme: Lexeme): void {
  const { form, quantity, moment } = lexeme
  const stem = quantity !== undefined ? quantityStem(quantity) : moment !== undefined ? `@${moment.form}` : form
  const sort = quantity !== undefined ? 'quantity' : moment !== undefined ? 'moment' : 'atom'
  addTerm(draft, { sort, lexeme, stem, word: plainWord(form), weight: 'solid', exact: sort === 'atom' })
}

function quantityStem(quantity: Quantity): string {
  const { dimension, values, literal } = quantity
  return isVersionLike(quantity) ? `#:${literal}` : `#${dimension}:${values[0] ?? literal}`
}
