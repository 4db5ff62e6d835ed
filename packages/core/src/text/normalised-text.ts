import { nfc } from './gate.js'

const space = /\s+/gu
const endPunctuation = /[\s.!。！．…,;:]+$/u
/** A word that starts with a capital and goes on in lower case: its case says nothing that the position does not. */
const ordinaryWord = /(?<![\p{L}\p{N}_./\\@#$-])\p{Lu}\p{Ll}*(?![\p{L}\p{N}_/\\@]|[.:-][\p{L}\p{N}])/gu

/**
 * The text as it counts for equality: NFC, white space run to one space, punctuation at the end cut, case of ordinary
 * words folded. `README`, `iPhone`, `src/App.ts` keep their case, since there it may carry meaning.
 */
export function normalisedText(text: string): string {
  return nfc(text).replace(space, ' ').trim().replace(endPunctuation, '').replace(ordinaryWord, lower)
}

function lower(word: string): string {
  return word.toLowerCase()
}
