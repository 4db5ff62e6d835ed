import type { Hit } from './read-sentences.js'
import type { Meanings } from './meanings.js'
import type { Place } from './place.js'
import { meaningsOf, overlap } from './meanings.js'
import { placesOf } from './near.js'
import { isToldOfThing } from './told-of-things.js'

/** Words of a sentence that make an order, and what would make another sentence of it. */
export interface Match {
  readonly hits: readonly Hit[]
  /** Indices into `hits`; the first is that of what is to be done. */
  readonly match: readonly number[]
  /** From the first to the last of them. */
  readonly place: Place
  readonly unless: Meanings
  /** Whether what a thing does may be told. */
  readonly descriptions: 'allowed' | 'refused'
}

const never = meaningsOf(['never'])
const reported = meaningsOf(['reported'])
const about = meaningsOf(['about'])

/**
 * True if the words do not order anything: what is to be done is forbidden or told of somebody, or the text speaks about
 * attacks and quotes one.
 */
export function isExcused({ hits, match, place, unless, descriptions }: Match, text: string): boolean {
  const [verb = 0] = match
  if (descriptions === 'allowed' && tellsOfThing(hits, match, text)) return true
  if (match.some((index) => !match.includes(index - 1) && follows(hits, index, never))) return true
  if (!match.includes(verb - 1) && follows(hits, verb, reported)) return true
  const around = hits.slice(Math.max(0, verb - reach), verb + reach)
  if (around.some((hit) => overlaps(hit, place) && overlap(hit.meanings, unless))) return true
  return isCited(around, place, text)
}

const elsewhere = meaningsOf(['address', 'outside', 'script'])

/** What a thing does is no order. Where something leaves or comes in from outside it is not kept either way. */
function tellsOfThing(hits: readonly Hit[], [verb = 0, ...others]: readonly number[], text: string): boolean {
  const said = hits[verb]
  const rest = others.flatMap((index) => hits[index] ?? [])
  if (said === undefined || rest.some(({ meanings }) => overlap(meanings, elsewhere))) return false
  return isToldOfThing(text, { verb: said, others: rest })
}

/** Words of a sentence that are looked at on each side. */
const reach = 24

function isCited(around: readonly Hit[], place: Place, text: string): boolean {
  const subject = around.filter(({ meanings }) => overlap(meanings, about))
  if (subject.length === 0) return false
  const isTold = around.some((hit) => hit.end <= place.start && overlap(hit.meanings, reported))
  if (isTold && subject.some(({ start }) => start < place.start)) return true
  const quote = quotesNear(text, place).find(({ start, end }) => start <= place.start && place.end <= end)
  return quote !== undefined && subject.some(({ start, end }) => end <= quote.start || start >= quote.end)
}

/** Most characters between a word and the one that it belongs to. */
const closeBy = 8

function follows(hits: readonly Hit[], index: number, meanings: Meanings): boolean {
  const hit = hits[index]
  const before = hits[index - 1]
  if (hit === undefined || before === undefined) return false
  return hit.start - before.end <= closeBy && overlap(before.meanings, meanings)
}

const quotes =
  /"[^"]{1,400}"|“[^“”]{1,400}”|„[^“”„]{1,400}[“”]|«[^«»]{1,400}»|'[^']{1,400}'|「[^「」]{1,400}」|『[^『』]{1,400}』/g
/** Most characters of a quote. */
const quoteLength = 400

function quotesNear(text: string, { start, end }: Place): readonly Place[] {
  const from = Math.max(0, start - quoteLength)
  return placesOf(quotes, text.slice(from, end + quoteLength)).map((place) => ({
    start: place.start + from,
    end: place.end + from,
  }))
}

function overlaps(a: Place, b: Place): boolean {
  return a.start < b.end && b.start < a.end
}
