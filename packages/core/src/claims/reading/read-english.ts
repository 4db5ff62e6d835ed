import type { Lexeme } from '../../text/index.js'
import { isCamelCase, languageOf, stemOf } from '../../text/index.js'
import { isListedValue } from '../lexicon/exclusives.js'
import { isEmptyWord, personOf, weightOf } from '../lexicon/light-words.js'
import { phraseAt } from '../lexicon/phrases.js'
import type { FoundPhrase } from '../lexicon/phrases.js'
import { prepositionOf } from '../lexicon/prepositions.js'
import { isListedWord } from '../lexicon/synonyms.js'
import { verbStems } from '../lexicon/verbs.js'
import type { Draft } from './draft.js'
import type { Auxiliary } from './term.js'
import { addTerm, addValue, breakClause, breakPhrase } from './draft.js'

const english = languageOf('en')
const modals = new Set(
  'will would can could may might should must shall maybe perhaps probably possibly likely apparently seemingly presumably supposedly allegedly if whether unless provided assuming otherwise formerly previously originally'.split(
    ' ',
  ),
)
const determiners = new Set('a an the this that these those his her its their my our your'.split(' '))
const definites = new Set('the this that these those his her its their my our your'.split(' '))
const clauseWords = new Set('but because while when whereas although though so then where nor'.split(' '))
const questionWords = new Set(
  'what which who whom whose when where why how is are do does did can could would should will has have'.split(' '),
)
const quantifierWords = new Set(
  'all every each most only some no none everyone everybody everything somebody someone something both any'.split(' '),
)

/** Reads English lexemes into a draft. */
export function readEnglish(lexemes: readonly Lexeme[], draft: Draft): void {
  const stems = lexemes.map(({ kind, form }) => (kind === 'word' ? stemOf(form) : form))
  let at = 0
  while (at < lexemes.length) {
    const phrase = lexemes[at]?.kind === 'word' ? phraseAt(stems, at) : undefined
    if (phrase !== undefined && applies(phrase, lexemes, at)) {
      readPhrase(phrase, lexemes.slice(at, at + phrase.length), draft)
      at += phrase.length
    } else {
      readLexeme(lexemes, at, { draft, stem: stems[at] ?? '' })
      at++
    }
  }
  if (isQuestion(lexemes)) draft.moods.add('question')
}

function isQuestion(lexemes: readonly Lexeme[]): boolean {
  return (
    lexemes.some(({ form }) => form === '?') &&
    (lexemes.at(-1)?.form === '?' || questionWords.has(lexemes[0]?.form ?? ''))
  )
}

/** "is used to deploy" is no past, "going to school" no plan. */
function applies({ effect, length }: FoundPhrase, lexemes: readonly Lexeme[], at: number): boolean {
  if (effect.effect !== 'mood') return true
  if (effect.mood === 'past') return !/^(?:is|are|was|were|be|been|being|get|gets)$/.test(lexemes[at - 1]?.form ?? '')
  if (effect.mood !== 'plan') return true
  return verbStems.has(stemOf(lexemes[at + length]?.form ?? '')) || lexemes[at + length]?.form === 'be'
}

function readPhrase({ stem, effect }: FoundPhrase, lexemes: readonly Lexeme[], draft: Draft): void {
  const text = lexemes.map((lexeme) => lexeme.text).join(' ')
  if (effect.effect === 'term') addTerm(draft, { sort: 'word', text, stem, form: text.toLowerCase(), weight: 'solid' })
  else if (effect.effect === 'negate') draft.pending.push(text)
  else if (effect.effect === 'bound') draft.bounds.add(effect.bound)
  else if (effect.effect === 'mood') draft.moods.add(effect.mood)
  else if (effect.effect === 'quantifier') draft.quantifiers.add(effect.quantifier)
  else if (effect.effect === 'read-as') readSmallWord(effect.word, draft)
}

interface Place {
  readonly draft: Draft
  readonly stem: string
}

function readLexeme(lexemes: readonly Lexeme[], at: number, { draft, stem }: Place): void {
  const lexeme = lexemes[at]
  if (lexeme === undefined) return
  if (lexeme.kind === 'mark') return readMark(lexeme.form, draft)
  if (lexeme.kind !== 'word') return addValue(draft, lexeme)
  noteTense(lexeme.form, draft)
  if (lexeme.form === "'s") return readPossessive(lexemes, at, draft)
  if (lexeme.code || !readSmallWord(lexeme.form, draft)) addWord(lexeme, draft, stem)
}

