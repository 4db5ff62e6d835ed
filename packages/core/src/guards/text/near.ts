import type { TextSpan } from './text-guard.js'

/** Where something stands. */
export type Place = Pick<TextSpan, 'start' | 'end'>

/** More places than a text that is allowed could hold; a hostile one is refused by the first. */
const maxPlaces = 20_000

/** The places at which a pattern matches. The pattern needs the flag `g`, and must match at least one character. */
export function placesOf(pattern: RegExp, text: string, max = maxPlaces): readonly Place[] {
  const places: Place[] = []
  for (const { 0: found, index } of text.matchAll(pattern)) {
    places.push({ start: index, end: index + found.length })
    if (places.length === max) break
  }
  return places
}

/**
 * The stretches from a first place to the next second one that begins at most `maxGap` characters after it. Both lists are
 * in order. Takes one step per place, however dense they are.
 */
export function near(first: readonly Place[], second: readonly Place[], maxGap: number): readonly Place[] {
  const stretches: Place[] = []
  let next = 0
  for (const { start, end } of first) {
    while ((second[next]?.start ?? Infinity) < end) next += 1
    const other = second[next]
    if (other === undefined) break
    if (other.start - end <= maxGap) stretches.push({ start, end: other.end })
  }
  return stretches
}
