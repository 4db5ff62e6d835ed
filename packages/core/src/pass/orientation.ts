import type { Scope } from '../model/index.js'
import type { DirtyMark, EmbedderStamp, ScopeCount, StoreReader } from '../ports/index.js'
import type { Means } from '../plan/index.js'
import { plannedWithOf } from '../plan/index.js'

/** Where a pass stands before it looks at a record. */
export interface Orientation {
  readonly storeId: string
  /** The scopes it looks at, sorted. */
  readonly scopes: readonly ScopeCount[]
  /** The name of the policy. */
  readonly policy: string
  /** The last journal seq. */
  readonly headSeq: number
  /** Records of these scopes that changed since a pass last looked at them. */
  readonly changed: number
  /** `changes`: only these and what they meet. */
  readonly looksAt: 'changes' | 'everything'
  /** Why it looks at everything: asked for, or the last pass planned with another policy, embedder or program. */
  readonly because?: 'asked' | 'other-means'
  /** Whose vectors the store holds. */
  readonly stamp?: EmbedderStamp
}

/** What a pass is to look at. */
export interface OrientOptions extends Means {
  readonly scopes?: readonly Scope[]
  readonly mode?: 'incremental' | 'full'
}

/** An orientation, with what a pass cleans up by. */
export interface Oriented {
  readonly orientation: Orientation
  /** The marks that stood before planning. */
  readonly marks: readonly DirtyMark[]
}

/** Reads where a pass stands. */
export async function orient(reader: StoreReader, options: OrientOptions): Promise<Oriented> {
  const { policy, scopes, mode } = options
  const marks = await reader.dirty(scopes)
  const stamp = await reader.stamp()
  const because = await reasonForEverything(reader, { ...options, ...(mode && { mode }) })
  const orientation: Orientation = {
    storeId: reader.storeId,
    scopes: await scopesIn(reader, scopes),
    policy: policy.name,
    headSeq: await reader.headSeq(),
    changed: marks.length,
    looksAt: because === undefined ? 'changes' : 'everything',
    ...(because && { because }),
    ...(stamp && { stamp }),
  }
  return { orientation, marks }
}

async function reasonForEverything(reader: StoreReader, options: OrientOptions): Promise<Orientation['because']> {
  if (options.mode === 'full') return 'asked'
  return (await reader.plannedWith()) === plannedWithOf(options) ? undefined : 'other-means'
}

/** The counts of these scopes, sorted; of all if none are named. */
export async function scopesIn(reader: StoreReader, scopes?: readonly Scope[]): Promise<readonly ScopeCount[]> {
  const wanted = scopes && new Set(scopes)
  return (await reader.scopes()).filter(({ scope }) => wanted === undefined || wanted.has(scope))
}
