import type {
  DuplicateEstimate,
  PassRun,
  RecordKind,
  Scope,
  ScopeStats,
  Stats,
  Status,
  StoredRecord,
  Tier,
} from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { Repetition } from './duplicates.js'
import type { Span } from './growth.js'
import { isConflicted, MemoryError, statuses, tiers } from '../model/index.js'
import { adviceFor, estimateDistinct } from './advice.js'
import { repetitionIn } from './duplicates.js'
import { growthOf, slopePerDay, spanOf } from './growth.js'
import { budgetAdviceFor, ratesOf } from './pass-rates.js'
import { walkJournal } from './status.js'

/** Passes whose rates are listed, at most. */
const passesMax = 10

/** What `stats` is to look at. */
export interface StatsOptions {
  /** Epoch milliseconds of the count. */
  readonly now: number
  /** Points of the growth curve, at most; at least 2. @default 20 */
  readonly growthPoints?: number
  /** Scopes to count; every scope if absent. */
  readonly scopes?: readonly Scope[]
  /** Distinct@5 as measured with probes, 0..1; estimated from duplicates if absent. */
  readonly distinctAt5?: number
  /** Passes as they ended, the latest last. @default none */
  readonly runs?: readonly PassRun[]
}

/**
 * Counts a store: size over time, duplicates, promotions, the oldest record, and whether a pass is worth it. Reads one
 * scope at a time. Duplicates are compared by claim, all of them up to 5,000 active records, above that a sample of 1,000.
 *
 * @throws {MemoryError} `invalid-input` for fewer than 2 growth points.
 */
export async function stats(reader: StoreReader, options: StatsOptions): Promise<Stats> {
  const { now, growthPoints = 20, runs = [] } = options
  if (!(growthPoints >= 2)) {
    throw new MemoryError('invalid-input', `\`growthPoints\` must be at least 2, got ${growthPoints}.`)
  }
  const counted = await countScopes(reader, options.scopes)
  const { active, total, duplicates } = counted
  const growth = growthOf(counted.spans, now, growthPoints)
  return {
    storeId: reader.storeId,
    at: now,
    active,
    total,
    conflicted: counted.conflicted,
    byStatus: counted.byStatus,
    byKind: counted.byKind,
    byTier: counted.byTier,
    scopes: counted.scopes,
    growth,
    slopePerDay: slopePerDay(growth),
    duplicates,
    distinctAt5:
      options.distinctAt5 === undefined
        ? estimateDistinct(counted.claimSizes, duplicates.share)
        : { value: options.distinctAt5, basis: 'probes' },
    promotions: counted.promotions,
    ...(counted.oldest && { oldest: counted.oldest }),
    advice: adviceFor({ active, duplicates }),
    passes: runs.slice(-passesMax).map(ratesOf),
    lossAdvice: budgetAdviceFor({ runs, ...(await walkJournal(reader, options)) }),
  }
}

async function countScopes(reader: StoreReader, wanted: readonly Scope[] | undefined): Promise<Census> {
  const present = (await reader.scopes()).filter(({ scope }) => wanted === undefined || wanted.includes(scope))
  const activeInStore = present.reduce((sum, { active }) => sum + active, 0)
  const census = new Census()
  for (const { scope } of present) {
    const active: StoredRecord[] = []
    for await (const record of reader.records({ scopes: [scope] })) {
      census.take(record)
      if (record.life.status === 'active') active.push(record)
    }
    census.closeScope(scope, active.length, await repetitionIn(reader, active, activeInStore))
  }
  return census
}

/** Counts records as they come by, scope after scope. */
class Census {
  readonly byStatus = zeros<Status>(statuses)
  readonly byTier = zeros<Tier>(tiers)
  readonly byKind: Partial<Record<RecordKind, number>> = {}
  readonly spans: Span[] = []
  readonly scopes: ScopeStats[] = []
  readonly claimSizes: number[] = []
  conflicted = 0
  promotions = 0
  oldest?: { readonly id: string; readonly createdAt: number }
  #totalOfScope = 0

  get active(): number {
    return this.byStatus.active
  }

  get total(): number {
    return this.spans.length
  }

  get duplicates(): DuplicateEstimate {
    return estimateOf(this.active, ...this.scopes.map(({ duplicates }) => duplicates))
  }

  take(record: StoredRecord): void {
    this.#totalOfScope += 1
    this.byStatus[record.life.status] += 1
    this.spans.push(spanOf(record))
    if (record.lineage?.derivation === 'promote' && record.life.status !== 'retracted') this.promotions += 1
    if (record.life.status === 'active') this.#takeActive(record)
  }

  #takeActive(record: StoredRecord): void {
    const { id, kind, createdAt, beside } = record
    this.byKind[kind] = (this.byKind[kind] ?? 0) + 1
    this.byTier[beside.tier] += 1
    if (isConflicted(record)) this.conflicted += 1
    if (this.oldest === undefined || createdAt < this.oldest.createdAt) this.oldest = { id, createdAt }
  }

  closeScope(scope: Scope, active: number, repetition: Repetition): void {
    this.scopes.push({ scope, active, total: this.#totalOfScope, duplicates: estimateOf(active, repetition) })
    for (const size of repetition.claimSizes) this.claimSizes.push(size)
    this.#totalOfScope = 0
  }
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}

type Counted = Pick<DuplicateEstimate, 'equalText' | 'sameClaim' | 'basis'>

function estimateOf(active: number, ...parts: readonly Counted[]): DuplicateEstimate {
  const equalText = parts.reduce((sum, part) => sum + part.equalText, 0)
  const sameClaim = parts.reduce((sum, part) => sum + part.sameClaim, 0)
  const basis = parts.some((part) => part.basis === 'sampled') ? 'sampled' : 'exact'
  return { equalText, sameClaim, share: active === 0 ? 0 : sameClaim / active, basis }
}
