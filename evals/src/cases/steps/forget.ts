import { command } from '../command.js'
import { recordNamed, textOf } from '../world.js'
import type { StepRunner } from './step-runner.js'
import { outcomeOf } from './step-runner.js'

/** Erases records, or a whole scope. */
export const forgetStep: StepRunner = async (step, { world, settings, before }) => {
  const scope = textOf(step, 'scope')
  const ids = ((step['ids'] as readonly string[] | undefined) ?? []).map(
    (id) => recordNamed(world, before, id)?.id ?? id,
  )
  const apply = step['apply'] === true ? ['--apply', '--yes'] : []
  const run = await command(world, settings, ['forget', ...ids, ...(scope === '' ? [] : ['--scope', scope]), ...apply])
  return outcomeOf([run])
}
