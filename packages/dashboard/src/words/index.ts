export { useWords, WordsProvider } from './use-words.js'
export type { Words } from './en.js'
