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
/** Places among `latin` of the languages that have the word. */
const speakers = speakersOf(latin)

function speakersOf(all: readonly Language[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  all.forEach(({ common, countable }, place) => {
    for (const word of new Set([...common, ...countable])) found.set(word, [...(found.get(word) ?? []), place])
  })
  return found
}

/** The language of the script of a text, as far as its beginning shows; `undefined` for Latin letters. */
export function languageOfScript(sample: string): Language | undefined {
  const scripted = isAscii(sample) ? undefined : byScript.find(([script]) => script.test(sample))
  return scripted === undefined ? undefined : languageOf(scripted[1])
}

/** The language whose frequent words occur most in these lower-case words; English if nothing speaks for another. */
export function languageOfWords(words: readonly string[]): Language {
  const hits = latin.map(() => 0)
  for (const word of words) for (const place of speakers.get(word) ?? none) hits[place] = (hits[place] ?? 0) + 1
  const ofEnglish = hits[latin.indexOf(english)] ?? 0
  if (ofEnglish * 3 > words.length) return english
  const most = Math.max(...hits)
  return most > ofEnglish ? (latin[hits.indexOf(most)] ?? english) : english
}

const none: readonly number[] = []

/**
 * The language of the script of a text, or the one whose frequent words occur most. A wrong guess is safe: an unknown
 * word is content, and content is never dropped.
 *
 * @param sample the beginning of the text, and its first words.
 */
export function detectLanguage(sample: string, words: readonly string[]): Language {
  return languageOfScript(sample) ?? languageOfWords(words)
}
