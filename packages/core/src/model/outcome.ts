import type { Operation } from './operation.js'
import type { RecordRef } from './record.js'

/** What became of one operation. What can be expected is a value; only the rest is thrown. */
export type Outcome =
  | { readonly status: 'applied'; readonly operation: Operation; readonly seq: number }
  | { readonly status: 'already-applied' | 'undone' | 'held'; readonly operation: Operation }
  | { readonly status: 'stale'; readonly operation: Operation; readonly moved: readonly RecordRef[] }
  | {
      readonly status: 'refused'
      readonly operation: Operation
      /** Code of the guard. */
      readonly code: string
      readonly detail: string
    }
