import type { Language, LanguageCode, Lexeme } from '../../text/index.js'
import { isCamelCase } from '../../text/index.js'
import { plainWord } from '../lexicon/word.js'
import type { Draft } from './draft.js'
import { addTerm, addValue, breakClause, breakPhrase } from './draft.js'

/** Forms of small words that say who does what to whom, so that two texts which differ in them are not the same. */
const caseWords: Readonly<Partial<Record<string, ReadonlyMap<string, string>>>> = {
  de: new Map([
    ['den', 'acc'],
    ['einen', 'acc'],
    ['keinen', 'acc'],
    ['dem', 'dat'],
    ['einem', 'dat'],
    ['keinem', 'dat'],
    ['des', 'gen'],
    ['eines', 'gen'],
    ['keines', 'gen'],
  ]),
}
/** Japanese particles: the word before them carries the mark. */
const japaneseParticles: ReadonlyMap<string, string> = new Map([
  ['が', 's'],
  ['は', 's'],
  ['を', 'o'],
  ['に', 'to'],
  ['へ', 'to'],
  ['で', 'at'],
  ['から', 'from'],
  ['まで', 'until'],
  ['と', 'with'],
  ['より', 'than'],
])
/** Korean particles at the end of a word, the longest first. */
const koreanParticles: readonly (readonly [RegExp, string])[] = [
  [/(?<=.)(?:에서는|에서)$/u, 'at'],
  [/(?<=.)(?:에게|한테|께)$/u, 'to'],
  [/(?<=.)(?:으로|로)$/u, 'by'],
  [/(?<=.)(?:까지)$/u, 'until'],
  [/(?<=.)(?:부터)$/u, 'from'],
  [/(?<=.)(?:은|는|이|가)$/u, 's'],
  [/(?<=.)(?:을|를)$/u, 'o'],
  [/(?<=.)(?:의)$/u, 'of'],
  [/(?<=.)(?:에)$/u, 'at'],
]

/**
 * Reads lexemes of a language of which only the small words are known. Every other word is content as it stands: no
 * stem, no synonym, so that a doubt ends as `unsure`.
 */
export function readPlain(lexemes: readonly Lexeme[], language: Language, draft: Draft): void {
  for (const lexeme of lexemes) {
    if (lexeme.kind === 'mark') readMark(lexeme.form, draft)
    else if (lexeme.kind !== 'word') addValue(draft, lexeme)
    else readWord(lexeme, language, draft)
  }
}

function readMark(mark: string, draft: Draft): void {
  if (mark === '?') draft.moods.add('question')
  if (mark === '.' || mark === ';' || mark === '?') breakClause(draft)
  else breakPhrase(draft)
}

function readWord(lexeme: Lexeme, language: Language, draft: Draft): void {
  const { form } = lexeme
  readMood(form, language, draft)
  const mark = caseWords[language.code]?.get(form)
  if (mark !== undefined) draft.marker = mark
  if (language.negations.has(form)) negate(form, language, draft)
  else if (language.empty.has(form) && !lexeme.code) breakPhrase(draft)
  else if (language.code === 'ja' && japaneseParticles.has(form)) markLast(draft, japaneseParticles.get(form) ?? '')
  else if (mark === undefined) addContent(lexeme, language, draft)
}

/** Languages in which one denial takes several words: "ne … pas", "no … nunca", "никогда не". */
const concord: ReadonlySet<LanguageCode> = new Set(['fr', 'es', 'pt', 'it', 'ru'])

function negate(form: string, { code }: Language, draft: Draft): void {
  if (concord.has(code) && draft.negatedClause === draft.clause) return
  draft.negatedClause = draft.clause
  draft.pending.push(form)
}

function readMood(form: string, language: Language, draft: Draft): void {
  const mood = language.moods.get(form)
  if (mood !== undefined) draft.moods.add(mood)
  const quantifier = language.quantifiers.get(form)
  if (quantifier !== undefined) draft.quantifiers.add(quantifier)
}

function markLast(draft: Draft, marker: string): void {
  const last = draft.terms.at(-1)
  if (last !== undefined) last.marker = marker
}

function addContent(lexeme: Lexeme, language: Language, draft: Draft): void {
  const { text, form, capital, first } = lexeme
  const [stem, marker] = language.code === 'ko' ? withoutParticle(form) : [form, '']
  if (marker !== '') draft.marker = marker
  addTerm(draft, {
    sort: capital && !first && language.code !== 'de' ? 'name' : 'word',
    lexeme,
    stem,
    word: plainWord(stem),
    weight: 'solid',
    exact: lexeme.code || isCamelCase(text),
  })
}

function withoutParticle(form: string): readonly [string, string] {
  for (const [ending, marker] of koreanParticles) if (ending.test(form)) return [form.replace(ending, ''), marker]
  return [form, '']
}
