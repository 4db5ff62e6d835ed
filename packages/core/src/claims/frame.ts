import type { Claim } from '../model/index.js'
import type { ClaimFeatures, ClaimInput } from './features.js'
import { claimFeatures } from './features.js'
import type { PredicateChoice, Predicates } from './predicates.js'
import { predicatesFor } from './predicates.js'
import type { Reading } from './reading/reading.js'
import type { Term } from './reading/term.js'
import { shareOne } from './share-one.js'

/** A light reading of a claim without a triple. Derived: it never overwrites what a caller gave. */
export interface Frame {
  readonly subject: string
  readonly predicate: string
  readonly object: string
  /** `given` if the caller set the triple, else `derived` from the text. */
  readonly origin: 'given' | 'derived'
}

/** The frame of a record: its own triple if complete, else one read from the text, else `undefined`. */
export function frameOf(features: ClaimFeatures): Frame | undefined {
  const { given } = features
  if (given !== undefined && given.subject !== '' && given.predicate !== '' && given.objectText !== '') {
    return { subject: given.subject, predicate: given.predicate, object: given.objectText, origin: 'given' }
  }
  const read = readFrame(features)
  if (read === undefined) return undefined
  return {
    subject: words(read.subject),
    predicate: words(read.predicate),
    object: words(read.object),
    origin: 'derived',
  }
}

/**
 * The claim that the words of a record make, for one that came without a subject: only where they name a slot by a noun
 * ("the port of staging is 8443"), since whose verb it is would be a guess. Read anew each time and never stored, so that
 * it changes no identity and no later pass takes it for a caller's word.
 */
export function readClaimOf(record: ClaimInput): Required<Claim> | undefined {
  if (record.claim !== undefined || record.key !== undefined) return undefined
  const features = claimFeatures(record)
  if (readFrame(features)?.isAttribute !== true) return undefined
  const frame = frameOf(features)
  return frame && { subject: frame.subject, predicate: frame.predicate, object: frame.object }
}

function words(terms: readonly Term[]): string {
  return terms.map(({ text }) => text).join(' ')
}

interface ReadFrame {
  readonly subject: readonly Term[]
  readonly predicate: readonly Term[]
  readonly object: readonly Term[]
  /** The predicate is a noun such as `port`, not a verb. */
  readonly isAttribute: boolean
}

/** A longer text states more than one thing, and which one its frame would be is a guess. */
const mostTerms = 12

/** Frames are read once per record. */
const frames = new WeakMap<Reading, ReadFrame | 'none'>()

function readFrame({ reading }: ClaimFeatures): ReadFrame | undefined {
  const known = frames.get(reading) ?? frameIn(reading) ?? 'none'
  frames.set(reading, known)
  return known === 'none' ? undefined : known
}

function frameIn(reading: Reading): ReadFrame | undefined {
  const terms = reading.terms.filter(({ weight }) => weight !== 'filler')
  if (reading.language !== 'en' || terms.length < 2 || terms.length > mostTerms) return undefined
  const attributes = terms.filter(({ sort, word }) => sort === 'word' && word.isAttribute)
  if (attributes.length > 0) return attributeFrame(terms, attributes)
  return relationFrame(terms) ?? verbFrame(terms)
}

/** "The schema library of billing is zod": a noun with an owner names a slot, whatever the noun. */
function relationFrame(terms: readonly Term[]): ReadFrame | undefined {
  if (terms.some(({ role }) => role === 'verb' || role === 'unknown')) return undefined
  const predicate = terms.filter(({ role, preposition }) => role === 'other' && preposition === '')
  const subject = terms.filter(({ role }) => role === 'agent')
  const object = terms.filter(({ role, weight }) => role === 'patient' && weight === 'solid')
  if (predicate.length === 0 || subject.length === 0 || object.length === 0) return undefined
  return { subject, predicate, object, isAttribute: true }
}

/** The attribute is the phrase with the most of its words: in "uses release as its default branch", not `release`. */
function attributeFrame(terms: readonly Term[], attributes: readonly Term[]): ReadFrame | undefined {
  const size = (phrase: number): number => attributes.filter((term) => term.phrase === phrase).length
  const phrase = attributes.reduce(
    (best, term) => (size(term.phrase) >= size(best) ? term.phrase : best),
    attributes[0]?.phrase ?? 0,
  )
  const predicate = attributes.filter((term) => term.phrase === phrase)
  const rest = terms.filter((term) => !predicate.includes(term) && term.role !== 'verb')
  const subject = rest.filter(({ role }) => role === 'agent')
  const object = rest.filter(({ role, weight }) => role !== 'agent' && weight === 'solid')
  return subject.length === 0 || object.length === 0 ? undefined : { subject, predicate, object, isAttribute: true }
}

