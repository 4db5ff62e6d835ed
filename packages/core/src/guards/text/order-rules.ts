import type { Concept } from './lexicon/index.js'
import type { Hit } from './read-concepts.js'
import type { TextSpan, TextView } from './text-guard.js'
import { isExcused } from './excuses.js'

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
  /** The end of a sentence. */
  readonly reason: string
}

const usualWindow = 120

/**
 * Where the words of a view make an order. Each rule looks at each word once, and keeps of every need the latest one: the
 * narrowest stretch that ends here.
 */
export function ordersIn(view: TextView, rules: readonly OrderRule[]): readonly TextSpan[] {
  const hits = view.hits()
  if (hits.length === 0) return []
  return rules.flatMap((rule) => matchesOf(rule, hits, view)).sort((a, b) => a.start - b.start)
}

/** One is enough to refuse; a few more help a person to see why. */
const maxMatches = 3
/** A text that needs more excuses than these gets no further one, so that looking for them stays quick. */
const maxExcused = 64

function matchesOf(rule: OrderRule, hits: readonly Hit[], view: TextView): readonly TextSpan[] {
  const found: TextSpan[] = []
  let latest: (readonly number[] | undefined)[] = []
  let sentence = -1
  let excused = 0
  for (const [at, hit] of hits.entries()) {
    if (hit.sentence !== sentence) latest = []
    sentence = hit.sentence
    const match = advance(rule, hits, { at, latest })
    if (match === undefined) continue
    if (excused < maxExcused && isExcused({ hits, match, unless: rule.unless ?? [] }, view)) {
      excused += 1
      continue
    }
    found.push(spanOf(match.map((index) => hits[index]).filter(isHit), rule.reason))
    if (found.length === maxMatches) break
    latest = []
  }
  return found
}

interface Progress {
  readonly at: number
  /** By need: the hits that serve it and, in a given order, all needs before it. */
  readonly latest: (readonly number[] | undefined)[]
}

function advance(
  { needs, window = usualWindow, order = 'any' }: OrderRule,
  hits: readonly Hit[],
  { at, latest }: Progress,
): readonly number[] | undefined {
  const meanings = hits[at]?.meanings ?? []
  let served = false
  for (let need = needs.length - 1; need >= 0; need--) {
    if (!meanings.some((meaning) => needs[need]?.includes(meaning))) continue
    const chain = order === 'given' && need > 0 ? latest[need - 1] : []
    if (chain === undefined) continue
    latest[need] = [...chain, at]
    served = order === 'any' || need === needs.length - 1 || served
  }
  if (!served) return undefined
  const match = order === 'given' ? latest[needs.length - 1] : all(latest, needs.length)
  return match !== undefined && width(match, hits) <= window ? match : undefined
}

function all(latest: readonly (readonly number[] | undefined)[], count: number): readonly number[] | undefined {
  const members: number[] = []
  for (let need = 0; need < count; need++) {
    const [index] = latest[need] ?? []
    if (index === undefined) return undefined
    members.push(index)
  }
  return members
}

function width(match: readonly number[], hits: readonly Hit[]): number {
  const { start, end } = spanOf(match.map((index) => hits[index]).filter(isHit), '')
  return end - start
}

function spanOf(hits: readonly Hit[], reason: string): TextSpan {
  return { start: Math.min(...hits.map(({ start }) => start)), end: Math.max(...hits.map(({ end }) => end)), reason }
}

function isHit(hit: Hit | undefined): hit is Hit {
  return hit !== undefined
}
