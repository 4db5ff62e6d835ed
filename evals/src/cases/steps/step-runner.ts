import type { Skip } from '@slowwave/core'
import type { Settings, Step } from '../case.js'
import { unsupportedBy } from '../command.js'
import type { CommandRun } from '../run-command.js'
import { jsonOf } from '../run-command.js'
import { operationsOf, passIn } from '../seen-operations.js'
import type { Snapshot } from '../snapshot.js'
import type { StepResult, World } from '../world.js'

/** What a step did, before it is set between two snapshots. */
export type StepOutcome = Partial<Omit<StepResult, 'step' | 'before' | 'after'>>

/** Where a step runs. */
export interface StepPlace {
  readonly world: World
  readonly settings: Settings
  readonly before: Snapshot
}

/** Carries out one kind of step. */
export type StepRunner = (step: Step, place: StepPlace) => Promise<StepOutcome>

/** What a command that ran a pass came to. */
export function outcomeOfPass(run: CommandRun, { world, before }: StepPlace): StepOutcome {
  const unsupported = unsupportedBy(run)
  if (unsupported !== undefined) return { runs: [run], unsupported }
  const json = jsonOf(run)
  const pass = passIn(json)
  if (pass === undefined) return { runs: [run] }
  const skipped: readonly Skip[] = pass.plan.skipped
  const stale = pass.outcomes?.filter(({ status }) => status === 'stale').length ?? 0
  return { runs: [run], operations: operationsOf(world, pass, before), skipped, stale, reported: leaseReports(json) }
}

function leaseReports(json: unknown): readonly string[] {
  const { takenOver = [] } = (json ?? {}) as { readonly takenOver?: readonly unknown[] }
  return takenOver.length > 0 ? ['lock_taken_over'] : []
}

/** What a command came to that runs no pass. */
export function outcomeOf(runs: readonly CommandRun[]): StepOutcome {
  const unsupported = runs.map(unsupportedBy).find((why) => why !== undefined)
  return unsupported === undefined ? { runs } : { runs, unsupported }
}
