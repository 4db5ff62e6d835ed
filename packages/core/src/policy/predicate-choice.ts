import type { Policy } from './policy.js'

/** Which predicates take one value and which many, as the comparison of claims asks for it. */
export function predicateChoice({ multiValuedPredicates, singleValuedPredicates }: Policy) {
  return { multiValued: multiValuedPredicates, singleValued: singleValuedPredicates }
}
