import type { Language, LanguageCode } from '../languages/index.js'
import type { Lexeme } from './lexeme.js'
import { languageOfScript, languageOfWords } from '../languages/index.js'
import { combineLexemes } from './combine.js'
import { readLexemes } from './read-lexemes.js'
import { nfc } from '../gate.js'

export type { Lexeme, Moment, Quantity } from './lexeme.js'
export { equalQuantities, isVersionLike } from './numerals.js'
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
  const scripted = languageOfScript(normal.slice(0, sampleLength))
  if (scripted !== undefined) return readAs(normal, scripted)
  const asEnglish = readLexemes(normal, 'en')
  const language = languageOfWords(firstWords(asEnglish))
  return language.code === 'en'
    ? { language: 'en', lexemes: combineLexemes(asEnglish, language) }
    : readAs(normal, language)
}

function readAs(text: string, language: Language): ReadText {
  return { language: language.code, lexemes: combineLexemes(readLexemes(text, language.code), language) }
}

function firstWords(lexemes: readonly Lexeme[]): readonly string[] {
  return lexemes.slice(0, sampleWords).map(({ form }) => form)
}
