import { isAscii } from './gate.js'

const asciiWord = /[a-z0-9]+/g
const word = /[\p{L}\p{M}\p{N}]+/gu
const symbol = /[^\s\p{P}\p{C}\p{Z}]/gu
/** Scripts that are written without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/**
 * The lower-case words and numbers of a text, in order. Works for every script: scripts without spaces are cut into
 * words, and a text of symbols only gives its symbols. Empty only if there is no letter, digit or symbol.
 */
export function tokensOf(text: string): readonly string[] {
  if (isAscii(text)) return text.toLowerCase().match(asciiWord) ?? symbolsOf(text)
  const folded = text.normalize('NFKC').toLowerCase()
  const words = folded.match(word)
  if (words === null) return symbolsOf(folded)
  return hasUnspaced(folded) ? words.flatMap((run) => splitUnspaced(run)) : words
}

function symbolsOf(text: string): readonly string[] {
  return text.match(symbol) ?? []
}

/** True if a part of the text is in a script without spaces. */
export function hasUnspaced(text: string): boolean {
  return !isAscii(text) && unspaced.test(text)
}

/** UTF-16 units. A segmenter takes more time per word the longer the run is; no sentence has as many letters. */
const longestRun = 1000
const shortRuns = /[^]{1,500}/gu
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Cuts a run of letters without spaces into words; a run of another script comes back whole. */
export function splitUnspaced(run: string): readonly string[] {
  if (!hasUnspaced(run)) return [run]
  if (run.length > longestRun) return (run.match(shortRuns) ?? []).flatMap((part) => splitUnspaced(part))
  return Array.from(segmenter.segment(run), ({ segment }) => segment).filter((segment) => segment.trim() !== '')
}
