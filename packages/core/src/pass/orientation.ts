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
  /** Why it looks at everything: asked for, or one of the scopes was last planned with another policy, embedder or program. */
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
  /** The number of the last marking then. */
  readonly lastMarking: number
}

/** Reads where a pass stands. */
export async function orient(reader: StoreReader, options: OrientOptions): Promise<Oriented> {
  const { policy, scopes, mode } = options
  // The number first: a mark that comes in between is not taken for one of the pass.
  const lastMarking = await reader.lastMarking()
  const marks = await reader.dirty(scopes)
  const stamp = await reader.stamp()
  const counts = await scopesIn(reader, scopes)
  const because = mode === 'full' ? 'asked' : await otherMeans(reader, counts, options)
  const orientation: Orientation = {
    storeId: reader.storeId,
    scopes: counts,
    policy: policy.name,
    headSeq: await reader.headSeq(),
    changed: marks.length,
    looksAt: because === undefined ? 'changes' : 'everything',
    ...(because && { because }),
    ...(stamp && { stamp }),
  }
  return { orientation, marks, lastMarking }
}

async function otherMeans(
  reader: StoreReader,
  counts: readonly ScopeCount[],
  means: Means,
): Promise<Orientation['because']> {
  const plannedWith = plannedWithOf(means)
  for (const { scope, active } of counts) {
    if (active > 0 && (await reader.plannedWith(scope)) !== plannedWith) return 'other-means'
  }
  return undefined
}

/** The counts of these scopes, sorted; of all if none are named. */
export async function scopesIn(reader: StoreReader, scopes?: readonly Scope[]): Promise<readonly ScopeCount[]> {
  const wanted = scopes && new Set(scopes)
  return (await reader.scopes()).filter(({ scope }) => wanted === undefined || wanted.has(scope))
}
