import { stemOf } from '../../text/index.js'
import { isPassive } from '../reading/roles.js'
import type { Shape, ShapePart } from './shape.js'
import { isTelling } from './shape.js'
import type { FactToken } from './tokens.js'

/** The tokens that stand for subject and value. */
export interface ShapeMatch {
  readonly subject: readonly FactToken[]
  readonly value: readonly FactToken[]
  /** One of the words around them tells the kind of fact. */
  readonly isTold: boolean
}

const longestSubject = 7
const longestValue = 8

/**
 * Reads tokens as one wording of a fact, all of them; `undefined` if something would be left over.
 *
 * @param mayOmitSubject whether the subject may be someone without a name: "Zed is my editor".
 */
export function matchShape(
  shape: Shape,
  tokens: readonly FactToken[],
  mayOmitSubject: boolean,
): ShapeMatch | undefined {
  return matchFrom(
    { parts: shape.parts, tokens, mayOmitSubject },
    { part: 0, at: 0, subject: none, value: none, isTold: false },
  )
}

const none: readonly FactToken[] = []

interface Task {
  readonly parts: readonly ShapePart[]
  readonly tokens: readonly FactToken[]
  readonly mayOmitSubject: boolean
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
  const next = { ...state, part: state.part + 1 }
  const token = task.tokens[state.at]
  if (token !== undefined && fits(part, token)) {
    const isTold = state.isTold || (token.token === 'word' && isTelling(token.stem))
    const found = matchFrom(task, { ...next, at: state.at + 1, isTold })
    if (found !== undefined) return found
  }
  return mayBeMissing(part, state) ? matchFrom(task, next) : undefined
}

/** The possessive of someone without a name is part of the pronoun. */
function mayBeMissing(part: ShapePart, { subject, part: place }: State): boolean {
  if (part.part === 'owner-mark') return place > 0 && subject.length === 0
  return part.part === 'words' && part.optional
}

function matchPlace(task: Task, state: State, place: 'subject' | 'value'): ShapeMatch | undefined {
  const longest = place === 'subject' ? longestSubject : longestValue
  const least = place === 'subject' && task.mayOmitSubject ? 0 : 1
  for (let length = least; length <= longest && state.at + length <= task.tokens.length; length++) {
    if (length > 0 && task.tokens[state.at + length - 1]?.token === 'be') return undefined
    const taken = task.tokens.slice(state.at, state.at + length)
    if (belongsBefore(taken[0]) || taken.some(isOwnVerb) || (runsOn(task, state) && !taken.some(isMeasured))) continue
    const found = matchFrom(task, { ...state, part: state.part + 1, at: state.at + length, [place]: taken })
    if (found !== undefined) return found
  }
  return undefined
}

/** A verb inside a place makes a statement of it. */
function isOwnVerb(token: FactToken): boolean {
  if (token.token !== 'word' || !token.term.word.isVerb || token.term.word.isOftenNoun) return false
  return token.term.role === 'verb' || token.term.form.endsWith('s')
}

/** "Of" ties to the noun before it. */
function belongsBefore(token: FactToken | undefined): boolean {
  return token?.token === 'preposition' && token.name === 'of'
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
  if (token.token === 'word') return part.stems.has(token.stem) && !(part.isNoun && isPassive(token.term))
  if (token.token === 'preposition') return part.prepositions.has(token.name)
  if (token.token === 'have') return part.stems.has(haveStem)
  return token.token === 'be' && part.stems.has('=')
}
