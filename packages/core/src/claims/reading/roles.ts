import { stemOf, wordSet } from '../../text/index.js'
import { irregularParticiples } from '../lexicon/verbs.js'
import type { OpenTerm, Role, Term } from './term.js'

/**
 * Says of every term of an English text who acts and who is acted upon, clause by clause: enough to tell "Ann manages
 * Bob" from "Bob manages Ann" and to see that "Bob is managed by Ann" is the former. What is not clear stays `unknown`.
 */
export function assignRoles(terms: readonly OpenTerm[]): void {
  let start = 0
  while (start < terms.length) {
    const end = endOfClause(terms, start)
    assignInClause(terms.slice(start, end))
    start = end
  }
}

/** A part without a verb belongs to the clause before it ("tea and coffee"), the first one to the clause after it. */
function endOfClause(terms: readonly Term[], start: number): number {
  let end = endOfPart(terms, start)
  let found = hasVerb(terms.slice(start, end))
  while (end < terms.length) {
    const next = endOfPart(terms, end)
    const nextHas = hasVerb(terms.slice(end, next))
    if (found && nextHas) return end
    found ||= nextHas
    end = next
  }
  return end
}

function endOfPart(terms: readonly Term[], start: number): number {
  const clause = terms[start]?.clause
  let end = start + 1
  while (end < terms.length && terms[end]?.clause === clause) end++
  return end
}

function hasVerb(part: readonly Term[]): boolean {
  return verbIn(part) >= 0 || part.some(isPredicate)
}

function assignInClause(clause: readonly OpenTerm[]): void {
  const roles = rolesIn(clause)
  const number = clause[0]?.clause ?? 0
  clause.forEach((term, i) => {
    term.clause = number
    term.role = (term.relative && i > 0 ? clause[i - 1]?.role : roles[i]) ?? 'unknown'
  })
}

function rolesIn(clause: readonly Term[]): readonly Role[] {
  const verb = verbIn(clause)
  const predicate = clause.findIndex(isPredicate)
  if (verb >= 0 && (predicate < 0 || verb <= predicate)) return verbRoles(clause, verb)
  if (predicate <= 0) return []
  return clause[predicate]?.auxiliary === 'be' ? copulaRoles(clause, predicate) : sides(clause, predicate)
}

/** The first word that is certainly a verb, else one that may be: "Ann releases it" before "release it daily". */
function verbIn(clause: readonly Term[]): number {
  const sure = clause.findIndex((_, i) => isSureVerb(clause, i))
  if (sure >= 0) return sure
  const inflected = clause.findIndex((term, i) => isVerb(term) && isInflected(clause, i))
  return inflected >= 0 ? inflected : isOrder(clause) ? 0 : -1
}

function isSureVerb(clause: readonly Term[], at: number): boolean {
  const [before, term] = [clause[at - 1], clause[at] as Term]
  if (!isVerb(term)) return false
  if (term.auxiliary !== '') return true
  // "The rescue boat", but "the boat rescues", "the boats rescue" and "rescue the boat".
  const fits = !isBase(term) || before === undefined || isPluralNoun(before)
  return fits && !term.word.isOftenNoun && !(isBase(term) && before === undefined && term.marker !== '')
}

function isPluralNoun({ form, word, marker }: Term): boolean {
  return /[^s]s$/.test(form) && (!word.isVerb || marker !== '')
}

function isBase({ form, stem }: Term): boolean {
  return form === stem || form === `${stem}e`
}

function isInflected(clause: readonly Term[], at: number): boolean {
  const [before, term] = [clause[at - 1], clause[at] as Term]
  return before !== undefined && before.sort !== 'quantity' && !isBase(term) && !term.form.endsWith('ing')
}

/** "Release it daily", but not "release of the app". */
function isOrder(clause: readonly Term[]): boolean {
  const [first, second] = clause
  return (
    first !== undefined &&
    second !== undefined &&
    isVerb(first) &&
    first.form === first.stem &&
    second.preposition !== 'of'
  )
}

