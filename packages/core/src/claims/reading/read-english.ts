import type { Lexeme } from '../../text/index.js'
import { isCamelCase, wordSet } from '../../text/index.js'
import type { Grammar } from '../lexicon/grammar.js'
import type { FoundPhrase } from '../lexicon/phrases.js'
import { phraseFrom } from '../lexicon/phrases.js'
import type { Word } from '../lexicon/word.js'
import { englishWord, plainWord } from '../lexicon/word.js'
import type { Draft } from './draft.js'
import { addTerm, addValue, breakClause, breakPhrase, stepPhrase } from './draft.js'

const questionWords = new Set(
  'what which who whom whose when where why how is are do does did can could would should will has have'.split(' '),
)
const passives = new Set('is are was were be been being get gets got'.split(' '))

/** Reads English lexemes into a draft. */
export function readEnglish(lexemes: readonly Lexeme[], draft: Draft): void {
  for (let at = 0; at < lexemes.length; at++) {
    const lexeme = lexemes[at] as Lexeme
    const runtime = lexeme.kind === 'atom' ? runtimes.get(lexeme.form.toLowerCase()) : undefined
    if (lexeme.kind === 'mark') readMark(lexeme.form, draft)
    else if (runtime !== undefined) addRuntime(lexeme, runtime, draft)
    else if (lexeme.kind !== 'word') addValue(draft, lexeme)
    else at += readWord({ lexemes, at, lexeme, word: englishWord(lexeme.form) }, draft)
  }
  if (isQuestion(lexemes)) draft.moods.add('question')
}

/** `Node.js` is `Node`, and no file. */
const runtimes: ReadonlyMap<string, string> = new Map(
  'node vue next nuxt react express three nest solid alpine ember backbone'
    .split(' ')
    .map((name) => [`${name}.js`, name]),
)

function addRuntime({ text }: Lexeme, name: string, draft: Draft): void {
  const lexeme = { text, form: name }
  addTerm(draft, {
    sort: 'name',
    lexeme,
    stem: englishWord(name).stem,
    word: plainWord(name),
    weight: 'solid',
    exact: false,
  })
}

/** A word and where it stands. */
interface Place {
  readonly lexemes: readonly Lexeme[]
  readonly at: number
  readonly lexeme: Lexeme
  readonly word: Word
}

/** Reads a word or the phrase that starts with it; returns how many lexemes it took beyond the first. */
function readWord(place: Place, draft: Draft): number {
  const { lexeme, word } = place
  const phrase = word.startsPhrase && !lexeme.code ? findPhrase(place) : undefined
  if (phrase !== undefined) return readPhrase(phrase, place, draft)
  if (word.mood !== undefined && isMeant(place)) draft.moods.add(word.mood)
  if (word.quantifier !== undefined && word.quantifier !== 'none') draft.quantifiers.add(word.quantifier)
  if (lexeme.form === 'user' && isTheUser(place)) draft.persons.push('user')
  else if (word.grammar === undefined || lexeme.code || isVerbLike(lexeme, draft)) addWord(place, draft)
  else readGrammar(word.grammar, place, draft)
  return 0
}

/** "Wants to move" is a wish; "wants short answers" states what is preferred. */
function isMeant({ word, lexemes, at }: Place): boolean {
  return word.mood !== 'wish' || /^(?:to|that)$/.test(lexemes[at + 1]?.form ?? '')
}

/** "I like tea", but "sounds like rain". */
function isVerbLike({ form }: Lexeme, draft: Draft): boolean {
  return form === 'like' && (draft.auxiliary === 'do' || draft.terms.length === 0)
}

function findPhrase({ lexemes, at, word }: Place): FoundPhrase | undefined {
  const phrase = phraseFrom(word.stem, (offset) => {
    const lexeme = lexemes[at + offset]
    return lexeme?.kind === 'word' ? englishWord(lexeme.form).stem : ''
  })
  return phrase !== undefined && applies(phrase, lexemes, at) ? phrase : undefined
}

