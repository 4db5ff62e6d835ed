import type { Alignment } from '../alignment.js'
import type { ClaimFeatures } from '../features.js'
import { isPlainPreposition } from '../lexicon/prepositions.js'
import type { Term } from '../reading/term.js'
import { shareOne } from '../share-one.js'
import type { FactReading } from './fact-reading.js'
import { clearReadings, readingsAs, sharedKinds } from './fact-reading.js'
import type { FactKind } from './fact-shapes.js'
import { factBook } from './fact-shapes.js'
import type { FactToken } from './tokens.js'

/** How two texts that state one kind of fact go together. */
export interface FactFit {
  /** `swapped`: what is the subject of one is the value of the other. */
  readonly fit: 'same' | 'swapped' | 'other-value'
  readonly kind: FactKind
  /** Words of the first text that stand for subject and value; the others only tell the kind. */
  readonly said: ReadonlySet<Term>
  /** The two values, as written. */
  readonly left: string
  readonly right: string
}

/**
 * Reads two texts as wordings of one kind of fact ("Ann owns billing", "the owner of billing is Ann"). A fit takes every
 * word of both texts into account; `undefined` if they cannot be read so.
 */
export function factFit(a: ClaimFeatures, b: ClaimFeatures, alignment: Alignment): FactFit | undefined {
  if (alignment.isFar || alignment.matches.length === 0) return undefined
  const kinds = sharedKinds(a.reading, b.reading)
  if (kinds.length === 0) return undefined
  const matched = matchedTerms(alignment)
  let other: FactFit | undefined
  for (const number of kinds) {
    const kind = factBook().kinds[number] as FactKind
    for (const left of readingsAs(number, a.reading)) {
      for (const right of readingsAs(number, b.reading)) {
        const fit = fitOf({ left, right, matched, kind })
        if (fit?.fit === 'same') return fit
        other ??= fit
      }
    }
  }
  return other
}

interface Facts {
  readonly left: FactReading
  readonly right: FactReading
  readonly matched: ReadonlyMap<Term, Term>
  readonly kind: FactKind
}

function fitOf(facts: Facts): FactFit | undefined {
  const { left, right, matched, kind } = facts
  const said = new Set([...wordsOf(left.subject), ...wordsOf(left.value)])
  const values = { kind, said, left: written(left.value), right: written(right.value) }
  const subjects = agree(left.subject, right.subject, matched)
  if (subjects && agree(left.value, right.value, matched))
    return left.isWeak && right.isWeak ? undefined : { fit: 'same', ...values }
  if (subjects && !kind.takesMany && areRivals(facts)) return { fit: 'other-value', ...values }
  if (left.isWeak || right.isWeak || !areNames(left) || !areNames(right)) return undefined
  const swapped = agree(left.subject, right.value, matched) && agree(left.value, right.subject, matched)
  return swapped ? { fit: 'swapped', ...values } : undefined
}

/** Only of two names could each be the other's. */
function areNames({ subject, value }: FactReading): boolean {
  return [subject, value].every((tokens) => wordsOf(tokens).some(isName))
}

function isName({ sort }: Term): boolean {
  return sort === 'name' || sort === 'atom'
}

/**
 * True if both texts clearly state a fact of a known kind, but of another subject, or another measure of one subject:
 * then two values that differ exclude nothing.
 */
export function stateOtherFacts(a: ClaimFeatures, b: ClaimFeatures, alignment: Alignment): boolean {
  const [left, right] = [clearReadings(a.reading), clearReadings(b.reading)]
  if (left.length === 0 || right.length === 0) return false
  const matched = matchedTerms(alignment)
  const sharesKind = left.some((mine) => right.some((theirs) => mine.kind === theirs.kind))
  return !left.some((mine) =>
    right.some((theirs) => {
      if (sharesKind ? mine.kind !== theirs.kind : isMeasure(mine.fact) && isMeasure(theirs.fact)) return false
      return touch(mine.fact.subject, theirs.fact.subject, matched)
    }),
  )
}

function isMeasure({ value }: FactReading): boolean {
  return wordsOf(value).some(isMeasured)
}

