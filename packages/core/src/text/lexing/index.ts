import type { LanguageCode } from '../languages/index.js'
import type { Lexeme } from './lexeme.js'
import { detectLanguage } from '../languages/index.js'
import { combineLexemes } from './combine.js'
import { readLexemes } from './read-lexemes.js'
import { nfc } from '../gate.js'

export type { Lexeme, Moment, Quantity } from './lexeme.js'
export { equalQuantities } from './numerals.js'
export { isCamelCase } from './atoms.js'

/** A text cut into lexemes, and the language it was read in. */
export interface ReadText {
  readonly language: LanguageCode
  readonly lexemes: readonly Lexeme[]
}

const firstWords = /[\p{L}'’]+/gu
const sampleLength = 600

/** Reads a text into words, numbers, dates, identifiers and marks. Linear in its length; never throws. */
export function readText(text: string): ReadText {
  const normal = nfc(text)
  const sample = normal.slice(0, sampleLength)
  const language = detectLanguage(sample, sample.toLowerCase().match(firstWords) ?? [])
  return { language: language.code, lexemes: combineLexemes(readLexemes(normal, language.code), language) }
}
