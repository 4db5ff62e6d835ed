import type { Critique, Remark, RemarkKind, Scope, StoredRecord } from '../../model/index.js'
import type { Policy } from '../../policy/index.js'
import type { StoreReader } from '../../ports/index.js'
import { remarkKinds } from '../../model/index.js'
import { comparedPairs } from '../compared-pairs.js'
import { contradictory } from './contradictory.js'
import type { Critic, ScopeUnderReview } from './critic.js'
import { duplicate } from './duplicate.js'
import { orphaned } from './orphaned.js'
import { singleOrigin } from './single-origin.js'
import { stale } from './stale.js'
import { toxic } from './toxic.js'
import { uncalibrated } from './uncalibrated.js'

const critics: readonly Critic[] = [toxic, contradictory, duplicate, orphaned, uncalibrated, singleOrigin, stale]

/** What a critique looks at, and by which rules. */
export interface CritiqueOptions {
  /** Epoch milliseconds. */
  readonly now: number
  readonly policy: Policy
  /** @default every scope */
  readonly scopes?: readonly Scope[]
  /** @default every kind */
  readonly kinds?: readonly RemarkKind[]
}

/**
 * Looks through a store for what a person may want to set right, and changes nothing. The rules stand in
 * `docs/insight.md`. One scope is read at a time; its records are compared as a full pass would compare them.
 */
export async function critique(reader: StoreReader, options: CritiqueOptions): Promise<Critique> {
  const { kinds = remarkKinds, scopes, now } = options
  const remarks: Remark[] = []
  let active = 0
  for (const { scope } of await reader.scopes()) {
    if (scopes !== undefined && !scopes.includes(scope)) continue
    const review = await reviewOf(reader, scope, options)
    active += review.records.length
    for (const critic of critics.filter(({ kind }) => kinds.includes(kind))) {
      const found = await critic.look(review, reader)
      remarks.push(...found.map((remark) => ({ kind: critic.kind, scope, ...remark })))
    }
  }
  return {
    storeId: reader.storeId,
    at: now,
    active,
    named: new Set(remarks.flatMap(({ ids }) => ids)).size,
    counts: countsOf(remarks),
    remarks: remarks.sort(byUrgency),
  }
}

async function reviewOf(
  reader: StoreReader,
  scope: Scope,
  { policy, now, kinds = remarkKinds }: CritiqueOptions,
): Promise<ScopeUnderReview> {
  const records: StoredRecord[] = []
  for await (const record of reader.records({ scopes: [scope], statuses: ['active'] })) records.push(record)
  const byId = new Map(records.map((record) => [record.id, record]))
  const compares = kinds.includes('duplicate') || kinds.includes('contradictory')
  const pairs = compares ? await comparedPairs(reader, records, policy) : []
  return { scope, records, byId, pairs, policy, now }
}

function countsOf(remarks: readonly Remark[]): Critique['counts'] {
  const counts = remarkKinds.map((kind) => [kind, remarks.filter((remark) => remark.kind === kind).length] as const)
  return Object.fromEntries(counts) as Record<RemarkKind, number>
}

function byUrgency(a: Remark, b: Remark): number {
  const kind = remarkKinds.indexOf(a.kind) - remarkKinds.indexOf(b.kind)
  return kind === 0 ? compareTexts(keyOf(a), keyOf(b)) : kind
}

function keyOf({ scope, rule, ids }: Remark): string {
  return [scope, rule, ids[0]].join('\u001f')
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