function readMark(mark: string, draft: Draft): void {
  if (mark === '.' || mark === ';' || mark === '?') breakClause(draft)
  else if (mark === '->') breakPhrase(draft, 'to')
  else if (mark === ',') startClause(draft)
  else breakPhrase(draft)
}

function noteTense(form: string, draft: Draft): void {
  if (form === 'was' || form === 'were' || form === 'did' || form === 'had') draft.tenses.add('past')
  else if (form === 'is' || form === 'are' || form === 'am' || form === 'does') draft.tenses.add('present')
}

/** `Ann's editor` owns; `it's late` is a verb. */
function readPossessive(lexemes: readonly Lexeme[], at: number, draft: Draft): void {
  const last = draft.terms.at(-1)
  const before = lexemes[at - 1]
  if (last === undefined || before?.kind === 'mark' || personOf(before?.form ?? '') !== undefined) return
  draft.terms[draft.terms.length - 1] = { ...last, possessive: true }
  breakPhrase(draft)
  draft.definite = true
}

/** Words of grammar. False if the word is content. */
function readSmallWord(form: string, draft: Draft): boolean {
  const person = personOf(form)
  if (person !== undefined) draft.persons.add(person)
  if (english.negations.has(form)) return readNegation(form, draft)
  readMood(form, draft)
  readAuxiliary(form, draft)
  const preposition = prepositionOf(form)
  if (preposition !== undefined) breakPhrase(draft, preposition)
  else if (form === 'and' || form === 'or') joinPhrase(form, draft)
  else if (clauseWords.has(form)) startClause(draft)
  else if (determiners.has(form)) readDeterminer(form, draft)
  else if (isEmptyWord(form)) breakPhrase(draft, draft.preposition)
  else return modals.has(form) || quantifierWords.has(form) || person !== undefined
  return true
}

/** A word after `and` stands where the word before it stood, until a verb shows that a new clause began. */
function joinPhrase(form: string, draft: Draft): void {
  if (form === 'and') draft.clause++
  breakPhrase(draft, draft.preposition)
}

function startClause(draft: Draft): void {
  draft.clause++
  breakPhrase(draft)
}

const auxiliaries: ReadonlyMap<string, Auxiliary> = new Map(
  (
    [
      ['be', 'is are was were be been being am'],
      ['have', 'has have had having'],
      ['do', 'do does did to will would can could may might should must shall'],
    ] as const
  ).flatMap(([auxiliary, words]) => words.split(' ').map((word) => [word, auxiliary] as const)),
)

function readAuxiliary(form: string, draft: Draft): void {
  const auxiliary = auxiliaries.get(form)
  if (auxiliary !== undefined) draft.auxiliary = auxiliary
  if (form === 'who' || form === 'which') draft.relative = true
}

function readDeterminer(form: string, draft: Draft): void {
  breakPhrase(draft, draft.preposition)
  draft.definite = definites.has(form)
  draft.marker = form === 'a' || form === 'an' ? 'one' : ''
}

function readNegation(form: string, draft: Draft): boolean {
  if (form === 'nor' && draft.negations.length > 0) return true
  if (form === 'nor' && draft.pending.length > 0) return true
  draft.pending.push(form)
  if (form === 'without') breakPhrase(draft, 'without')
  return true
}

function readMood(form: string, draft: Draft): void {
  const mood = english.moods.get(form)
  if (mood !== undefined) draft.moods.add(mood)
  const quantifier = english.quantifiers.get(form)
  if (quantifier !== undefined && quantifier !== 'none') draft.quantifiers.add(quantifier)
}

function addWord(lexeme: Lexeme, draft: Draft, stem: string): void {
  const { text, form } = lexeme
  const name = isName(lexeme, stem)
  if (form === 'one') draft.marker = 'one'
  addTerm(draft, {
    sort: name ? 'name' : 'word',
    text,
    stem: form.includes('-') ? form : stem,
    form,
    weight: form === 'one' ? 'filler' : name && lexeme.capital ? 'solid' : weightOf(stem),
    exact: lexeme.code || isCamelCase(text),
  })
}

function isName(lexeme: Lexeme, stem: string): boolean {
  if (/[-\d]/.test(lexeme.text) && /\p{L}/u.test(lexeme.text)) return !isListedWord(stem)
  if (!lexeme.capital) return false
  if (!lexeme.first) return true
  return !isOrdinary(lexeme.form, stem)
}

function isOrdinary(form: string, stem: string): boolean {
  return (
    form.endsWith('s') ||
    verbStems.has(stem) ||
    isListedWord(stem) ||
    isListedValue(stem) ||
    weightOf(stem) !== 'solid' ||
    english.common.has(form)
  )
}
