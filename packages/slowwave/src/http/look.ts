import { critique, distill, stats } from '@slowwave/core'
import type {
  Critique,
  Distillate,
  DistillOptions,
  Policy,
  Scope,
  Stats,
  StoreReader,
  StoreStatus,
} from '@slowwave/core'
import { statusOf } from '../library/index.js'
import { RunLog } from '../schedule/index.js'

/** A look at the whole store, which takes seconds over tens of thousands of records. Plain values, for another thread. */
export type Look = { readonly now: number; readonly scopes?: readonly Scope[] } & (
  | { readonly type: 'stats'; readonly growthPoints: number }
  | { readonly type: 'status' }
  | { readonly type: 'critique' }
  | ({ readonly type: 'distill' } & Pick<DistillOptions, 'minConfidence' | 'maxEntries' | 'tokenBudget'>)
)

/** What each type of look comes to. */
export interface Seen {
  readonly stats: Stats
  readonly status: StoreStatus
  readonly critique: Critique
  readonly distill: Distillate
}

/** The store that is looked at, and by which policy. */
export interface LookedAt {
  readonly path: string
  readonly policy: Policy
}

type Looking<T extends Look['type']> = (
  reader: StoreReader,
  look: Extract<Look, { type: T }>,
  at: LookedAt,
) => Promise<Seen[T]>

const lookings: { readonly [T in Look['type']]: Looking<T> } = {
  stats: (reader, { type: _, ...options }, { path }) => stats(reader, { ...options, runs: new RunLog(path).read() }),
  status: (reader, { type: _, ...options }, { path, policy }) =>
    statusOf(reader, { ...options, policy, runs: new RunLog(path).read() }),
  critique: (reader, { type: _, ...options }, { policy }) => critique(reader, { ...options, policy }),
  distill: (reader, { type: _, ...options }, { policy }) => distill(reader, { ...options, policy }),
}

/** Looks, in this thread. */
export function lookHere<T extends Look['type']>(
  reader: StoreReader,
  look: Extract<Look, { type: T }>,
  at: LookedAt,
): Promise<Seen[T]> {
  return (lookings[look.type] as unknown as Looking<T>)(reader, look, at)
}
