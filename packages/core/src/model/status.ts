import type { Actor } from './journal.js'
import type { Approval, OperationKind } from './operation.js'
import type { Scope } from './scope.js'

/** What is kept of a pass that was carried out, whether it changed anything or not: counts, never a text. */
export interface PassRun {
  /** Epoch milliseconds at its end. */
  readonly at: number
  readonly actor: Actor
  readonly ended: 'completed' | 'interrupted'
  /** Active records of the scopes it looked at. */
  readonly entriesBefore: number
  readonly entriesAfter: number
  readonly merged: number
  readonly promoted: number
  readonly pruned: number
  /** Automatic operations that were planned, and what became of them; the rest was stale, held or done already. */
  readonly planned: number
  readonly applied: number
  readonly refused: number
  readonly forReview: number
  readonly skipped: number
  /** The largest loss that it planned for a scope, 0..1, and the budget it had. */
  readonly loss: number
  readonly maxLossFraction: number
  /** Scopes that the loss budget kept out of it. */
  readonly overBudget: number
  /** Groups that were left alone since more records would have become one than the policy allows. @default 0 */
  readonly overCompressed?: number
}

/** What a pass did to each hundred records or candidates; all 0..1. */
export interface PassRates {
  /** Epoch milliseconds. */
  readonly at: number
  readonly actor: Actor
  /** Records merged away, promotions, and records pruned, each as a share of the records looked at. */
  readonly merge: number
  readonly promote: number
  readonly prune: number
  /** Operations that a guard refused, as a share of those planned. */
  readonly reject: number
  /** Candidates that were skipped, as a share of all that were considered. */
  readonly skip: number
  readonly loss: number
  readonly maxLossFraction: number
}

/** Whether `max_loss_fraction` fits what passes do. It changes nothing. */
export interface BudgetAdvice {
  readonly looks: 'too-tight' | 'too-loose' | 'fitting' | 'unknown'
  /** One sentence with the numbers it rests on. */
  readonly reason: string
}

/** What the standing entries of a scope retired in 30 days, one-off raises left out (R36). */
export interface BudgetUse {
  readonly scope: Scope
  readonly retired: number
  /** retired / (active + retired), 0..1. */
  readonly used: number
  /** `maxLossFraction30d`. */
  readonly limit: number
}

/** An entity with enough entries for a pass to make something of them. */
export interface ReadyEntity {
  readonly scope: Scope
  readonly entity: string
  readonly entries: number
}

/** How a store stands between two passes. */
export interface StoreStatus {
  readonly storeId: string
  /** Epoch milliseconds. */
  readonly at: number
  /** The last entry of the journal. */
  readonly headSeq: number
  readonly active: number
  /** Records that no pass has looked at since they changed. */
  readonly changed: number
  /** Passes that are known, also those that changed nothing. */
  readonly runs: number
  readonly lastPass?: PassRun
  /** Epoch milliseconds; absent without a schedule that knows a time. */
  readonly nextPassAt?: number
  /** Rates of the last passes, the latest last, at most as many as asked for. */
  readonly passes: readonly PassRates[]
  /** Days (UTC) on which somebody applied by hand what a pass would do: with fewer than seven, a schedule is early. */
  readonly daysByHand: number
  /** Records that passes by themselves moved to the archive or its tier, as far as that stands. */
  readonly autoArchived: number
  /** Proposals that wait for a person. */
  readonly pending: { readonly count: number; readonly byKind: Readonly<Partial<Record<OperationKind, number>>> }
  /** Entities with at least 10 entries, the largest first. */
  readonly entitiesReady: readonly ReadyEntity[]
  /** Scopes that lost something in 30 days, the most used first. */
  readonly lossBudget: readonly BudgetUse[]
  /** Pairs held apart, by what holds them. */
  readonly holds: { readonly pairs: number; readonly byCause: Readonly<Record<string, number>> }
  readonly advice: BudgetAdvice
}

/** Something that a pass would do or ask, computed and stored nowhere. */
export interface Candidate {
  /** The id that the operation would have. */
  readonly id: string
  readonly kind: OperationKind
  readonly scope: Scope
  /** What its sources are about, if they agree on it. */
  readonly entity?: string
  readonly approval: Approval
  /** The sources, sorted. */
  readonly ids: readonly string[]
  readonly reason: string
  /** Lowest similarity 0..1, where similarity found it. */
  readonly score?: number
}

/** The candidates of a store or of one entity. */
export interface CandidateList {
  readonly storeId: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly entity?: string
  /** By scope, entity, kind and id. */
  readonly candidates: readonly Candidate[]
  /** How many of them would become proposals if a pass were carried out. */
  readonly wouldPropose: number
  /** Considered and left alone, by code. */
  readonly skipped: Readonly<Record<string, number>>
}
