import type { AsyncMemoryConsolidator, ConsolidateOptions, MemoryConsolidator } from './consolidator.js'
import type { JaccardOptions, JaccardPlan } from './jaccard-plan.js'
import type { MemorySurface, SurfaceEntry } from './memory-surface.js'
import { assertLossFraction, ConsolidationResult, rejectedResult } from './consolidation-result.js'
import { defaultMaxLossFraction } from './consolidator.js'
import { jaccardPlan } from './jaccard-plan.js'
import { surfaceEntries } from './memory-surface.js'

/**
 * The deterministic reference consolidator (B-4 to B-12): word overlap, keeper by importance, loss guard before any write. A
 * memory that cannot be read and a bad threshold are rejected results, not exceptions. What could not be deleted is
 * counted as kept.
 */
export class JaccardConsolidator implements MemoryConsolidator<MemorySurface>, AsyncMemoryConsolidator<MemorySurface> {
  readonly #options: JaccardOptions
  #running: Promise<unknown> = Promise.resolve()

  /** @throws {RangeError} for an option out of its range: nothing is clamped. */
  constructor(options: JaccardOptions = {}) {
    assertShare('similarityThreshold', options.similarityThreshold ?? 0)
    assertShare('promoteImportance', options.promoteImportance ?? 0)
    this.#options = options
  }

  /** For a memory whose methods answer at once. */
  consolidate(memory: MemorySurface, options: ConsolidateOptions = {}): ConsolidationResult {
    const judged = judge(() => memory.getAllMemories?.(), options, this.#options)
    if (judged instanceof ConsolidationResult) return judged
    const failed = pruneNow(memory, judged.pruneIds)
    for (const { id, metadata } of promotions(judged, this.#options)) tryNow(() => memory.updateMemory?.(id, metadata))
    return resultOf(judged, failed)
  }

  /** As `consolidate`, for a memory whose methods take their time. One pass at a time: a second one waits. */
  aconsolidate(memory: MemorySurface, options: ConsolidateOptions = {}): Promise<ConsolidationResult> {
    const pass = this.#running.then(() => this.#pass(memory, options))
    this.#running = pass.catch(() => undefined)
    return pass
  }

  async #pass(memory: MemorySurface, options: ConsolidateOptions): Promise<ConsolidationResult> {
    let read: unknown
    try {
      read = await memory.getAllMemories?.()
    } catch (error) {
      return unreadable(error)
    }
    const judged = judge(() => read, options, this.#options)
    if (judged instanceof ConsolidationResult) return judged
    const failed = await pruneLater(memory, judged.pruneIds)
    for (const { id, metadata } of promotions(judged, this.#options)) {
      await tryLater(() => memory.updateMemory?.(id, metadata))
    }
    return resultOf(judged, failed)
  }
}

function assertShare(name: string, value: number): void {
  if (typeof value === 'number' && value >= 0 && value <= 1) return
  throw new RangeError(`${name} must be a number from 0 to 1, got ${String(value)}`)
}

function judge(
  read: () => unknown,
  { maxLossFraction = defaultMaxLossFraction }: ConsolidateOptions,
  options: JaccardOptions,
): JaccardPlan | ConsolidationResult {
  let entries: readonly SurfaceEntry[]
  try {
    entries = surfaceEntries(read())
  } catch (error) {
    return unreadable(error)
  }
  const plan = jaccardPlan(entries, options)
  const planned = resultOf(plan, 0)
  try {
    assertLossFraction(maxLossFraction)
  } catch (error) {
    return rejectedResult(planned, messageOf(error))
  }
  if (planned.exceedsLoss(maxLossFraction)) {
    const [loss, limit] = [planned.lossFraction, maxLossFraction].map((share) => share.toFixed(2))
    return rejectedResult(planned, `loss guard tripped: would drop ${loss} > ${limit}`)
  }
  return options.dryRun === true ? resultOf(plan, 0, { dry_run: true }) : plan
}

function unreadable(error: unknown): ConsolidationResult {
  return new ConsolidationResult({ rejected: true, reason: `could not read memories: ${messageOf(error)}` })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function resultOf(
  plan: JaccardPlan,
  failed: number,
  context: Readonly<Record<string, unknown>> = failed === 0 ? {} : { not_deleted: failed },
): ConsolidationResult {
  const pruned = plan.pruneIds.length - failed
  return new ConsolidationResult({
    entriesBefore: plan.before,
    entriesAfter: plan.before - pruned,
    merged: plan.merged,
    promoted: plan.promoted.length,
    pruned,
    retainedOriginals: plan.retained,
    context,
  })
}

function promotions({ promoted }: JaccardPlan, { curatedTag = 'curated' }: JaccardOptions) {
  if (curatedTag === '') return []
  return promoted.flatMap(({ id, metadata }) =>
    id === undefined ? [] : [{ id, metadata: { ...metadata, tier: curatedTag } }],
  )
}

/** Returns how many could not be deleted: the whole list at once first, then one by one. */
function pruneNow(memory: MemorySurface, ids: readonly string[]): number {
  if (ids.length === 0) return 0
  if (memory.deleteMemories !== undefined && tryNow(() => memory.deleteMemories?.(ids))) return 0
  if (memory.deleteMemory === undefined) return ids.length
  return ids.filter((id) => !tryNow(() => memory.deleteMemory?.(id))).length
}

async function pruneLater(memory: MemorySurface, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  if (memory.deleteMemories !== undefined && (await tryLater(() => memory.deleteMemories?.(ids)))) return 0
  if (memory.deleteMemory === undefined) return ids.length
  let failed = 0
  for (const id of ids) if (!(await tryLater(() => memory.deleteMemory?.(id)))) failed += 1
  return failed
}

function tryNow(work: () => unknown): boolean {
  try {
    return work() !== false
  } catch {
    return false
  }
}

async function tryLater(work: () => unknown): Promise<boolean> {
  try {
    return (await work()) !== false
  } catch {
    return false
  }
}
