/** How bad a finding is; only an error ends the lint with 1. */
export type LintSeverity = 'error' | 'warning' | 'info'

/** One thing that lint found. */
export interface LintFinding {
  /** Stable name of the rule. */
  readonly rule: string
  readonly severity: LintSeverity
  /** From the root of the repository. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** A sentence for a person; never a secret. */
  readonly message: string
  readonly entryId?: string
}
