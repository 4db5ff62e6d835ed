const flags =
  /\u{1f3f4}(?:\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073}))\u{e007f}/gu

/** The places of the tag characters that make the flags of England, Scotland and Wales, the only ones in use. */
export function flagTags(text: string): readonly number[] {
  if (!text.includes('\udc7f')) return []
  return Array.from(text.matchAll(flags)).flatMap(({ 0: flag, index }) =>
    Array.from({ length: (flag.length - 2) / 2 }, (_, i) => index + 2 + 2 * i),
  )
}

const rightToLeft =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const isolates = /[\u2066-\u2069]/g

/** True if letters that run from right to left stand in the text. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

/**
 * The places of the isolates of a text with letters of both directions, if each that opens is closed and none is nested:
 * that is how software puts a name into a sentence. Elsewhere an isolate only reorders what shows.
 */
export function balancedIsolates(text: string, hasRightToLeft: boolean): readonly number[] {
  const places = Array.from(text.matchAll(isolates), ({ 0: character, index }) => ({ character, index }))
  if (places.length === 0 || !hasRightToLeft) return []
  const alternates = places.every(({ character }, i) => (character === '\u2069') === (i % 2 === 1))
  return alternates && places.length % 2 === 0 ? places.map(({ index }) => index) : []
}
