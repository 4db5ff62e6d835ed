import type { ModelBudget, ModelPrice, Policy } from '@slowwave/core'

/** What starts a pass when nobody asks for one. */
export type Trigger =
  | { readonly type: 'manual' }
  /**
   * Five or six fields, in the time zone of the machine. `demotions` is when idle and outdated records alone are moved to
   * the archive tier, beside that. @default with everything else only
   */
  | { readonly type: 'cron'; readonly cron: string; readonly demotions?: string }
  | { readonly type: 'interval'; readonly hours: number }
  /** A pass is due once so many records are new since the last one. */
  | { readonly type: 'record-count'; readonly records: number }

/** Settings of the file-backed memory of a repository. Consent to read transcripts is none of them. */
export interface CuratedConfig {
  /** Names that are taken out of what is mined, beside that of the committer. */
  readonly userNames: readonly string[]
  /** What these find is taken out of what is mined. */
  readonly redactPatterns: readonly RegExp[]
  /** Unreviewed signals above which `load` suggests a review; 0 never does. @default 10 */
  readonly reviewThreshold: number
}

/** Everything that a config file, the environment and the flags say together. */
export interface Config {
  /** Absolute path of the file that was read; absent without one. */
  readonly file?: string
  /** Absolute path of the store. */
  readonly store: string
  /** As it was given; a scope of ours or a foreign spelling. */
  readonly scope?: string
  /** The name of an embedder, or `none`; absent means that of the store, and use-lite for a new one. */
  readonly embedder?: string
  /** `provider:model` of a language model that a pass may ask. @default none, everything is extractive */
  readonly model?: string
  /** Whether replies of the model are kept beside the store. @default true */
  readonly modelCache: boolean
  /** What a million tokens of a model cost, by `provider:model`, in any one currency. @default none, so that no price is told */
  readonly modelPrices: Readonly<Record<string, ModelPrice>>
  /** What one pass may spend on the model. @default 50 calls */
  readonly modelBudget: ModelBudget
  /** In place of the address of its provider. */
  readonly modelBaseUrl?: string
  /** In place of the address of the provider of the embedding model. */
  readonly embedderBaseUrl?: string
  /** False keeps a scheduler from starting passes; a pass that is asked for runs anyway. @default true */
  readonly enabled: boolean
  /** @default manual */
  readonly trigger: Trigger
  /** Settings of other triggers that are there and start nothing, as they are written. @default none */
  readonly unreadTriggers?: readonly string[]
  /** What a person should know of how the file was read. @default none */
  readonly notes?: readonly string[]
  readonly policy: Policy
  readonly curated: CuratedConfig
  /** Absolute path of a probe suite: a pass that loses probes on a copy of the store is refused. @default none */
  readonly probes?: string
}

/** What was given on the command line; everything else of a config comes from the environment, the file, or a default. */
export interface ConfigFlags {
  /** Path of the config file, from the working folder. */
  readonly config?: string
  readonly store?: string
  readonly scope?: string
  readonly embedder?: string
  /** The name of a preset or the path of a policy file. */
  readonly policy?: string
  /** Share 0..1, for this call only. */
  readonly maxLossFraction?: number
}

/** Where a config is looked for. */
export interface ConfigPlace {
  /** Absolute path of the working folder. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** `ignored` by the command that is about to write one. @default read */
  readonly files?: 'read' | 'ignored'
}
