import type { AsyncMemoryConsolidator, ConsolidateOptions, MemoryConsolidator } from './consolidator.js'
import type { MemorySurface, SurfaceEntry } from './memory-surface.js'
import { assertLossFraction, ConsolidationResult, rejectedResult } from './consolidation-result.js'
import { defaultMaxLossFraction, isAsyncMemoryConsolidator } from './consolidator.js'
import { surfaceEntries } from './memory-surface.js'
import { StagedMemory } from './staged-memory.js'

type AnyConsolidator = MemoryConsolidator<MemorySurface> | AsyncMemoryConsolidator<MemorySurface>

/**
 * Runs a consolidator that somebody else wrote on a copy, counts which originals are still there as they were, and carries
 * its writes over to the memory only if the loss is within the threshold. Whatever it reports, what counts is what it did.
 *
 * @throws {TypeError} and {RangeError} for a bad threshold, before anything is read.
 */
export function underLossGuard(consolidator: AnyConsolidator): AsyncMemoryConsolidator<MemorySurface> {
  return {
    async aconsolidate(memory, { maxLossFraction = defaultMaxLossFraction } = {}) {
      assertLossFraction(maxLossFraction)
      const read: unknown = await memory.getAllMemories?.()
      const staged = new StagedMemory(Array.isArray(read) ? read : [])
      const told = await run(consolidator, staged, { maxLossFraction })
      if (told.rejected) return told
      const counted = countedResult(told, surfaceEntries(read), staged)
      if (counted.exceedsLoss(maxLossFraction)) {
        const [loss, limit] = [counted.lossFraction, maxLossFraction].map((share) => share.toFixed(2))
        return rejectedResult(counted, `loss guard tripped: would drop ${loss} > ${limit}`)
      }
      await staged.carryOver(memory)
      return counted
    },
  }
}

async function run(
  consolidator: AnyConsolidator,
  memory: MemorySurface,
  options: ConsolidateOptions,
): Promise<ConsolidationResult> {
  if (isAsyncMemoryConsolidator(consolidator)) return consolidator.aconsolidate(memory, options)
  return consolidator.consolidate(memory, options)
}

function countedResult(
  told: ConsolidationResult,
  before: readonly SurfaceEntry[],
  staged: StagedMemory,
): ConsolidationResult {
  const after = surfaceEntries(staged.getAllMemories())
  const texts = new Map(after.map((entry) => [keyOf(entry), entry.text]))
  const retained = before.filter((entry) => texts.get(keyOf(entry)) === entry.text).length
  return new ConsolidationResult({
    merged: told.merged,
    promoted: told.promoted,
    context: told.context,
    entriesBefore: before.length,
    entriesAfter: after.length,
    pruned: staged.deleted,
    retainedOriginals: retained,
  })
}

/** An entry without an id is known by what it says. */
function keyOf({ id, text }: SurfaceEntry): string {
  return id === undefined ? `text ${text}` : `id ${id}`
}
