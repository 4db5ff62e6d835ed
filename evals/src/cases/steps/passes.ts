import { join } from 'node:path'
import type { Step } from '../case.js'
import { command, textCommand } from '../command.js'
import { textOf } from '../world.js'
import type { StepOutcome, StepPlace, StepRunner } from './step-runner.js'
import { outcomeOfPass } from './step-runner.js'

/** One pass, dry or applied. */
export const consolidateStep: StepRunner = async (step, place) => {
  const { world, settings } = place
  const run = await command(world, settings, ['consolidate', ...(step['apply'] === true ? ['--apply'] : [])])
  const outcome = outcomeOfPass(run, place)
  keepLabel(step, outcome, place)
  return outcome
}

/** A saved plan. */
export const planStep: StepRunner = async (step, place) => {
  const { world, settings } = place
  const label = textOf(step, 'as', 'plan')
  const file = join(world.folder, `plan-${label}.json`)
  world.planFiles.set(label, file)
  const outcome = outcomeOfPass(await command(world, settings, ['plan', '--out', file]), place)
  if (step['all_forms'] !== true) return outcome
  const shown = [await textCommand(world, settings, ['plan', '--explain'])]
  return { ...outcome, runs: [...(outcome.runs ?? []), ...shown].reverse() }
}

/** Applies a plan that was saved. */
export const applyPlanStep: StepRunner = async (step, place) => {
  const { world, settings } = place
  const file = world.planFiles.get(textOf(step, 'plan')) ?? ''
  return outcomeOfPass(await command(world, settings, ['apply', file]), place)
}

function keepLabel(step: Step, { operations = [] }: StepOutcome, { world }: StepPlace): void {
  const [operation] = operations
  if (typeof step['as'] === 'string' && operation !== undefined) world.labels.set(step['as'], operation.id)
}
