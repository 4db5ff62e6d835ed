/** Something a check of a store found. */
export interface Finding {
  /** Stable code, for example `chain-broken` or `missing-lineage`. */
  readonly code: string
  /** `error` means damage (exit 14); `warning` something to know. */
  readonly severity: 'error' | 'warning'
  /** One sentence for a person, without record text. */
  readonly detail: string
  /** Records concerned, by id. */
  readonly ids: readonly string[]
  /** The entry concerned. */
  readonly seq?: number
  /** The invariant that does not hold, for example `I6`. */
  readonly invariant?: string
}
