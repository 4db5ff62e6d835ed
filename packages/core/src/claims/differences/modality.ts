import type { Mood } from '../../text/index.js'
import type { ClaimFeatures } from '../features.js'
import type { Difference, Finding, Pair } from '../pair.js'
import { isEarlier } from '../voices.js'

/** Questions, conditions, wishes, plans, guesses, duties, and the past against the present. */
export const modality: Difference = {
  kind: 'modality',
  yieldsToTriple: true,

  find(pair) {
    return otherMood(pair) ?? otherTense(pair)
  },
}

/** Moods in which nothing is stated, so that the plain statement is another claim. */
const decisive: ReadonlySet<Mood> = new Set(['question', 'condition', 'exception', 'wish', 'past'])

function otherMood({ a, b, equalTriple, fact }: Pair): Finding | undefined {
  const left = a.reading.moods.filter((mood) => !b.reading.moods.includes(mood))
  const right = b.reading.moods.filter((mood) => !a.reading.moods.includes(mood))
  const strong = [...left, ...right].find((mood) => decisive.has(mood))
  if (strong !== undefined) return { verdict: 'differs', detail: moodWords[strong], contradiction: false }
  const weak = left[0] ?? right[0]
  const isRule = equalTriple || (fact?.fit === 'same' && fact.kind.isRule)
  if (weak === undefined || (isRule && (weak === 'duty' || weak === 'ability'))) return undefined
  if (weak === 'duty' && isImperative(left.length > 0 ? b : a)) return undefined
  return { verdict: 'unsure', why: moodWords[weak] }
}

/** "Sign mails" and "mails should be signed" ask the same. */
function isImperative({ reading }: ClaimFeatures): boolean {
  const [first] = reading.terms
  return (
    first?.role === 'verb' &&
    first.auxiliary === '' &&
    !/(?:s|ed|ing)$/.test(first.form) &&
    reading.persons.length === 0
  )
}

const moodWords: Readonly<Record<Mood, string>> = {
  question: 'a question against a statement',
  condition: 'a condition on one side',
  exception: 'an exception on one side',
  wish: 'a wish against a fact',
  plan: 'a plan against a fact',
  guess: 'a guess against a fact',
  duty: 'a duty against a fact',
  ability: 'an ability against a fact',
  past: 'the past against the present',
}

function otherTense({ a, b, alignment }: Pair): Finding | undefined {
  const [left, right] = [a.reading.tenses, b.reading.tenses]
  const auxiliaries = left.length === 1 && right.length === 1 && left[0] !== right[0]
  const verbs = alignment.matches.some(
    (match) =>
      match.how === 'equal' &&
      isPast(match.left.form, match.left.auxiliary) !== isPast(match.right.form, match.right.auxiliary) &&
      finite(match.left) &&
      finite(match.right),
  )
  const voices = alignment.matches.some(
    (match) => isEarlier(match.left, match.right, left) || isEarlier(match.right, match.left, right),
  )
  return auxiliaries || verbs || voices ? { verdict: 'unsure', why: 'the past against the present' } : undefined
}

function finite({ role, auxiliary }: { readonly role: string; readonly auxiliary: string }): boolean {
  return role === 'verb' && auxiliary === ''
}

function isPast(form: string, auxiliary: string): boolean {
  return auxiliary === '' && form.endsWith('ed')
}
