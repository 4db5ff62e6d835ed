import { detectLanguage, languageOf, tokensOf } from '../text/index.js'
import type { Language } from '../text/index.js'
import { isGroundWord } from './grounds.js'

/** Turns for which a word that was said is still what the talk is about. */
const nearTurns = 12

/** Characters of a turn that are read; what is longer was pasted. */
const mostRead = 2000

/** Letters from which a word may be a thing that is talked about. */
const fewestLetters = 4

/** Words that name a rule about something that was not talked about before. */
const ruleWords = 2

/** Letters by which two forms of a word are taken for one. */
const stemLetters = 6

/**
 * The words of the last turns, of both sides. A statement that names no file, symbol or command is still about the
 * project if the thing that it speaks of was talked about just before.
 */
export class Talk {
  readonly #turns: ReadonlySet<string>[] = []
  readonly #names: ReadonlySet<string>[] = []

  add(text: string): void {
    const read = text.slice(0, mostRead)
    this.#turns.push(new Set(tokensOf(read).map(stemOf)))
    this.#names.push(new Set([...read.matchAll(inBackticks)].map(([, name = '']) => lower(name))))
    for (const kept of [this.#turns, this.#names]) if (kept.length > nearTurns) kept.shift()
  }

  /**
   * The word of the text that most of the last turns have, the first of several; else the first words of the text that
   * may name a thing, joined by `-`.
   */
  subjectOf(text: string): string | undefined {
    let subject: string | undefined
    let most = 0
    const things = thingsIn(text, (name) => this.#names.some((names) => names.has(name)))
    for (const word of things) {
      const stem = stemOf(word)
      const turns = this.#turns.filter((said) => said.has(stem)).length
      if (turns > most) [subject, most] = [word, turns]
    }
    return subject ?? (things.length < ruleWords ? undefined : things.slice(0, ruleWords).join('-'))
  }
}

const inBackticks = /`([\p{L}\p{N}]{2,40})`/gu

/** The words that may name a thing: long enough or written in capitals, and no word of grammar or of a ground. What stood in backticks is a name. */
function thingsIn(text: string, isName: (word: string) => boolean): readonly string[] {
  const capitals = new Set((text.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{N}]+(?![\p{L}\p{N}])/gu) ?? []).map(lower))
  const words = tokensOf(text)
  const language = detectLanguage(text, words)
  return words.filter(
    (word) => isName(word) || (isLong(word, capitals) && !isGrammar(word, language) && !isGroundWord(word)),
  )
}

function isLong(word: string, capitals: ReadonlySet<string>): boolean {
  if (/^(?:\p{N}|\p{sc=Hiragana}+$)/u.test(word)) return false
  return /[^\x00-\u2fff]/.test(word) ? word.length >= 2 : word.length >= fewestLetters || capitals.has(word)
}

function isGrammar(word: string, language: Language): boolean {
  return [language, languageOf('en')].some(
    ({ common, empty, moods, quantifiers, negations, countable }) =>
      common.has(word) ||
      empty.has(word) ||
      moods.has(word) ||
      quantifiers.has(word) ||
      negations.has(word) ||
      countable.has(word),
  )
}

/** The beginning of a word without the ending of a plural: the same for the forms of one word in most languages. */
function stemOf(word: string): string {
  const bare = word.length > fewestLetters ? word.replace(/(?:es|en|s|n)$/, '') : word
  return bare.slice(0, stemLetters)
}

function lower(word: string): string {
  return word.toLowerCase()
}
