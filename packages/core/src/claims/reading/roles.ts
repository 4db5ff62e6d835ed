import { agentRoot, irregularParticiples } from '../lexicon/verbs.js'
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
  return verbIndex(part) >= 0 || copulaIndex(part) >= 0
}

function assignInClause(clause: readonly OpenTerm[]): void {
  const verb = verbIndex(clause)
  const copula = copulaIndex(clause)
  const roles =
    verb >= 0 && (copula < 0 || verb <= copula)
      ? verbRoles(clause, verb)
      : copula > 0
        ? copulaRoles(clause, copula)
        : []
  const number = clause[0]?.clause ?? 0
  clause.forEach((term, i) => {
    term.clause = number
    term.role = roles[i] ?? 'unknown'
  })
}

function verbIndex(clause: readonly Term[]): number {
  return clause.findIndex((term, i) => isVerb(term, i))
}

function isVerb(term: Term, at: number): boolean {
  if (term.sort !== 'word' || term.relative || (term.preposition !== '' && term.auxiliary === '')) return false
  if (term.auxiliary === 'be') return isParticiple(term) || term.form.endsWith('ing')
  if (!term.word.isVerb) return false
  if (term.auxiliary !== '') return true
  if (term.definite || term.marker === 'one') return false
  return !term.word.isOftenNoun || (at > 0 && term.form !== term.stem && !term.form.endsWith('ing'))
}

/** True for `hosted`, `written`: with a form of `be` before it, a passive. */
export function isParticiple({ form }: Term): boolean {
  return (form.endsWith('ed') && form.length > 3) || irregularParticiples.has(form)
}

/** True if the term is a verb in the passive voice. */
export function isPassive(term: Term): boolean {
  return term.auxiliary === 'be' && !term.form.endsWith('ing') && isParticiple(term)
}

function copulaIndex(clause: readonly Term[]): number {
  return clause.findIndex(
    (term) => term.auxiliary === 'be' && !term.relative && !isParticiple(term) && !term.form.endsWith('ing'),
  )
}

function verbRoles(clause: readonly Term[], verb: number): readonly Role[] {
  const passive = isPassive(clause[verb] as Term)
  return clause.map((term, i): Role => {
    if (i === verb) return 'verb'
    if (term.preposition === 'by' && passive && i > verb) return 'agent'
    if (term.preposition !== '') return 'other'
    if (i > verb) return passive ? 'other' : 'patient'
    return passive ? 'patient' : 'agent'
  })
}

/** "The owner of billing is Ann", "Ann is billing's owner": a noun that relates an owner to a value, on either side. */
function copulaRoles(clause: readonly Term[], copula: number): readonly Role[] {
  const owner = clause.findIndex(
    (term) => term.possessive || term.preposition === 'of' || term.preposition === 'for' || term.preposition === 'in',
  )
  if (owner < 0) return clause.map((_, i) => (i < copula ? 'agent' : 'patient'))
  const ownerSide = owner < copula
  const acts = relationActs(clause, owner, copula)
  return clause.map((term, i) => {
    if (i < copula !== ownerSide) return acts ? 'agent' : 'patient'
    if (term.phrase === clause[owner]?.phrase || term.word.isClassNoun) return acts ? 'patient' : 'agent'
    return 'other'
  })
}

/** True if the relation is named after the one who acts, like `owner` or `provider`. */
function relationActs(clause: readonly Term[], owner: number, copula: number): boolean {
  const side = clause.filter((term, i) => i < copula === owner < copula && term.phrase !== clause[owner]?.phrase)
  return side.some((term) => agentRoot(term.stem) !== undefined || term.stem === 'lead' || term.stem === 'boss')
}
