import type { ClaimFeatures } from './features.js'

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
  const { subject, predicate, object } = features.claim ?? {}
  if (subject === undefined || predicate === undefined || object === undefined) return undefined
  return { subject, predicate, object, origin: 'given' }
}

/** True if both records give a value to one single-valued slot: same subject and predicate. */
export function sameSlot(a: ClaimFeatures, b: ClaimFeatures): boolean {
  const left = frameOf(a)
  const right = frameOf(b)
  return left !== undefined && right !== undefined && left.subject === right.subject && left.predicate === right.predicate
}
