import type { Concept } from './lexicon/index.js'
import type { Hit } from './read-concepts.js'
import type { Place } from './near.js'
import type { TextView } from './text-guard.js'
import { placesOf } from './near.js'

/** Words that make an order, and what would make another sentence of it. */
export interface Match {
  readonly hits: readonly Hit[]
  /** Indices into `hits`; the first is that of what is to be done. */
  readonly match: readonly number[]
  readonly unless: readonly Concept[]
}

/**
 * True if the words do not order anything: what is to be done is forbidden or told of somebody, or the text speaks about
 * attacks and quotes one.
 */
export function isExcused({ hits, match, unless }: Match, view: TextView): boolean {
  const [verb = 0] = match
  const span = { start: Math.min(...starts(hits, match)), end: Math.max(...ends(hits, match)) }
  const isForbidden = match.some((index) => !match.includes(index - 1) && follows(hits, index, 'never'))
  if (isForbidden || (!match.includes(verb - 1) && follows(hits, verb, 'reported'))) return true
  const around = sentenceOf(hits, verb)
  if (unless.length > 0 && around.some((hit) => overlaps(hit, span) && means(hit, unless))) return true
  return isCited(around, span, view)
}

function isCited(around: readonly Hit[], span: Place, { text }: TextView): boolean {
  const subject = around.filter((hit) => means(hit, ['about']))
  if (subject.length === 0) return false
  if (
    subject.some(({ start }) => start < span.start) &&
    around.some((hit) => hit.end <= span.start && means(hit, ['reported']))
  )
    return true
  const quote = quotesNear(text, span).find(({ start, end }) => start <= span.start && span.end <= end)
  return quote !== undefined && subject.some(({ start, end }) => end <= quote.start || start >= quote.end)
}

/** Most characters between a word and the one that it belongs to. */
const closeBy = 8

function follows(hits: readonly Hit[], index: number, meaning: Concept): boolean {
  const hit = hits[index]
  const before = hits[index - 1]
  if (hit === undefined || before === undefined || before.sentence !== hit.sentence) return false
  return hit.start - before.end <= closeBy && before.meanings.includes(meaning)
}

/** Most words of a sentence that are looked at on each side. */
const reach = 24

function sentenceOf(hits: readonly Hit[], index: number): readonly Hit[] {
  const sentence = hits[index]?.sentence
  return hits.slice(Math.max(0, index - reach), index + reach).filter((hit) => hit.sentence === sentence)
}

const quotes =
  /"[^"]{1,400}"|“[^“”]{1,400}”|„[^“”„]{1,400}[“”]|«[^«»]{1,400}»|‘[^‘’]{1,400}’|'[^']{1,400}'|`[^`]{1,400}`|「[^「」]{1,400}」|『[^『』]{1,400}』/g

function quotesNear(text: string, { start, end }: Place): readonly Place[] {
  const from = Math.max(0, start - 400)
  return placesOf(quotes, text.slice(from, end + 400)).map((place) => ({
    start: place.start + from,
    end: place.end + from,
  }))
}

function means(hit: Hit, meanings: readonly Concept[]): boolean {
  return hit.meanings.some((meaning) => meanings.includes(meaning))
}

function overlaps(a: Place, b: Place): boolean {
  return a.start < b.end && b.start < a.end
}

function starts(hits: readonly Hit[], match: readonly number[]): readonly number[] {
  return match.map((index) => hits[index]?.start ?? 0)
}

function ends(hits: readonly Hit[], match: readonly number[]): readonly number[] {
  return match.map((index) => hits[index]?.end ?? 0)
}
