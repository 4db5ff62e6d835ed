import type { Comparison, Differs } from './comparison.js'
import { notation } from './differences/notation.js'
import { differences } from './differences/registry.js'
import { structuredKey } from './differences/structured-key.js'
import { stateOtherFacts } from './facts/fact-fit.js'
import type { ClaimFeatures } from './features.js'
import { LazyPair } from './lazy-pair.js'
import type { Difference, Finding, Pair } from './pair.js'
import type { PredicateChoice } from './predicates.js'
import { predicatesFor } from './predicates.js'
import { byLeftovers, likelihoodOf, otherWords, unsure } from './verdict.js'

/** What the comparison may know beside the two texts. */
export interface ComparisonContext extends PredicateChoice {
  /** Similarity of the two texts by the configured measure, 0..1. It ranks what is unsure and decides nothing. */
  readonly similarity?: number
}

/**
 * Do two texts state the same claim? Symmetric (`which`, `left` and `right` swap), deterministic, never throws.
 * A `same` is given only if no kind of difference was found and nothing that carries a claim is left over on either side.
 */
export function compareClaims(a: ClaimFeatures, b: ClaimFeatures, context?: ComparisonContext): Comparison {
  return b.text < a.text ? mirrored(compareOrdered(b, a, context)) : compareOrdered(a, b, context)
}

/**
 * How alike two texts are, 0..1: what both say among all that they say, averaged with `context.similarity` if it is
 * given. It ranks what a person has to decide; whether two texts are one claim it does not tell.
 */
export function likeness(a: ClaimFeatures, b: ClaimFeatures, context?: ComparisonContext): number {
  return likelihoodOf(b.text < a.text ? pairOf(b, a, context) : pairOf(a, b, context), context?.similarity)
}

/** What one kind of difference sees between two claims; `left` and `right` are those of `a` and `b`. */
export function findDifference(difference: Difference, a: ClaimFeatures, b: ClaimFeatures): Finding | undefined {
  if (a.text <= b.text) return difference.find(pairOf(a, b, undefined))
  const found = difference.find(pairOf(b, a, undefined))
  if (found?.verdict !== 'differs') return found
  const { left, right, ...rest } = found
  return { ...rest, ...sides(right, left) }
}

function mirrored(comparison: Comparison): Comparison {
  if (comparison.relation === 'subsumes') return { ...comparison, which: comparison.which === 'a' ? 'b' : 'a' }
  if (comparison.relation !== 'differs') return comparison
  const { relation, kind, detail, left, right, contradiction } = comparison
  return { relation, kind, detail, ...sides(right, left), contradiction }
}

/** The words that differ, as far as there are some. */
function sides(left: string | undefined, right: string | undefined): Pick<Differs, 'left' | 'right'> {
  if (left !== undefined && right !== undefined) return { left, right }
  return left !== undefined ? { left } : right !== undefined ? { right } : {}
}

function compareOrdered(a: ClaimFeatures, b: ClaimFeatures, context: ComparisonContext | undefined): Comparison {
  const pair = pairOf(a, b, context)
  if (saysTheSameText(a, b)) return equalTexts(pair)
  if (pair.alignment.isFar && a.given === undefined && b.given === undefined)
    return otherWords(pair, context?.similarity)
  if (isTooMuch(pair)) return otherLongText(pair, context?.similarity)
  let doubt: string | undefined
  for (const difference of differences) {
    if (difference.yieldsToFact === true && pair.isSameFact) continue
    const finding = difference.find(pair)
    if (finding?.verdict === 'differs') return differs(difference, withoutFalseRivals(pair, difference, finding))
    if (finding?.verdict === 'unsure' && !(pair.equalTriple && difference.yieldsToTriple)) doubt ??= finding.why
  }
  return doubt === undefined ? byLeftovers(pair, context?.similarity) : unsure(pair, doubt, context?.similarity)
}

/** Two values exclude each other only if they are values of one fact. */
function withoutFalseRivals(pair: Pair, { kind }: Difference, finding: FoundDifference): FoundDifference {
  if (!finding.contradiction || kind === 'key' || kind === 'negation' || pair.fact?.fit === 'other-value')
    return finding
  return stateOtherFacts(pair.a, pair.b, pair.alignment) ? { ...finding, contradiction: false } : finding
}

/** Products of leftovers above this are not looked through: such texts say different things anyway. */
const mostTrials = 10_000

function isTooMuch({ alignment }: Pair): boolean {
  return alignment.left.length * alignment.right.length > mostTrials
}

function otherLongText(pair: Pair, similarity: number | undefined): Comparison {
  const finding = structuredKey.find(pair)
  return finding?.verdict === 'differs' ? differs(structuredKey, finding) : otherWords(pair, similarity)
}

function pairOf(a: ClaimFeatures, b: ClaimFeatures, context: ComparisonContext | undefined): Pair {
  return new LazyPair(a, b, predicatesFor(context))
}

function saysTheSameText(a: ClaimFeatures, b: ClaimFeatures): boolean {
  return a.normalised === b.normalised || a.wordings.includes(b.normalised) || b.wordings.includes(a.normalised)
}

/** One text with two values of one key is a contradiction all the same, and so is one with names in another case. */
function equalTexts(pair: Pair): Comparison {
  const keyed = structuredKey.find(pair)
  if (keyed?.verdict === 'differs') return differs(structuredKey, keyed)
  if (keyed?.verdict === 'unsure') return unsure(pair, keyed.why, undefined)
  const written = pair.a.normalised === pair.b.normalised ? notation.find(pair) : undefined
  if (written?.verdict === 'differs') return differs(notation, written)
  return written === undefined ? { relation: 'same', by: 'text' } : unsure(pair, written.why, undefined)
}

type FoundDifference = Extract<Finding, { readonly verdict: 'differs' }>

function differs({ kind }: Difference, finding: FoundDifference): Differs {
  const { left, right, contradiction } = finding
  return {
    relation: 'differs',
    kind,
    detail: finding.detail ?? [left, right].filter((word) => word !== undefined).join(' / '),
    ...sides(left, right),
    contradiction,
  }
}
