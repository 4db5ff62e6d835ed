import type { Concept } from './lexicon/index.js'
import type { Meanings } from './meanings.js'
import type { Place } from './place.js'
import type { Hit, Sentence } from './read-sentences.js'
import type { TextSpan, TextView } from './text-guard.js'
import { isExcused } from './excuses.js'
import { allOf, meaningsOf, overlap } from './meanings.js'

/** What words make an order that a guard refuses. */
export interface OrderRule {
  /** One word of each, all in one sentence. The first is what is to be done. */
  readonly needs: readonly (readonly Concept[])[]
  /** Most characters from the first word to the last. @default 120 */
  readonly window?: number
  /** Whether the words must stand in the order of `needs`. @default any */
  readonly order?: 'given' | 'any'
  /** Makes another sentence of it if it stands in the window too. @default none */
  readonly unless?: readonly Concept[]
}

/** A rule as it is asked. */
interface Rule {
  readonly needs: readonly Meanings[]
  readonly window: number
  readonly order: 'given' | 'any'
  readonly unless: Meanings
  readonly descriptions: 'allowed' | 'refused'
}

/** What a guard lets pass beside what no guard takes for an order. */
export interface OrderOptions {
  /**
   * Whether the same words may tell what a thing of the world does ("two logins invalidate each other"). Not where a text
   * changes what holds by telling it. @default 'refused'
   */
  readonly descriptions?: 'allowed' | 'refused'
}

/** Finds orders by rules, all of them refused for one reason. */
export interface OrderFinder {
  /** The places of the orders, a few of each rule. */
  find(view: TextView): readonly TextSpan[]
}

const usualWindow = 120
/** One is enough to refuse; a few more help a person to see why. */
const maxMatches = 3
/** A text that needs more excuses than these gets no further one, so that looking for them stays quick. */
const maxExcused = 64

/** @param reason the end of a sentence, for every place that is found. */
export function orderFinder(
  reason: string,
  rules: readonly OrderRule[],
  { descriptions = 'refused' }: OrderOptions = {},
): OrderFinder {
  const ready = rules.map((rule) => readied(rule, descriptions))
  return {
    find: (view) => {
      const sentences = view.sentences()
      const places: Place[] = []
      const whole = { meanings: allOf(sentences) }
      for (const rule of ready.filter((each) => isPossible(each, whole))) {
        if (sentences.some((sentence) => isPossible(rule, sentence)))
          places.push(...new RuleSearch(rule, view).through(sentences))
      }
      return places.sort((a, b) => a.start - b.start).map((place) => ({ ...place, reason }))
    },
  }
}

function readied(
  { needs, window = usualWindow, order = 'any', unless = [] }: OrderRule,
  descriptions: Rule['descriptions'],
): Rule {
  return { needs: needs.map(meaningsOf), window, order, unless: meaningsOf(unless), descriptions }
}

/** True if the sentence, or a text, has a word for every need; most have not. */
function isPossible({ needs }: Rule, { meanings }: Pick<Sentence, 'meanings'>): boolean {
  for (const need of needs) if (!overlap(need, meanings)) return false
  return true
}

/**
 * One rule on its way through the sentences. It looks at each word once and keeps, for every need, the latest word that
 * serves it, so that what it finds is the narrowest stretch that ends at a word.
 */
class RuleSearch {
  readonly #rule: Rule
  readonly #view: TextView
  readonly #places: Place[] = []
  #excused = 0
  /** By need: the indices of the words that serve it and, in a given order, all needs before it. */
  #latest: (readonly number[] | undefined)[] = []

  constructor(rule: Rule, view: TextView) {
    this.#rule = rule
    this.#view = view
  }

  through(sentences: readonly Sentence[]): readonly Place[] {
    for (const sentence of sentences) {
      if (this.#places.length === maxMatches) break
      if (isPossible(this.#rule, sentence)) this.#read(sentence)
    }
    return this.#places
  }

  #read({ hits }: Sentence): void {
    this.#latest = []
    for (const [at, hit] of hits.entries()) {
      if (!this.#advance(hit, at)) continue
      const match = this.#match(hits)
      if (match === undefined || this.#excuses(hits, match)) continue
      this.#places.push(placeOf(hits, match))
      if (this.#places.length === maxMatches) return
      this.#latest = []
    }
  }

  /** Takes a word in; true if something new could be complete. */
  #advance({ meanings }: Hit, at: number): boolean {
    const { needs, order } = this.#rule
    let isServed = false
    for (const [need, needed] of needs.entries()) {
      if (!overlap(needed, meanings)) continue
      const before = order === 'given' && need > 0 ? this.#latest[need - 1] : []
      if (before === undefined) continue
      this.#latest[need] = [...before, at]
      isServed ||= order === 'any' || need === needs.length - 1
    }
    return isServed
  }

  #match(hits: readonly Hit[]): readonly number[] | undefined {
    const { needs, order, window } = this.#rule
    const members = order === 'given' ? this.#latest[needs.length - 1] : this.#latest.flatMap((each) => each ?? [])
    if (members === undefined || members.length < needs.length) return undefined
    const { start, end } = placeOf(hits, members)
    return end - start <= window ? members : undefined
  }

  #excuses(hits: readonly Hit[], match: readonly number[]): boolean {
    if (this.#excused === maxExcused) return false
    const isOne = isExcused({ hits, match, place: placeOf(hits, match), ...this.#rule }, this.#view.text)
    if (isOne) this.#excused += 1
    return isOne
  }
}

function placeOf(hits: readonly Hit[], match: readonly number[]): Place {
  let start = Infinity
  let end = 0
  for (const index of match) {
    start = Math.min(start, hits[index]?.start ?? Infinity)
    end = Math.max(end, hits[index]?.end ?? 0)
  }
  return { start, end }
}
