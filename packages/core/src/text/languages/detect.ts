import type { Language, LanguageCode } from './language.js'
import { isAscii } from '../gate.js'
import { languageOf, languages } from './registry.js'

const byScript: readonly (readonly [RegExp, LanguageCode])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja'],
  [/\p{sc=Han}/u, 'zh'],
  [/\p{sc=Hangul}/u, 'ko'],
  [/\p{sc=Cyrillic}/u, 'ru'],
  [/\p{sc=Arabic}/u, 'ar'],
]

const latin = languages.filter(({ code }) => !byScript.some(([, other]) => other === code))
const english = languageOf('en')
/**
 * The language whose frequent words occur most in these lower-case words, or the one of the script; English if nothing
 * speaks for another. A wrong guess is safe: an unknown word is content, and content is never dropped.
 *
 * @param sample the beginning of the text, and its first words.
 */
export function detectLanguage(sample: string, words: readonly string[]): Language {
  const scripted = isAscii(sample) ? undefined : byScript.find(([script]) => script.test(sample))
  if (scripted !== undefined) return languageOf(scripted[1])
  let best = english
  let bestHits = hits(english, words)
  if (bestHits * 3 > words.length) return english
  for (const language of latin) {
    const count = hits(language, words)
    if (count > bestHits) [best, bestHits] = [language, count]
  }
  return best
}

function hits(language: Language, words: readonly string[]): number {
  let count = 0
  for (const word of words) if (language.common.has(word) || language.countable.has(word)) count++
  return count
}
