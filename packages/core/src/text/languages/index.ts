export { detectLanguage, languageOfScript, languageOfWords } from './detect.js'
export { languageCodes, wordSet } from './language.js'
export type { Language, LanguageCode, Mood, Quantifier } from './language.js'
export { languageOf } from './registry.js'
