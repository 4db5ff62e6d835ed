import type { MemorySurface } from '@slowwave/core'
import { ConsolidationResult, underLossGuard } from '@slowwave/core'
import type { CaseRecord, Settings, Step } from '../case.js'
import type { CommandRun } from '../run-command.js'
import type { StepRunner } from './step-runner.js'

/** A foreign consolidator under our guard: it keeps the records it is told to, as they are, and makes up new ones. */
export const rewriteStep: StepRunner = async (step, { world, settings }) => {
  const memory = listMemory(world.one.records)
  const { max_loss: own = world.maxLossFraction } = settings
  const guarded = underLossGuard(rewriter(step))
  try {
    const result = await guarded.aconsolidate(memory, { maxLossFraction: limitOf(own) as number })
    return { runs: [told(step, result)] }
  } catch (error) {
    return { runs: [{ ...blank(step), exit: 2, stderr: error instanceof Error ? error.message : String(error) }] }
  }
}

/** A library is handed the number that a case can only spell. */
function limitOf(limit: Settings['max_loss']): unknown {
  return limit === 'NaN' || limit === 'Infinity' ? Number(limit) : limit
}

function rewriter(step: Step) {
  const kept = new Set(step['keep'] as readonly string[])
  const made = Number(step['new'] ?? 0)
  return {
    consolidate(memory: MemorySurface) {
      const entries = memory.getAllMemories?.() as readonly CaseRecord[]
      memory.deleteMemories?.(entries.flatMap(({ id }) => (kept.has(id) ? [] : [id])))
      for (let i = 0; i < made; i++) memory.addMemory?.({ id: `made-${i}`, text: `Made up ${i}.` })
      const entriesAfter = kept.size + made
      return new ConsolidationResult({ entriesBefore: entries.length, entriesAfter, retainedOriginals: entriesAfter })
    },
  }
}

function listMemory(records: readonly CaseRecord[]): MemorySurface {
  const kept = new Map(records.map((record) => [record.id, record]))
  return {
    getAllMemories: () => [...kept.values()],
    deleteMemories: (ids) => ids.filter((id) => kept.delete(id)).length,
    addMemory: (entry) => kept.set((entry as CaseRecord).id, entry as CaseRecord),
  }
}

const lossExit = 13

function told(step: Step, result: ConsolidationResult): CommandRun {
  const { rejected, reason, context } = result
  // What was rejected lost nothing; what it would have lost stands in its context.
  const { lossFraction } = (context['planned'] as { readonly lossFraction: number } | undefined) ?? result
  const stdout = JSON.stringify({ result: { rejected, reason, lossFraction } })
  return { ...blank(step), exit: rejected ? lossExit : 0, stdout }
}

function blank({ do: name }: Step): CommandRun {
  return { argv: [name], exit: 0, stdout: '', stderr: '', seconds: 0, peakMb: 0 }
}
