import type { Topic } from '../operations/index.js'
import { GenerationCache } from './generation-cache.js'
import { isCamelCase, languageOf, readText, stemOf, tokensOf, wordSet } from '../text/index.js'

/** Words joined by a sign, as in `web-client`, `src/app.ts` and `ann@example.org`, or written `likeThis`. */
const joined = /[\p{L}\p{M}\p{N}]+(?:[._/:@-]+[\p{L}\p{M}\p{N}]+)*/gu
const quotedCode = /`([^`\s]{2,64})`/gu
/** A capital letter that no sentence begins with. */
const properName = /(?<=[\p{Ll}\p{N},;)] )\p{Lu}\p{Ll}[\p{L}\p{M}\p{N}]*/gu

/** Words that say how something went, when and why, not what it was about. */
const courseOfThings: ReadonlySet<string> = new Set(
  [
    ...wordSet(
      `fail failure failing break broken crash pass work run try attempt error issue problem success succeed fix solve resolve
       repair again still yet because cause since while so thus make get go come take turn start stop begin end happen finish
       complete done use need want see saw look find check verify confirm notice report ask tell say show spend made set
       user agent hour minute day week month year now always also too them him her us me today yesterday first last next new
       old fine well good bad ok okay ready wrong right true false red green down off away out one two three`,
    ),
  ].map(stemOf),
)

/** Texts whose topic is kept at a time, at least. */
const remembered = 16_384

/** `topicOf`, remembering what it read. */
export function topics(): (text: string) => Topic {
  const known = new GenerationCache<Topic>(remembered)
  return (text) => known.get(text, () => topicOf(text))
}

/** What a text is about. */
function topicOf(text: string): Topic {
  const identifiers = identifiersIn(text)
  const proper = new Set((text.match(properName) ?? []).map((name) => name.toLowerCase()))
  const names = identifiers.size > 0 ? identifiers : proper
  const tokens = tokensOf(text)
  const details = tokens.filter((token) => /\p{N}/u.test(token) || (proper.has(token) && !names.has(token)))
  return { names, details: new Set(details), words: wordsOf(tokens, { text, names }) }
}

function wordsOf(
  tokens: readonly string[],
  { text, names }: { readonly text: string; readonly names: ReadonlySet<string> },
): ReadonlySet<string> {
  const ofNames = new Set([...names].flatMap(tokensOf))
  const { common } = languageOf(readText(text).language)
  const said = tokens.filter((token) => !ofNames.has(token) && !common.has(token) && !/\p{N}/u.test(token))
  return new Set(said.map(stemOf).filter((stem) => !courseOfThings.has(stem)))
}

function identifiersIn(text: string): ReadonlySet<string> {
  const code = [...text.matchAll(quotedCode)].map(([, inside = '']) => inside)
  const identifiers = (text.match(joined) ?? []).filter(isIdentifier)
  return new Set([...code, ...identifiers].map((name) => name.toLowerCase()))
}

function isIdentifier(word: string): boolean {
  return (/[._/:@-]/u.test(word) && /\p{L}/u.test(word)) || isCamelCase(word)
}
