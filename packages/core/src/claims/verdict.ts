import type { Comparison, Unsure } from './comparison.js'
import { sharedSolid } from './contradiction.js'
import type { Match } from './alignment.js'
import type { Pair } from './pair.js'
import type { Term } from './reading/term.js'

/** Below this, two texts share too little for a person to be asked about them. */
const leastLikelihood = 0.34
/** A pair in which more of the matched words are only synonyms is no longer safe. */
const mostSynonyms = 2

/** Decides a pair in which no difference was found, by what is left over on either side. */
export function byLeftovers(pair: Pair, similarity: number | undefined): Comparison {
  const { solidLeft, solidRight, equalTriple } = pair
  if (isEmpty(pair)) return unsure(pair, 'there is nothing to compare', similarity)
  if (equalTriple && !solidLeft.some(isValue) && !solidRight.some(isValue)) return { relation: 'same', by: 'triple' }
  if (solidLeft.length === 0 && solidRight.length === 0) return allMatched(pair, similarity)
  if (solidLeft.length === 0 || solidRight.length === 0) return oneSaysMore(pair, similarity)
  return otherWords(pair, similarity)
}

function isEmpty({ a, b }: Pair): boolean {
  return a.reading.terms.length === 0 || b.reading.terms.length === 0
}

function isValue({ sort }: Term): boolean {
  return sort === 'quantity' || sort === 'moment' || sort === 'atom'
}

function allMatched(pair: Pair, similarity: number | undefined): Comparison {
  if (pair.fact?.fit === 'same') return { relation: 'same', by: 'words' }
  const doubt = pair.alignment.matches.find(({ how }) => how === 'inflection')
  if (doubt !== undefined) return unsure(pair, `${doubt.left.text} or ${doubt.right.text}`, similarity)
  const loose = pair.alignment.matches.filter(isLoose).length
  if (loose > mostSynonyms || loose === pair.alignment.matches.length)
    return unsure(pair, 'many words are only alike', similarity)
  return sharedSolid(pair) === 0 ? unsure(pair, 'little is said', similarity) : { relation: 'same', by: 'words' }
}

function isLoose({ how }: Match): boolean {
  return how === 'synonym' || how === 'root'
}

function oneSaysMore(pair: Pair, similarity: number | undefined): Comparison {
  if (likelihoodOf(pair, undefined) < leastLikelihood) return otherWords(pair, similarity)
  return { relation: 'subsumes', which: pair.solidLeft.length > 0 ? 'a' : 'b' }
}

/** Two texts with words left over on both sides: a doubt if they share much, else two claims. */
export function otherWords(pair: Pair, similarity: number | undefined): Comparison {
  const [left, right] = [shown(pair.solidLeft), shown(pair.solidRight)]
  const likelihood = likelihoodOf(pair, undefined)
  if (likelihood >= leastLikelihood) return unsure(pair, `${left} / ${right}`, similarity)
  return { relation: 'differs', kind: 'words', detail: `${left} / ${right}`, left, right, contradiction: false }
}

const mostShown = 6

function shown(terms: readonly Term[]): string {
  const words = terms.slice(0, mostShown).map(({ text }) => text)
  return words.join(' ') + (terms.length > mostShown ? ' …' : '')
}

/** Leaves the pair to a person. */
export function unsure(pair: Pair, why: string, similarity: number | undefined): Unsure {
  return { relation: 'unsure', why, likelihood: likelihoodOf(pair, similarity) }
}

/** Share of what both texts say among all that they say, averaged with the similarity if there is one. */
export function likelihoodOf({ alignment, solidLeft, solidRight }: Pair, similarity: number | undefined): number {
  const shared = alignment.matches.reduce((sum, { left, right }) => sum + (weigh(left) + weigh(right)) / 2, 0)
  const apart = [...solidLeft, ...solidRight].reduce((sum, term) => sum + weigh(term), 0) / 2
  const share = shared + apart === 0 ? 0 : shared / (shared + apart)
  return rounded(similarity === undefined ? share : (share + Math.min(1, Math.max(0, similarity))) / 2)
}

function weigh({ sort, weight }: Term): number {
  if (weight === 'filler') return 0.1
  if (weight === 'light') return 0.4
  return sort === 'word' ? 1 : 1.5
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}
