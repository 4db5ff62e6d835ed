import type { Scope } from '../model/index.js'
import type { ScopeCount, StoreReader } from '../ports/index.js'
import type { PlanPassOptions, PlanProgress } from './pass-plan-options.js'
import { MemoryError } from '../model/index.js'
import { HeldPairs } from './held-pairs.js'
import type { ReviewClaims } from './review-claims.js'
import { readClaims } from './review-claims.js'

/** What all scopes of a pass share. */
export interface PassContext {
  readonly options: PlanPassOptions
  readonly held: HeldPairs
  readonly claims: ReviewClaims
  readonly baseSeq: number
}

/** Where a pass stands before it looks at a record. */
export async function orient(reader: StoreReader, options: PlanPassOptions): Promise<PassContext> {
  await assertStamp(reader, options)
  const baseSeq = await reader.headSeq()
  const held = new HeldPairs(await reader.holds())
  const claims = await readClaims(reader, options.setAside)
  return { options, held, claims, baseSeq }
}

async function assertStamp(reader: StoreReader, { embedder }: PlanPassOptions): Promise<void> {
  const stamp = await reader.stamp()
  if (!stamp || !embedder || (stamp.id === embedder.id && stamp.dimensions === embedder.dimensions)) return
  throw new MemoryError(
    'conflict',
    `The vectors of this store come from ${stamp.id} (${stamp.dimensions} dimensions), not from ${embedder.id} (${embedder.dimensions}).`,
    { hint: `Use ${stamp.id}, or embed the store anew with \`slowwave reembed\`.` },
  )
}

/** The scopes that a pass looks at, sorted, with what is active in each. */
export async function scopesOf(reader: StoreReader, { scopes }: PlanPassOptions): Promise<readonly ScopeCount[]> {
  const counts = await reader.scopes()
  const wanted = scopes?.map((scope) => counts.find((count) => count.scope === scope) ?? emptyScope(scope))
  const seen = new Map((wanted ?? counts).map((count) => [count.scope, count]))
  return [...seen.values()].sort((a, b) => (a.scope < b.scope ? -1 : 1))
}

function emptyScope(scope: Scope): ScopeCount {
  return { scope, active: 0, total: 0 }
}

/** Tells the caller how far planning is, and stops it if the caller wants that. */
export async function report({ options }: PassContext, progress: PlanProgress): Promise<void> {
  options.signal?.throwIfAborted()
  await options.onProgress?.(progress)
}
