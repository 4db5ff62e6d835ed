/** Longest text of a record in a rendering, in characters as a person counts them. */
export const shownTextMax = 100

/** Characters that steer a terminal or hide: controls, bidi marks, separators, tags, lone surrogates. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
/** Joiners that belong to the writing: inside an emoji, or after a letter of a script that needs them. */
const joining =
  /(?<=[\p{Extended_Pictographic}\p{EMod}\ufe0f])\u200d|(?<=[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Mlym}])[\u200c\u200d]/gu
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Code units of the longest character that is believed to be one; a pile of accents counts as several. */
const graphemeUnits = 24

/**
 * Record text for a terminal: what would steer it or hide is written as an escape (`\n`, `\u001b`), and what is longer
 * than `max` is cut between characters and ends in `…`.
 *
 * @param max characters as a person counts them, at least 1; an escape counts as it is written.
 */
export function shownText(text: string, max: number = shownTextMax): string {
  const pieces = piecesOf(text.slice(0, max * graphemeUnits), max)
  const whole = pieces.map(({ source }) => source).join('') === text
  if (whole && widthOf(pieces) <= max) return pieces.map(({ shown }) => shown).join('')

  while (widthOf(pieces) > max - 1) pieces.pop()
  return `${pieces.map(({ shown }) => shown).join('')}…`
}

interface Piece {
  readonly source: string
  readonly shown: string
  readonly width: number
}

function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}

/** The characters of the text until they fill more than `max`. */
function piecesOf(text: string, max: number): Piece[] {
  const pieces: Piece[] = []
  let width = 0
  for (const { segment } of graphemes.segment(text)) {
    const shown = escaped(segment)
    const piece = {
      source: segment,
      shown,
      width: shown === segment ? Math.ceil(segment.length / graphemeUnits) : shown.length,
    }
    pieces.push(piece)
    width += piece.width
    if (width > max) break
  }
  return pieces
}

function escaped(grapheme: string): string {
  const joiners = new Set([...grapheme.matchAll(joining)].map(({ index }) => index))
  return grapheme.replace(unprintable, (character, index: number) =>
    joiners.has(index) ? character : escapeOf(character),
  )
}

const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escapeOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  return shortEscapes[character] ?? (point > 0xffff ? `\\u{${point.toString(16)}}` : unicodeEscape(point))
}

function unicodeEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`
}

/** Lines for a terminal, whatever their length: line feeds stay, all else that would steer it or hide is written as an escape. */
export function shownLines(text: string): string {
  return text.split('\n').map(escaped).join('\n')
}

/** JSON on one line that emits no control or hidden character, so that it can be printed. Reads back as the same value. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(unprintable, (character) =>
    [...Array(character.length).keys()].map((i) => unicodeEscape(character.charCodeAt(i))).join(''),
  )
}