function isVerb(term: Term): boolean {
  if (term.sort !== 'word' || term.relative || (term.preposition !== '' && term.auxiliary === '')) return false
  if (term.auxiliary === 'be') return isParticiple(term) || term.form.endsWith('ing')
  if (!term.word.isVerb || (term.auxiliary === 'have' && !isParticiple(term))) return false
  if (term.auxiliary !== '') return true
  return !term.definite
}

/** True for `hosted`, `written`: with a form of `be` before it, a passive. */
export function isParticiple({ form }: Term): boolean {
  return (form.endsWith('ed') && form.length > 3) || irregularParticiples.has(form)
}

/** True if the term is a verb in the passive voice. */
export function isPassive(term: Term): boolean {
  return term.auxiliary === 'be' && !term.form.endsWith('ing') && isParticiple(term)
}

/** True for `wrote` and `kept`, which by their form are no present. */
export function isPastForm({ form, stem }: Pick<Term, 'form' | 'stem'>): boolean {
  return form !== stem && form !== `${stem}e` && !/(?:s|ing)$/.test(form)
}

/** The first word of what is said after `is` or `has`, where that is the verb of the clause. */
function isPredicate(term: Term): boolean {
  if ((term.auxiliary !== 'be' && term.auxiliary !== 'have') || term.relative || term.form.endsWith('ly')) return false
  return !isParticiple(term) && !(term.auxiliary === 'be' && term.form.endsWith('ing'))
}

/** With two possible verbs, who belongs to which is a guess. */
function isUnclear(clause: readonly Term[]): boolean {
  return clause.filter((_, i) => isSureVerb(clause, i)).length > 1
}

function verbRoles(clause: readonly Term[], verb: number): readonly Role[] {
  if (isUnclear(clause)) return clause.map((_, i) => (i === verb ? 'verb' : 'unknown'))
  const passive = isPassive(clause[verb] as Term)
  return clause.map((term, i): Role => {
    if (i === verb) return 'verb'
    if (term.preposition === 'by' && passive && i > verb) return 'agent'
    if (term.preposition !== '') return 'other'
    if (i > verb) return passive ? 'other' : 'patient'
    return passive ? 'patient' : 'agent'
  })
}

function sides(clause: readonly Term[], predicate: number): readonly Role[] {
  return clause.map(({ preposition }, i) => (i < predicate ? 'agent' : preposition === '' ? 'patient' : 'other'))
}

/** "The owner of billing is Ann", "Ann is billing's owner": a noun that relates an owner to a value, on either side. */
function copulaRoles(clause: readonly Term[], copula: number): readonly Role[] {
  const owner = clause.findIndex(({ possessive, preposition }) => possessive || /^(?:of|for|in)$/.test(preposition))
  if (owner < 0) return isIdentity(clause[copula] as Term) ? clause.map(() => 'equal') : sides(clause, copula)
  const ownerFirst = owner < copula
  const phrase = clause[owner]?.phrase
  const acts = clause.some((term, i) => i < copula === ownerFirst && term.phrase !== phrase && isActor(term, clause))
  return clause.map((term, i) => {
    if (i < copula !== ownerFirst) return acts ? 'agent' : 'patient'
    if (term.phrase === phrase || term.word.isClassNoun) return acts ? 'patient' : 'agent'
    return 'other'
  })
}

/** "Rosa is the contact" holds both ways, "Rosa is tall" does not. */
function isIdentity({ sort, marker }: Term): boolean {
  return sort !== 'word' || marker === 'the'
}

const actors = new Set(
  [
    ...wordSet(
      'owner maintainer manager author creator founder leader lead boss employer teacher trainer coach supporter sponsor supervisor director provider host operator keeper designer builder writer',
    ),
  ].map(stemOf),
)

/** `owner`, `lead`: a noun for the one who acts. In a compound such as `package manager` it is a tool. */
function isActor(term: Term, clause: readonly Term[]): boolean {
  if (!actors.has(term.stem)) return false
  return clause.filter(({ phrase }) => phrase === term.phrase).length === 1
}
