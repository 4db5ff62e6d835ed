import type { BudgetUse, OperationKind, PassRun, ReadyEntity, Scope, StoreStatus } from '../model/index.js'
import type { Policy } from '../policy/index.js'
import type { EntryHead, ScopeCount, StoreReader } from '../ports/index.js'
import { entityKey, entityOf, mainBranch } from '../model/index.js'
import { readScopeLoss } from '../ports/index.js'
import { budgetAdviceFor, ratesOf } from './pass-rates.js'

/** What the status of a store takes from outside. */
export interface StatusOptions {
  /** Epoch milliseconds. */
  readonly now: number
  readonly policy: Policy
  /** @default every scope */
  readonly scopes?: readonly Scope[]
  /** Passes as they ended, the latest last; the store itself keeps no note of a pass that changed nothing. @default none */
  readonly runs?: readonly PassRun[]
  /** Epoch milliseconds. */
  readonly nextPassAt?: number
  /** The kind of each proposal that waits for a person. @default none */
  readonly pending?: readonly OperationKind[]
  /** Passes whose rates are listed, at most. @default 10 */
  readonly passesMax?: number
}

/** Entries from which on an entity is worth a look. */
export const readyFrom = 10

/** How a store stands between two passes. Changes nothing. */
export async function status(reader: StoreReader, options: StatusOptions): Promise<StoreStatus> {
  const { now, runs = [], pending = [], passesMax = 10, nextPassAt, scopes } = options
  const counts = (await reader.scopes()).filter(({ scope }) => scopes === undefined || scopes.includes(scope))
  const walked = await walkJournal(reader, options)
  const lastPass = runs.at(-1)
  return {
    storeId: reader.storeId,
    at: now,
    headSeq: await reader.headSeq(),
    active: counts.reduce((sum, { active }) => sum + active, 0),
    changed: (await reader.dirty(scopes)).length,
    runs: runs.length,
    ...(lastPass === undefined ? {} : { lastPass }),
    ...(nextPassAt === undefined ? {} : { nextPassAt }),
    passes: runs.slice(-passesMax).map(ratesOf),
    daysByHand: walked.daysByHand,
    autoArchived: walked.autoArchived,
    pending: { count: pending.length, byKind: tallied(pending) },
    entitiesReady: await readyEntities(reader, scopes),
    lossBudget: await budgetUse(reader, counts, options),
    holds: await heldPairs(reader),
    advice: budgetAdviceFor({ runs, applied30d: walked.applied30d, undone30d: walked.undone30d }),
  }
}

const dayMs = 86_400_000
const thirtyDaysMs = 30 * dayMs
/** The actor of passes that nobody started. */
const scheduler = 'scheduler'
/** Kinds by which a pass puts records out of the way without another record in their place. */
const archiving: ReadonlySet<OperationKind> = new Set(['archive', 'demote-stale', 'demote-superseded'])
/** Kinds that a pass applies unasked. */
const ofPasses: ReadonlySet<OperationKind> = new Set([
  ...archiving,
  'merge',
  'supersede',
  'promote',
  'compact',
  'converge',
  'rollup',
])

interface Walked {
  readonly daysByHand: number
  readonly autoArchived: number
  readonly applied30d: number
  readonly undone30d: number
}

/** `raised` is what a person asked for by name: then it was no pass. A day on which that happened counts all the same. */
export async function walkJournal(
  reader: StoreReader,
  { now, scopes }: Pick<StatusOptions, 'now' | 'scopes'>,
): Promise<Walked> {
  const walked = { autoArchived: 0, applied30d: 0, undone30d: 0 }
  const days = new Set<number>()
  for await (const head of reader.entryHeads({ branch: mainBranch })) {
    if (!ofPasses.has(head.kind) || scopes?.includes(head.scope) === false) continue
    if (head.actor !== scheduler) days.add(Math.floor(head.at / dayMs))
    if (head.raised) continue
    if (archiving.has(head.kind) && head.outBy === undefined) walked.autoArchived += recordsOf(head)
    if (head.at <= now - thirtyDaysMs) continue
    walked.applied30d += 1
    if (head.outBy !== undefined) walked.undone30d += 1
  }
  return { ...walked, daysByHand: days.size }
}

function recordsOf({ lives, sources }: EntryHead): number {
  return Math.max(lives.length, sources.length)
}

function tallied(kinds: readonly OperationKind[]): StoreStatus['pending']['byKind'] {
  const counts = new Map<OperationKind, number>()
  for (const kind of [...kinds].sort()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return Object.fromEntries(counts)
}

async function readyEntities(reader: StoreReader, scopes?: readonly Scope[]): Promise<readonly ReadyEntity[]> {
  const found = new Map<string, { scope: Scope; entity: string; entries: number }>()
  const filter = { statuses: ['active'] as const, ...(scopes === undefined ? {} : { scopes }) }
  for await (const record of reader.records(filter)) {
    const [key, entity] = [entityKey(record), entityOf(record)]
    if (key === undefined || entity === undefined) continue
    const known = found.get(key)
    if (known === undefined) found.set(key, { scope: record.scope, entity, entries: 1 })
    else known.entries += 1
  }
  return [...found.values()].filter(({ entries }) => entries >= readyFrom).sort(byEntries)
}

function byEntries(a: ReadyEntity, b: ReadyEntity): number {
  return b.entries - a.entries || (`${a.scope} ${a.entity}` < `${b.scope} ${b.entity}` ? -1 : 1)
}

async function budgetUse(
  reader: StoreReader,
  counts: readonly ScopeCount[],
  { now, policy }: StatusOptions,
): Promise<readonly BudgetUse[]> {
  const used: BudgetUse[] = []
  for (const { scope, active } of counts) {
    const { last30d: retired } = await readScopeLoss(reader, { scope, baseSeq: 0, now })
    if (retired > 0) used.push({ scope, retired, used: retired / (active + retired), limit: policy.maxLossFraction30d })
  }
  return used.sort((a, b) => b.used - a.used || (a.scope < b.scope ? -1 : 1))
}

async function heldPairs(reader: StoreReader): Promise<StoreStatus['holds']> {
  const holds = await reader.holds()
  const byCause: Record<string, number> = {}
  for (const { cause } of holds) byCause[cause] = (byCause[cause] ?? 0) + 1
  return { pairs: new Set(holds.map(({ a, b }) => `${a} ${b}`)).size, byCause }
}
