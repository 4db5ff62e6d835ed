import type { LanguageCode, Mood, Quantifier } from '../../text/index.js'
import { languageOf, readText } from '../../text/index.js'
import type { Person } from '../lexicon/light-words.js'
import type { Bound } from '../lexicon/phrases.js'
import { breakClause, emptyDraft } from './draft.js'
import { readEnglish } from './read-english.js'
import { readPlain } from './read-plain.js'
import { assignRoles } from './roles.js'
import type { Negation, Term } from './term.js'
import { withoutOpening } from './prefixes.js'
import { reworded } from './rewordings.js'

/** What a text says, as far as it can be read without a model. */
export interface Reading {
  readonly language: LanguageCode
  /** In the order of the text. */
  readonly terms: readonly Term[]
  /** Indexes of `terms`, sorted by stem: two readings are aligned by one walk over both. */
  readonly byStem: readonly number[]
  readonly negations: readonly Negation[]
  /** Each sorted, without repeats. */
  readonly moods: readonly Mood[]
  readonly quantifiers: readonly Quantifier[]
  readonly bounds: readonly Bound[]
  /** In the order of the text, without immediate repeats. */
  readonly persons: readonly Person[]
  readonly tenses: readonly ('past' | 'present')[]
  /** Strings in quotation marks, as written. */
  readonly quotes: readonly string[]
}

/** Reads a text. Linear in its length; never throws. */
export function readClaim(text: string): Reading {
  const { language, lexemes } = readText(reworded(withoutOpening(text.trim())))
  const draft = emptyDraft()
  if (language === 'en') readEnglish(lexemes, draft)
  else readPlain(lexemes, languageOf(language), draft)
  breakClause(draft)
  if (language === 'en') assignRoles(draft.terms)
  const terms: readonly Term[] = draft.terms
  return {
    language,
    terms,
    byStem: orderByStem(terms),
    negations: draft.negations,
    moods: sorted(draft.moods),
    quantifiers: sorted(draft.quantifiers),
    bounds: sorted(draft.bounds),
    persons: draft.persons.filter((person, i) => person !== draft.persons[i - 1]),
    tenses: sorted(draft.tenses),
    quotes: quotesIn(text),
  }
}

function sorted<T extends string>(words: ReadonlySet<T>): readonly T[] {
  return words.size === 0 ? none : [...words].sort()
}

const none: readonly never[] = []

/** In a long text most words come again and again, so each stem is sorted once; a short one is sorted in place. */
function orderByStem(terms: readonly Term[]): readonly number[] {
  return terms.length <= shortText ? insertedByStem(terms) : groupedByStem(terms)
}

/** Terms. */
const shortText = 24

function insertedByStem(terms: readonly Term[]): readonly number[] {
  const order: number[] = []
  terms.forEach(({ stem }, at) => {
    let place = at
    for (; place > 0 && (terms[order[place - 1] as number] as Term).stem > stem; place--)
      order[place] = order[place - 1] as number
    order[place] = at
  })
  return order
}

function groupedByStem(terms: readonly Term[]): readonly number[] {
  const places = new Map<string, number[]>()
  terms.forEach(({ stem }, at) => {
    const known = places.get(stem)
    if (known === undefined) places.set(stem, [at])
    else known.push(at)
  })
  return [...places.keys()].sort().flatMap((stem) => places.get(stem) as readonly number[])
}

const quotation = /"([^"]{1,400})"|“([^”]{1,400})”|«([^»]{1,400})»|„([^“”]{1,400})[“”]|「([^」]{1,400})」/gu

function quotesIn(text: string): readonly string[] {
  if (!/["“«„「]/u.test(text)) return none
  return Array.from(text.matchAll(quotation), (match) =>
    match
      .slice(1)
      .join('')
      .trim()
      .replace(/[.,!?;:]+$/, ''),
  )
}
