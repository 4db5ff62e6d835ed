import type { Place } from './place.js'

/** Calls back with every match of a pattern with the flag `g`, until the callback returns false. */
export function eachMatch(pattern: RegExp, text: string, take: (match: RegExpExecArray) => boolean): void {
  // `matchAll` copies the pattern for every text, which takes longer than most texts.
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) if (!take(match)) break
}

/** True if the text holds one of these, letter by letter. */
export function holdsAny(text: string, some: readonly string[]): boolean {
  return some.some((one) => text.includes(one))
}

/** More places than a text that is allowed could hold; a hostile one is refused by the first. */
const maxPlaces = 20_000

/** The places at which a pattern matches. The pattern needs the flag `g`, and must match at least one character. */
export function placesOf(pattern: RegExp, text: string, max = maxPlaces): readonly Place[] {
  const places: Place[] = []
  eachMatch(pattern, text, ({ 0: found, index }) => places.push({ start: index, end: index + found.length }) < max)
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
