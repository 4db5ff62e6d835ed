/** A record of a case; absent means unknown. */
export interface CaseRecord {
  readonly id: string
  readonly text: string
  readonly scope: string | null
  readonly kind: string
  readonly created_at: string | number
  readonly author?: string
  readonly embedding?: readonly number[]
  readonly embedding_model?: string
  readonly derived_from?: readonly string[]
  readonly derivation?: 'merge' | 'promote'
  readonly [field: string]: unknown
}

/** A file in an outside format. */
export interface RawFile {
  readonly name: string
  readonly format: string
  readonly content?: string
  readonly content_base64?: string
}

/** Settings of an action, a step or a variant; the innermost counts. */
export interface Settings {
  readonly now?: string
  readonly assume_zone?: string
  readonly policy?: Readonly<Record<string, number>>
  readonly max_loss?: string | number | boolean | null
  readonly model_replies?: readonly string[]
}

/** What must be true, by key. */
export type Expectation = Readonly<Record<string, unknown>>

/** One thing to do, with its parameters. */
export interface Step extends Settings {
  readonly do: string
  readonly expect?: Expectation
  readonly [parameter: string]: unknown
}

/** What a case does: one step, or several. */
export interface Action extends Step {
  readonly steps?: readonly Step[]
  readonly variants?: readonly (Settings & { readonly expect?: Expectation; readonly [parameter: string]: unknown })[]
}

/** A recipe for a large input. */
export interface Recipe {
  readonly n: number
  readonly template: string
  readonly vars: Readonly<Record<string, RecipeVar>>
  readonly kind: string
  readonly subject?: string
  readonly scope: string
  readonly created_at: string
  readonly plant?: readonly Planting[]
}

/** A number that follows from i, or an entry of a list. */
export interface RecipeVar {
  readonly mul?: number
  readonly add?: number
  readonly mod?: number
  readonly list?: readonly (string | number)[]
}

/** Further records made from generated ones. */
export interface Planting {
  readonly from: number
  readonly to: number
  readonly pair: 'same' | 'different'
  readonly edits: readonly ('none' | 'lower_first_word' | 'drop_last_dot' | 'double_spaces')[]
  readonly add?: Readonly<Record<string, number>>
}

/** One case of a file. */
export interface Case {
  readonly id: string
  readonly level: 'plain' | 'hard'
  readonly records: readonly CaseRecord[]
  readonly raw?: readonly RawFile[]
  readonly generate?: Recipe
  readonly action: Action
  readonly expect: Expectation
}
