import { stemOf } from '../text/index.js'
import { isMultiValued, isSingleNoun, isSingleVerb, isSuperlative } from './lexicon/predicates.js'

/** Which predicates take one value at a time. Names may be written with spaces, `_` or in camel case. */
export interface PredicateChoice {
  /** Predicates with one value at a time, beside the built-in ones. */
  readonly singleValued?: readonly string[]
  /** Predicates with several values at a time: two of them are no contradiction. Outranks `singleValued`. */
  readonly multiValued?: readonly string[]
}

/** Answers how many values a predicate takes at a time. */
export interface Predicates {
  /** For a predicate that a caller gave: single-valued unless it is known to take several values. */
  givenIsSingle(predicate: string): boolean
  /** For a word of a text: known to take several values at a time. */
  isMulti(stem: string): boolean
  /** For words of a text: single-valued only if one of them is known to be. */
  readIsSingle(stems: readonly string[]): boolean
}

/** The built-in predicates with a caller's choice on top. */
export function predicatesOf({ singleValued = [], multiValued = [] }: PredicateChoice): Predicates {
  const [single, multi] = [new Set(singleValued.map(stemsOfName)), new Set(multiValued.map(stemsOfName))]
  return {
    givenIsSingle(predicate) {
      const stems = stemsOfName(predicate)
      if (multi.has(stems)) return false
      return single.has(stems) || !(isMultiValued(stems) || isMultiValued(stems.split(' ')[0] ?? ''))
    },
    isMulti: (stem) => multi.has(stem) || (isMultiValued(stem) && !single.has(stem)),
    readIsSingle(stems) {
      if (multi.size > 0 && (multi.has(stems.join(' ')) || stems.some((stem) => multi.has(stem)))) return false
      return stems.some((stem) => single.has(stem) || isSingleNoun(stem) || isSingleVerb(stem) || isSuperlative(stem))
    },
  }
}

const byDefault = predicatesOf({})
const known = new WeakMap<PredicateChoice, Predicates>()

/** The predicates of a context, made once per context. */
export function predicatesFor(choice: PredicateChoice | undefined): Predicates {
  if (choice === undefined) return byDefault
  const found = known.get(choice)
  if (found !== undefined) return found
  const made = predicatesOf(choice)
  known.set(choice, made)
  return made
}

function stemsOfName(name: string): string {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/u)
  return words
    .filter((word) => word !== '')
    .map(stemOf)
    .join(' ')
}
