import { excludeEachOther } from '../contradiction.js'
import type { ClaimFeatures } from '../features.js'
import type { Difference, Finding, Pair } from '../pair.js'
import type { Person } from '../lexicon/light-words.js'
import type { Term } from '../reading/term.js'
import { shareOne } from '../share-one.js'

/** Names of people, places, tools and services, and the pronouns that stand for people. */
export const names: Difference = {
  kind: 'name',
  yieldsToTriple: true,

  find(pair) {
    return otherPerson(pair) ?? otherName(pair) ?? otherForm(pair)
  },
}

function otherName(pair: Pair): Finding | undefined {
  const [left, right] = [pair.solidLeft.find(isDesignator), pair.solidRight.find(isDesignator)]
  if (left === undefined || right === undefined) return undefined
  if (mayBeOne(left, right)) return { verdict: 'unsure', why: `${left.text} and ${right.text} may be one name` }
  return {
    verdict: 'differs',
    left: left.text,
    right: right.text,
    contradiction: excludeEachOther(pair, { left, right }),
  }
}

function isDesignator({ sort }: Term): boolean {
  return sort === 'name' || sort === 'atom'
}

/** A short form of the other: `Rob` and `Robert`, `NY` and `New York`, `postgres` and `PostgreSQL`. */
function mayBeOne(left: Term, right: Term): boolean {
  const [short, long] = left.form.length < right.form.length ? [left.form, right.form] : [right.form, left.form]
  return shareOne(left.word.groups, right.word.groups) || (short.length >= 2 && long.startsWith(short))
}

/** `Adam` and `Adams` share a stem but not a name. */
function otherForm({ alignment }: Pair): Finding | undefined {
  const match = alignment.matches.find(
    ({ left, right }) => left.sort === 'name' && right.sort === 'name' && left.form !== right.form,
  )
  return match === undefined
    ? undefined
    : { verdict: 'unsure', why: `${match.left.text} and ${match.right.text} may be two names` }
}

function otherPerson({ a, b, alignment }: Pair): Finding | undefined {
  const [left, right] = [personsIn(a, b), personsIn(b, a)]
  if (isOnly(left, 'he') && isOnly(right, 'she'))
    return { verdict: 'differs', left: 'he', right: 'she', contradiction: false }
  if (isOnly(left, 'she') && isOnly(right, 'he'))
    return { verdict: 'differs', left: 'she', right: 'he', contradiction: false }
  if (left.length > 0 && right.length > 0 && left.join() !== right.join())
    return { verdict: 'unsure', why: 'other pronouns' }
  const named = left.length > right.length ? alignment.right : right.length > left.length ? alignment.left : []
  return named.some(({ sort }) => sort === 'name') ? { verdict: 'unsure', why: 'a pronoun against a name' } : undefined
}

/** Whoever is spoken of: `I` and `you` are one unless both occur, and `we` says nothing against a text without people. */
function personsIn({ reading }: ClaimFeatures, other: ClaimFeatures): readonly Person[] {
  const persons = reading.persons.filter((person) => person !== 'we' || other.reading.persons.length > 0)
  return persons.includes('user') ? persons : persons.map((person) => (person === 'you' ? 'user' : person))
}

function isOnly(persons: readonly Person[], person: 'he' | 'she'): boolean {
  return persons.includes(person) && !persons.includes(person === 'he' ? 'she' : 'he')
}
