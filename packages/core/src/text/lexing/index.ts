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

const sampleLength = 600
const sampleWords = 60

/** Reads a text into words, numbers, dates, identifiers and marks. Linear in its length; never throws. */
export function readText(text: string): ReadText {
  const normal = nfc(text)
  const asEnglish = readLexemes(normal, 'en')
  const language = detectLanguage(normal.slice(0, sampleLength), firstWords(asEnglish))
  const lexemes = language.code === 'en' ? asEnglish : readLexemes(normal, language.code)
  return { language: language.code, lexemes: combineLexemes(lexemes, language) }
}

function firstWords(lexemes: readonly Lexeme[]): readonly string[] {
  return lexemes.slice(0, sampleWords).map(({ form }) => form)
}
