import { isAscii, nfc } from './gate.js'

const spaces = /\s+/gu
const uncommonSpace = /\s\s|[^\S ]/u
const endPunctuation = /[\s.!。！．…,;:]/u
/** A word that starts with a capital and goes on in lower case: its case says nothing that the position does not. */
const ordinaryWord = /(?<![\p{L}\p{N}_./\\@#$-])\p{Lu}\p{Ll}*(?![\p{L}\p{N}_/\\@]|[.:-][\p{L}\p{N}])/gu
/** The same for a text in ASCII, several times as fast. */
const asciiOrdinaryWord = /(?<![A-Za-z0-9_./\\@#$-])[A-Z][a-z]*(?![A-Za-z0-9_/\\@]|[.:-][A-Za-z0-9])/g

/**
 * The text as it counts for equality: NFC, white space run to one space, punctuation at the end cut, case of ordinary
 * words folded. `README`, `iPhone`, `src/App.ts` keep their case, since there it may carry meaning.
 */
export function normalisedText(text: string): string {
  const normal = nfc(text)
  const spaced = uncommonSpace.test(normal) ? normal.replace(spaces, ' ') : normal
  return withoutEnd(spaced.trim()).replace(isAscii(normal) ? asciiOrdinaryWord : ordinaryWord, lower)
}

/** Walks back from the end: a pattern tied to the end would try every run of points on its way. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && endPunctuation.test(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

function lower(word: string): string {
  return word.toLowerCase()
}
