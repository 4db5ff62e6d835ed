import type { Plan, Scope } from '../model/index.js'
import type { KeepRule } from '../operations/index.js'
import type { Policy } from '../policy/index.js'
import type { EmbedderStamp, Indexer, LanguageModel, ModelBudget, ModelPrice } from '../ports/index.js'

/** What planning is doing, in this order for each scope. */
export const planPhases = ['load', 'candidates', 'compare', 'propose'] as const
export type PlanPhase = (typeof planPhases)[number]

/** How far planning has come. */
export interface PlanProgress {
  readonly phase: PlanPhase
  readonly scope: Scope
  /** Records loaded, pairs compared, or operations proposed so far. */
  readonly done: number
  /** Absent while it is not known. */
  readonly total?: number
}

/** Everything that planning a pass takes from outside. */
export interface PlanPassOptions {
  readonly policy: Policy
  /** Epoch milliseconds. */
  readonly now: number
  readonly indexer: Indexer
  /** Whose stored vectors are used; without it candidates are found by words and keys only. */
  readonly embedder?: EmbedderStamp
  /** Absent: every scope. */
  readonly scopes?: readonly Scope[]
  /** `incremental` looks at what changed since a pass last cleaned up, `full` at everything. @default incremental */
  readonly mode?: 'incremental' | 'full'
  /** Epoch milliseconds: of these records, only those said since then, and what they meet. @default no limit */
  readonly since?: number
  /** Asked where a kind can make use of it. @default everything is extractive */
  readonly model?: LanguageModel
  /** What asking it may cost, at most; what lies beyond is a skip `budget`. @default 50 calls */
  readonly modelBudget?: ModelBudget
  /** Needed for a budget of money; the cost of the plan is told in its currency. @default free */
  readonly modelPrice?: ModelPrice
  /** The model is not asked; the cost of the plan says what asking would take. @default false */
  readonly predictOnly?: boolean
  /** Chooses the keeper of a cluster in place of the policy's rule. */
  readonly keepRule?: KeepRule
  /** Ids of proposals that claim nothing this once, since they are planned anew. @default none */
  readonly setAside?: readonly string[]
  /** Plans some of the scopes at the same time, where there are many records. The plan is the same. @default none */
  readonly helper?: PlanHelper
  /** Once aborted, planning throws the reason of the signal. Nothing was written, so nothing has to be undone. */
  readonly signal?: AbortSignal
  /** Awaited, so that a caller can let waiting work (a signal, a screen) have its turn. */
  readonly onProgress?: (progress: PlanProgress) => void | Promise<void>
}

/** Plans whole scopes while a pass plans the others: in a thread of its own, for instance. */
export interface PlanHelper {
  /** Begins to plan these scopes as `planPass` would with these options; `undefined` if it cannot do what they ask. */
  start(scopes: readonly Scope[], options: PlanPassOptions): HelpedPlan | undefined
}

/** A plan that is being made elsewhere. */
export interface HelpedPlan {
  /** Never fails: `undefined` if it could not be made, so that it has to be made here. */
  readonly plan: Promise<Plan | undefined>
  /** Gives up what is not done yet. */
  stop(): void
}
