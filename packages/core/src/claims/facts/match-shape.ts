import { stemOf } from '../../text/index.js'
import { isPassive } from '../reading/roles.js'
import type { Term } from '../reading/term.js'
import type { Shape, ShapePart } from './shape.js'
import { isTelling, prepositionSign } from './shape.js'
import type { FactToken } from './tokens.js'

/** The tokens that stand for subject and value. */
export interface ShapeMatch {
  readonly subject: readonly FactToken[]
  readonly value: readonly FactToken[]
  /** One of the words around them tells the kind of fact. */
  readonly isTold: boolean
}

const longestSubject = 7
/** Tokens. */
export const longestValue = 8

/**
 * Reads tokens as one wording of a fact, all of them; `undefined` if something would be left over.
 *
 */
export function matchShape(shape: Shape, text: FactText): ShapeMatch | undefined {
  if (!shape.needed.every((signs) => signs.some((sign) => text.signs.has(sign)))) return undefined
  return matchFrom({ parts: shape.parts, ...text }, { part: 0, at: 0, subject: none, value: none, isTold: false })
}

/** The signs of tokens: stems of words, `=` for a form of `be`, prepositions. Without those of a shape, it cannot fit. */
export function signsOf(tokens: readonly FactToken[]): ReadonlySet<string> {
  return new Set(tokens.map(signOf))
}

function signOf(token: FactToken): string {
  if (token.token === 'word') return token.stem
  if (token.token === 'preposition') return prepositionSign(token.name)
  return token.token === 'have' ? haveStem : token.token === 'be' ? '=' : token.token
}

const none: readonly FactToken[] = []

/** What a shape is held against. */
export interface FactText {
  readonly tokens: readonly FactToken[]
  /** What `signsOf` says of the tokens. */
  readonly signs: ReadonlySet<string>
  /** Stems of the nouns that `N` may stand for. */
  readonly nouns: readonly (readonly string[])[]
  /** The subject may be someone without a name: "Zed is my editor". */
  readonly mayOmitSubject: boolean
}

interface Task extends FactText {
  readonly parts: readonly ShapePart[]
}

interface State extends ShapeMatch {
  /** Where in the shape, and where among the tokens. */
  readonly part: number
  readonly at: number
}

function matchFrom(task: Task, state: State): ShapeMatch | undefined {
  const part = task.parts[state.part]
  if (part === undefined) return state.at === task.tokens.length ? state : undefined
  if (part.part === 'subject' || part.part === 'value') return matchPlace(task, state, part.part)
  if (part.part === 'noun') return matchNoun(task, state)
  const next = { ...state, part: state.part + 1 }
  const token = task.tokens[state.at]
  if (token !== undefined && fits(part, token)) {
    const isTold = state.isTold || (token.token === 'word' && isTelling(token.stem))
    const found = matchFrom(task, { ...next, at: state.at + 1, isTold })
    if (found !== undefined) return found
  }
  return mayBeMissing(part, state) ? matchFrom(task, next) : undefined
}

function matchNoun(task: Task, state: State): ShapeMatch | undefined {
  for (const noun of task.nouns) {
    if (!standsAt(noun, task.tokens, state.at)) continue
    const isTold = state.isTold || noun.some(isTelling)
    const found = matchFrom(task, { ...state, part: state.part + 1, at: state.at + noun.length, isTold })
    if (found !== undefined) return found
  }
  return undefined
}

/** "The host of", but not "is hosted"; "the city of", but not "Kansas City". */
function standsAt(noun: readonly string[], tokens: readonly FactToken[], at: number): boolean {
  return noun.every((stem, i) => {
    const token = tokens[at + i]
    if (token?.token !== 'word' || token.stem !== stem || isPassive(token.term)) return false
    return token.term.sort !== 'name' || at + i === 0
  })
}

/** The possessive of someone without a name is part of the pronoun. */
function mayBeMissing(part: ShapePart, { subject, part: place }: State): boolean {
  if (part.part === 'owner-mark') return place > 0 && subject.length === 0
  return part.part === 'words' && part.optional
}

function matchPlace(task: Task, state: State, place: 'subject' | 'value'): ShapeMatch | undefined {
  const { tokens } = task
  const longest = place === 'subject' ? longestSubject : longestValue
  const least = place === 'subject' && task.mayOmitSubject ? 0 : 1
  const next = task.parts[state.part + 1]
  let isComplete = !runsOn(task, state)
  for (let length = 0; length <= longest && state.at + length <= tokens.length; length++) {
    const last = length === 0 ? undefined : (tokens[state.at + length - 1] as FactToken)
    if (last !== undefined && (endsPlace(last) || (length === 1 && belongsBefore(last)))) return undefined
    isComplete ||= last !== undefined && isMeasured(last)
    const at = state.at + length
    if (length < least || !isComplete || !mayFollow(next, tokens[at])) continue
    const taken = tokens.slice(state.at, at)
    const found = matchFrom(task, { ...state, part: state.part + 1, at, [place]: taken })
    if (found !== undefined) return found
  }
  return undefined
}

/** False if a shape surely does not go on with this token: seen at a glance, before the rest is tried. */
function mayFollow(next: ShapePart | undefined, token: FactToken | undefined): boolean {
  if (next === undefined) return token === undefined
  if (next.part !== 'words' || next.optional) return true
  return token !== undefined && fits(next, token)
}

/** A verb inside a place makes a statement of it. */
function endsPlace(token: FactToken): boolean {
  return token.token === 'be' || (token.token === 'word' && isOwnVerb(token.term))
}

/** A verb that makes a statement of its own. */
export function isOwnVerb(term: Term): boolean {
  if (!term.word.isVerb) return false
  if (isPassive(term) && term.role === 'verb') return true
  if (term.word.isOftenNoun) return false
  return term.role === 'verb' || term.form.endsWith('s')
}

/** "Of" ties to the noun before it. */
function belongsBefore(token: FactToken): boolean {
  return token.token === 'preposition' && token.name === 'of'
}

/** Where subject and value touch, only a number or a date shows the border. */
function runsOn({ parts }: Task, { part }: State): boolean {
  const next = parts[part + 1]
  return parts[part]?.part === 'value' && next?.part === 'subject'
}

function isMeasured(token: FactToken): boolean {
  return token.token === 'word' && (token.term.quantity !== undefined || token.term.moment !== undefined)
}

const haveStem = stemOf('have')

function fits(part: ShapePart, token: FactToken): boolean {
  if (part.part === 'owner-mark') return token.token === 'owner-mark'
  if (part.part !== 'words') return false
  if (token.token === 'preposition') return part.prepositions.has(token.name)
  return isOneOf(part.stems, token)
}

function isOneOf(stems: ReadonlySet<string>, token: FactToken): boolean {
  if (token.token === 'word') return stems.has(token.stem)
  if (token.token === 'have') return stems.has(haveStem)
  return token.token === 'be' && stems.has('=')
}