function verbFrame(terms: readonly Term[]): ReadFrame | undefined {
  const predicate = terms.filter(({ role }) => role === 'verb')
  const [agents, patients, others] = (['agent', 'patient', 'other'] as const).map((role) =>
    terms.filter((term) => term.role === role),
  )
  if (predicate.length !== 1 || agents === undefined || patients === undefined || others === undefined) return undefined
  const [subject, object] = agents.length > 0 ? [agents, patients.length > 0 ? patients : others] : [patients, others]
  return subject.length === 0 || object.length === 0 ? undefined : { subject, predicate, object, isAttribute: false }
}

/** True if both records give a value to one slot that takes one value at a time: same subject, same predicate. */
export function sameSlot(a: ClaimFeatures, b: ClaimFeatures, choice?: PredicateChoice): boolean {
  const predicates = predicatesFor(choice)
  if (a.given !== undefined && b.given !== undefined && a.given.predicate !== '' && b.given.predicate !== '') {
    return (
      a.given.subject === b.given.subject &&
      a.given.predicate === b.given.predicate &&
      predicates.givenIsSingle(a.given.predicate)
    )
  }
  const [left, right] = [readFrame(a), readFrame(b)]
  return left !== undefined && right !== undefined && slotsAgree(left, right, predicates)
}

function slotsAgree(left: ReadFrame, right: ReadFrame, predicates: Predicates): boolean {
  if (!subjectsAgree(left.subject, right.subject)) return false
  const shared = left.predicate.filter((term) => right.predicate.some((other) => namesTheSame(term, other)))
  if (shared.length === 0 || shared.some(({ stem }) => predicates.isMulti(stem))) return false
  // "preferred editor" and "preferred shell" share a word and are two slots.
  if (left.isAttribute && right.isAttribute && haveRivalWords(left.predicate, right.predicate)) return false
  const isNamed = left.isAttribute && right.isAttribute && shared.length === left.predicate.length
  return isNamed || predicates.readIsSingle(shared.map(({ stem }) => stem))
}

function haveRivalWords(left: readonly Term[], right: readonly Term[]): boolean {
  const lacks = (terms: readonly Term[], term: Term): boolean => !terms.some((other) => namesTheSame(term, other))
  return left.some((term) => lacks(right, term)) && right.some((term) => lacks(left, term))
}

function subjectsAgree(left: readonly Term[], right: readonly Term[]): boolean {
  const [solidLeft, solidRight] = [left, right].map((terms) => terms.filter(({ weight }) => weight === 'solid'))
  if (
    solidLeft === undefined ||
    solidRight === undefined ||
    solidLeft.length === 0 ||
    solidLeft.length !== solidRight.length
  )
    return false
  return solidLeft.every((term) => solidRight.some((other) => namesTheSame(term, other)))
}

function namesTheSame(left: Term, right: Term): boolean {
  if (left.stem === right.stem || shareOne(left.word.groups, right.word.groups)) return true
  return left.sort === 'word' && right.sort === 'word' && left.word.root === right.word.root
}

/** The two values that exclude each other, if both texts fill one single-valued slot differently. */
export function contradictingFrames(
  a: ClaimFeatures,
  b: ClaimFeatures,
  predicates: Predicates,
): { readonly left: string; readonly right: string } | undefined {
  const [left, right] = [readFrame(a), readFrame(b)]
  if (left === undefined || right === undefined || !slotsAgree(left, right, predicates)) return undefined
  const mine = left.object.filter((term) => !right.object.some((other) => namesTheSame(term, other)))
  const theirs = right.object.filter((term) => !left.object.some((other) => namesTheSame(term, other)))
  if (!areOnePhrase(mine) || !areOnePhrase(theirs)) return undefined
  const named = left.isAttribute && right.isAttribute && left.predicate.length === right.predicate.length
  return areValues(mine, theirs, named) ? { left: words(mine), right: words(theirs) } : undefined
}

function areOnePhrase(terms: readonly Term[]): boolean {
  return terms.length > 0 && terms.every(({ phrase }) => phrase === terms[0]?.phrase)
}

/** Ordinary words may be two words for one thing, unless each is the one value of a named attribute. */
function areValues(left: readonly Term[], right: readonly Term[], named: boolean): boolean {
  const [mine, theirs] = [left.find(isValue), right.find(isValue)]
  if (mine !== undefined && theirs !== undefined) return true
  if (mine !== undefined || theirs !== undefined || left.length > 1 || right.length > 1) return false
  return named || shareOne(left[0]?.word.kinds ?? [], right[0]?.word.kinds ?? [])
}

function isValue({ sort, exact }: Term): boolean {
  return sort !== 'word' || exact
}
