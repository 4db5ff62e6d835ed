import type { BudgetAdvice, PassRates, PassRun } from '../model/index.js'

/** The rates of one pass. */
export function ratesOf(run: PassRun): PassRates {
  const considered = run.planned + run.forReview + run.skipped
  return {
    at: run.at,
    actor: run.actor,
    merge: shareOf(run.merged, run.entriesBefore),
    promote: shareOf(run.promoted, run.entriesBefore),
    prune: shareOf(run.pruned, run.entriesBefore),
    reject: shareOf(run.refused, run.planned),
    skip: shareOf(run.skipped, considered),
    loss: run.loss,
    maxLossFraction: run.maxLossFraction,
  }
}

function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round(Math.min(1, part / whole) * 10_000) / 10_000
}

/** What the advice on the loss budget rests on. */
export interface BudgetBasis {
  /** In the order in which they ended. */
  readonly runs: readonly PassRun[]
  /** Operations of passes in the last 30 days, and how many of them a person took back. */
  readonly applied30d: number
  readonly undone30d: number
}

/** The last passes that planned something; fewer than `enough` say nothing. */
const lookedAt = 10
const enough = 3
/** Share of the passes that the budget stopped from which on it looks too tight. */
const stoppedShare = 0.5
/** Share of operations that were undone from which on a budget that never stops anything looks too loose. */
const undoneShare = 0.1
const undoneMin = 3
/** A budget of which no pass ever used so much as this share would not notice one that goes wrong. */
const unusedShare = 0.2

/**
 * Whether `max_loss_fraction` looks too tight (it stops most passes, and hardly anything that got through was taken back)
 * or too loose (it stops nothing, and people take much back, or no pass comes anywhere near it).
 */
export function budgetAdviceFor({ runs, applied30d, undone30d }: BudgetBasis): BudgetAdvice {
  const recent = runs.filter(({ planned }) => planned > 0).slice(-lookedAt)
  const [last] = recent.slice(-1)
  if (last === undefined || recent.length < enough) {
    return { looks: 'unknown', reason: `${recent.length} passes that planned something are too few to say.` }
  }
  const stopped = recent.filter(({ overBudget }) => overBudget > 0).length
  const highest = Math.max(...recent.map(({ loss }) => loss))
  const isTakenBack = undone30d >= undoneMin && undone30d / Math.max(1, applied30d) >= undoneShare
  const limit = last.maxLossFraction
  const numbers = `${stopped} of the last ${recent.length} passes went over ${limit}, the largest loss planned was ${short(highest)}, and ${undone30d} of ${applied30d} operations of 30 days were undone`
  if (stopped / recent.length >= stoppedShare && !isTakenBack) {
    return {
      looks: 'too-tight',
      reason: `${numbers}: read a plan, and raise max_loss_fraction if its merges are right.`,
    }
  }
  if (stopped === 0 && isTakenBack) {
    return { looks: 'too-loose', reason: `${numbers}: a lower max_loss_fraction would stop such a pass sooner.` }
  }
  if (highest < limit * unusedShare) {
    const reason = `${numbers}: max_loss_fraction ${short(Math.max(0.01, highest * 2))} would let each of them through and notice one that goes wrong.`
    return { looks: 'too-loose', reason }
  }
  return { looks: 'fitting', reason: `${numbers}.` }
}

function short(share: number): string {
  return String(Math.round(share * 100) / 100)
}