/** "is used to deploy" is no past, "going to school" no plan. */
function applies({ effect, length }: FoundPhrase, lexemes: readonly Lexeme[], at: number): boolean {
  if (effect.effect !== 'mood') return true
  if (effect.mood === 'past') return !passives.has(lexemes[at - 1]?.form ?? '')
  if (effect.mood !== 'plan') return true
  if (lexemes[at]?.form !== 'going') return false
  const next = lexemes[at + length]?.form ?? ''
  return next === 'be' || englishWord(next).isVerb
}

function readPhrase({ stem, length, effect }: FoundPhrase, place: Place, draft: Draft): number {
  const text = place.lexemes
    .slice(place.at, place.at + length)
    .map((lexeme) => lexeme.text)
    .join(' ')
  if (effect.effect === 'term') addPhrase(text, stem, draft)
  else if (effect.effect === 'negate') draft.pending.push(text)
  else if (effect.effect === 'bound') draft.bounds.add(effect.bound)
  else if (effect.effect === 'mood') draft.moods.add(effect.mood)
  else if (effect.effect === 'quantifier') draft.quantifiers.add(effect.quantifier)
  else if (effect.effect === 'read-as') readInstead(effect.word, place, draft)
  return length - 1
}

function addPhrase(text: string, stem: string, draft: Draft): void {
  const lexeme = { text, form: text.toLowerCase() }
  addTerm(draft, { sort: 'word', lexeme, stem, word: englishWord(stem), weight: 'solid', exact: false })
}

function readInstead(form: string, place: Place, draft: Draft): void {
  const { grammar } = englishWord(form)
  if (grammar === undefined) addPhrase(form, form, draft)
  else readGrammar(grammar, place, draft)
}

function readMark(mark: string, draft: Draft): void {
  if (mark === '.' || mark === ';' || mark === '?') breakClause(draft)
  else if (mark === '->') breakPhrase(draft, 'to')
  else if (mark === ',') startClause(draft)
  else breakPhrase(draft)
  // "Port: 8080" says that the port is 8080.
  if (mark === ':' || mark === '=') draft.auxiliary = 'be'
}

function startClause(draft: Draft, link = ''): void {
  draft.clause++
  draft.link = link
  breakPhrase(draft)
}

function readGrammar(grammar: Grammar, place: Place, draft: Draft): void {
  if (grammar.person !== undefined) draft.persons.push(grammar.person)
  if (grammar.tense !== undefined) draft.tenses.add(grammar.tense)
  if (grammar.auxiliary !== '') draft.auxiliary = grammar.auxiliary
  else if (grammar.isSubject) draft.auxiliary = 'do'
  if (grammar.isRelative) draft.relative = true
  uses[grammar.use](draft, grammar, place)
}

type Use = (draft: Draft, grammar: Grammar, place: Place) => void

const uses: Readonly<Record<Grammar['use'], Use>> = {
  content: (draft, _grammar, place) => addWord(place, draft),
  negation: readNegation,
  preposition(draft, grammar, place) {
    // "With" as in "made using an axe", but a verb in "is using an axe".
    if (place.lexeme.form === 'using' && draft.auxiliary === 'be') addWord(place, draft)
    else breakPhrase(draft, grammar.preposition)
  },
  /** What follows `and` stands where the word before it stood, until a verb shows that a new clause began. */
  and(draft) {
    draft.clause++
    breakPhrase(draft, draft.preposition)
  },
  or(draft) {
    draft.quantifiers.add('either')
    breakPhrase(draft, draft.preposition)
  },
  clause: (draft, grammar) => startClause(draft, grammar.link),
  definite(draft, _grammar, { lexeme, lexemes, at }) {
    if (lexeme.form === 'that' && passives.has(lexemes[at + 1]?.form ?? '') && at > 0) draft.relative = true
    stepPhrase(draft)
    draft.definite = true
    draft.marker = 'the'
  },
  indefinite(draft) {
    stepPhrase(draft)
    draft.definite = true
    draft.marker = 'one'
  },
  possessive: readPossessive,
  link: stepPhrase,
  silent: () => undefined,
}

function readNegation(draft: Draft, _grammar: Grammar, { lexeme }: Place): void {
  if (lexeme.form === 'nor' && draft.negations.length + draft.pending.length > 0) return
  draft.pending.push(lexeme.form)
  if (lexeme.form === 'without') breakPhrase(draft, 'without')
}

