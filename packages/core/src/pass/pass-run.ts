import type { Actor, PassRun } from '../model/index.js'
import type { Policy } from '../policy/index.js'
import type { PassResult } from './pass-options.js'

/** Who ran a pass, when it ended, and with which policy. */
export interface PassEnd {
  /** Epoch milliseconds. */
  readonly at: number
  readonly actor: Actor
  readonly policy: Policy
}

/** What is to be kept of a pass for `status` and `stats`: counts, never a text. */
export function passRunOf(pass: PassResult, { at, actor, policy }: PassEnd): PassRun {
  const { plan, outcomes, result, ended } = pass
  const { entriesBefore, entriesAfter, merged, promoted, pruned } = result
  const { scopes, operations, forReview, skipped } = plan
  const overCompressed = skipped.filter(({ code }) => code === 'compression').length
  return {
    at,
    actor,
    ended,
    entriesBefore,
    entriesAfter,
    merged,
    promoted,
    pruned,
    planned: operations.length,
    applied: outcomes.filter(({ status }) => status === 'applied').length,
    refused: outcomes.filter(({ status }) => status === 'refused').length,
    forReview: forReview.length,
    skipped: skipped.length,
    loss: Math.max(0, ...scopes.map(({ loss }) => loss)),
    maxLossFraction: policy.maxLossFraction,
    overBudget: scopes.filter(({ refused }) => refused !== undefined).length,
    ...(overCompressed > 0 && { overCompressed }),
  }
}
