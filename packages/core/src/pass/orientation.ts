import type { Scope } from '../model/index.js'
import type { EmbedderStamp } from '../ports/index.js'

/** Where a pass stands before it looks at a record. */
export interface Orientation {
  readonly storeId: string
  /** The scopes it looks at, with their active records. */
  readonly scopes: readonly { readonly scope: Scope; readonly active: number; readonly total: number }[]
  readonly policy: string
  readonly mode: 'incremental' | 'full'
  /** The last journal seq. */
  readonly headSeq: number
  /** Records of these scopes that changed since a pass last looked at them. */
  readonly changed: number
  readonly embedder?: EmbedderStamp
}
