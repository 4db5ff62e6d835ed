const shownLength = 4

/** The beginning of a span as it may be shown: at most four characters and never more than a third, hidden ones as code points. */
export function masked(span: string): string {
  const characters = Array.from(span.slice(0, 4 * shownLength))
  const count = Math.min(shownLength, Math.floor(span.length / 3))
  const beginning = characters.slice(0, count).map(visible).join('')
  if (count === 0) return characters.slice(0, 1).map(codePoint).join('')
  return `${beginning}…`
}

function visible(character: string): string {
  return /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character) && character !== ' '
    ? codePoint(character)
    : character
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
