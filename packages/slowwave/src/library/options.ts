import { randomBytes } from 'node:crypto'
import type {
  Actor,
  BranchNames,
  Embedder,
  LanguageModel,
  ModelBudget,
  ModelPrice,
  Policy,
  PresetName,
  Store,
  Surroundings,
} from '@slowwave/core'

/** The store that is worked on. */
export type StoreChoice =
  /** The path of an SQLite file; it is made if there is none. */
  | string
  | { readonly path: string; readonly mode: 'create' | 'write' | 'read-only' }
  /** One that the caller opened, and closes. */
  | Store

/**
 * What `createSlowwave` is given. Where the store is a path, and no embedder, model or clock is an object of the caller, a
 * pass runs in a thread of its own, so that a recall does not wait for it; else it runs in the caller's, in turns.
 */
export interface SlowwaveOptions {
  readonly store: StoreChoice
  /** `use-lite`, `lexical`, `provider:model`, or one of the caller's; `none` goes by words alone. @default that of the store, use-lite for a new one */
  readonly embedder?: string | Embedder
  /** In place of the address of an embedding model; needed for `compatible`. @default SLOWWAVE_EMBEDDER_BASE_URL */
  readonly embedderBaseUrl?: string
  /** `provider:model`, or one of the caller's. @default none: everything is extractive */
  readonly model?: string | LanguageModel
  /** In place of the address of the model's provider; needed for `compatible`. @default that of the provider */
  readonly modelBaseUrl?: string
  /** Whether replies of a model that is named are kept beside the store, so that no question is paid for twice. @default false */
  readonly modelCache?: boolean
  /** What one pass may spend on the model. @default 50 calls */
  readonly modelBudget?: ModelBudget
  /** What a million tokens of the model cost. @default not known, so that no price is told */
  readonly modelPrice?: ModelPrice
  /** Path of a probe suite: `consolidate` tries a pass on a copy first, and refuses it if these lose by it. @default none */
  readonly probes?: string
  /** The name of a preset, settings by their camelCase names (`preset` among them), or a whole policy. @default conservative */
  readonly policy?: PresetName | Policy | Readonly<Record<string, unknown>>
  /** Who the journal says did it. @default agent:library */
  readonly actor?: Actor
  /** How the branches of proposals are named. @default slowwave */
  readonly branchNames?: BranchNames
  /** The folder of a repository: `remember` refuses what its files or its git history answer. @default none is asked */
  readonly repository?: string
  /** @default the clock and random source of this machine */
  readonly surroundings?: Surroundings
  /** Where keys of model providers are looked up. @default process.env */
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/** What most calls take beside what they are about. */
export interface CallOptions {
  /** Once aborted, what runs is finished or taken back, and nothing else is begun. */
  readonly signal?: AbortSignal
}

/** The clock and the random source of this machine. */
export const thisMachine: Surroundings = {
  now: () => Date.now(),
  randomHex: (bytes) => randomBytes(bytes).toString('hex'),
}