/** Two subjects that may be one: they share a word, or one of them is not named. */
function touch(left: readonly FactToken[], right: readonly FactToken[], matched: ReadonlyMap<Term, Term>): boolean {
  const [mine, theirs] = [wordsOf(left), wordsOf(right)]
  if (mine.length === 0 || theirs.length === 0) return mine.length === theirs.length
  const [names, others] = [mine.filter(isName), theirs.filter(isName)]
  if (names.length > 0 && others.length > 0)
    return names.some((name) => others.some((other) => name.stem === other.stem))
  return mine.some((term) => theirs.some((other) => term.stem === other.stem || matched.get(term) === other))
}

function matchedTerms({ matches }: Alignment): ReadonlyMap<Term, Term> {
  return new Map(matches.filter(({ how }) => how !== 'root').map(({ left, right }) => [left, right]))
}

/** The same words in the same order, with the same small words between them. */
function agree(left: readonly FactToken[], right: readonly FactToken[], matched: ReadonlyMap<Term, Term>): boolean {
  const [mine, theirs] = [core(left), core(right)]
  return mine.length === theirs.length && mine.every((token, i) => isSameToken(token, theirs[i] as FactToken, matched))
}

function isSameToken(left: FactToken, right: FactToken, matched: ReadonlyMap<Term, Term>): boolean {
  if (left.token === 'word' && right.token === 'word')
    return left.stem === right.stem || matched.get(left.term) === right.term
  if (left.token === 'preposition' && right.token === 'preposition') return left.name === right.name
  return left.token === right.token && left.token !== 'word'
}

/** Without a preposition at the start that says nothing of its own, and without nouns that only name the class of the word beside them. */
function core(tokens: readonly FactToken[]): readonly FactToken[] {
  const start = tokens.findIndex((token) => token.token !== 'preposition' || !isPlainPreposition(token.name))
  const rest = tokens.slice(Math.max(0, start))
  return rest.filter((token, i) => {
    if (token.token === 'preposition') return token.name !== 'per'
    return token.token !== 'word' || !(token.term.word.isClassNoun && hasNeighbour(rest, i, token.term.phrase))
  })
}

function hasNeighbour(tokens: readonly FactToken[], at: number, phrase: number): boolean {
  return [tokens[at - 1], tokens[at + 1]].some(
    (token) => token?.token === 'word' && token.term.phrase === phrase && !token.term.word.isClassNoun,
  )
}

/** Two values of which the subject can have one only, as far as their sorts tell. */
function areRivals({ left, right, matched }: Facts): boolean {
  const [mine, theirs] = [wordsOf(left.value), wordsOf(right.value)]
  const isShared = (term: Term, other: Term): boolean => term.stem === other.stem || matched.get(term) === other
  const own = mine.filter((term) => !theirs.some((other) => isShared(term, other)))
  const others = theirs.filter((other) => !mine.some((term) => isShared(term, other)))
  if (own.length < mine.length && !(own.some(isExact) && others.some(isExact))) return false
  const [value, rival] = [mine.at(-1), theirs.at(-1)]
  if (value === undefined || rival === undefined || !areComparable(mine, theirs)) return false
  return !(left.isWeak || right.isWeak) || shareOne(value.word.kinds, rival.word.kinds) || isMeasured(value)
}

function areComparable(left: readonly Term[], right: readonly Term[]): boolean {
  const [quantity, other] = [left.find(isMeasured), right.find(isMeasured)]
  if (quantity === undefined || other === undefined)
    return quantity === other && left.some(isExact) === right.some(isExact)
  return quantity.quantity?.dimension === other.quantity?.dimension && quantity.moment?.kind === other.moment?.kind
}

function isExact(term: Term): boolean {
  return isMeasured(term) || term.exact || term.sort === 'atom'
}

function isMeasured({ quantity, moment }: Term): boolean {
  return quantity !== undefined || moment !== undefined
}

function wordsOf(tokens: readonly FactToken[]): readonly Term[] {
  return core(tokens).flatMap((token) => (token.token === 'word' ? [token.term] : []))
}

function written(tokens: readonly FactToken[]): string {
  return wordsOf(tokens)
    .map(({ text }) => text)
    .join(' ')
}