/** `Ann's editor` owns; `it's late` is a verb. */
function readPossessive(draft: Draft, _grammar: Grammar, { lexemes, at }: Place): void {
  const before = lexemes[at - 1]
  const last = draft.terms.at(-1)
  if (last === undefined || before === undefined || before.form !== last.form) return
  last.possessive = true
  breakPhrase(draft)
  draft.definite = true
}

const manyUsers = /^(?:a|an|one|each|every|any|no|some|another|this|that|new|other)$/
const userVerbs =
  /^(?:'s|is|has|was|does|did|can|will|would|should|must|may|might|not|never|always|usually|also|wants|needs)$/

/** "The user prefers tabs" speaks of the same one as "I prefer tabs"; "the user table" does not. */
function isTheUser({ lexemes, at }: Place): boolean {
  if (manyUsers.test(lexemes[at - 1]?.form ?? '')) return false
  const next = lexemes[at + 1]
  if (next === undefined || next.kind === 'mark' || userVerbs.test(next.form)) return true
  const word = englishWord(next.form)
  return (
    (word.grammar !== undefined && word.grammar.use !== 'content') ||
    (next.form.endsWith('s') && word.isVerb && !word.isOftenNoun)
  )
}

function addWord(place: Place, draft: Draft): void {
  const { lexeme } = place
  const word = isPerson(place) || endsPlaceName(place, draft) ? plainWord(lexeme.form) : place.word
  if (word.lightGroup === 'limit') draft.bounds.add('upper')
  if (draft.relative && draft.auxiliary === 'be' && !/(?:ing|ed)$/.test(lexeme.form)) rejoin(draft)
  const { text, form } = lexeme
  const name = isName(lexeme, word)
  if (form === 'one') draft.marker = 'one'
  const weight = form === 'one' ? 'filler' : name && lexeme.capital && !word.isClassNoun ? 'solid' : word.weight
  addTerm(draft, {
    sort: name ? 'name' : 'word',
    lexeme,
    stem: word.stem,
    word,
    weight,
    exact: lexeme.code || isCamelCase(text),
  })
}

/** `Kansas City` is no Kansas. */
function endsPlaceName({ lexeme }: Place, draft: Draft): boolean {
  if (!lexeme.capital || !/^(?:city|town)$/.test(lexeme.form)) return false
  const before = draft.terms.at(-1)
  return before?.sort === 'name' && before.phrase === draft.phrase
}

/** "The bull which is mechanical" is "the mechanical bull". */
function rejoin(draft: Draft): void {
  const last = draft.terms.at(-1)
  if (last === undefined) return
  draft.phrase = last.phrase
  draft.preposition = last.preposition
}

/** Given names that are also ordinary words. */
const givenNames = wordSet(
  'max mark grace rose hope bill art may april june august dean frank jack ray drew guy pat sue rich earl sandy faith joy dawn iris ivy lily olive ruby pearl victor miles chase hunter mason cooper parker carter dale glen heath ford lane reed wade skip rob nick will',
)

function isPerson({ lexeme, lexemes, at }: Place): boolean {
  if (!lexeme.capital || !givenNames.has(lexeme.form)) return false
  if (!lexeme.first) return true
  const next = lexemes[at + 1]
  return (
    next !== undefined &&
    next.kind === 'word' &&
    (next.capital || /^(?:'s|is|was|has|had|and|wants)$|[^s]s$|ed$/.test(next.form))
  )
}

const hyphenOrDigit = /[-\d]/

const shortForm = /^\p{Lu}{2,4}$/u

function isName(lexeme: Lexeme, word: Word): boolean {
  // `CI`, `DB`: a short form whose long one is known is a word like any other.
  if (shortForm.test(lexeme.text) && word.groups.length > 0) return false
  if (lexeme.capital) return !lexeme.first || !word.isOrdinary
  return hyphenOrDigit.test(lexeme.form) && word.groups.length === 0
}

function isQuestion(lexemes: readonly Lexeme[]): boolean {
  const last = lexemes.at(-1)?.form === '?'
  return last || (questionWords.has(lexemes[0]?.form ?? '') && lexemes.some(({ form }) => form === '?'))
}
