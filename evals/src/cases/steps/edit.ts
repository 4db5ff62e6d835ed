import { command } from '../command.js'
import { jsonOf } from '../run-command.js'
import { recordNamed, textOf } from '../world.js'
import type { StepRunner } from './step-runner.js'
import { outcomeOf } from './step-runner.js'

/** A person changes the text of a record; from then on its id means the newest version. */
export const editStep: StepRunner = async (step, { world, settings, before }) => {
  const id = textOf(step, 'id')
  const ours = recordNamed(world, before, id)?.id ?? id
  const run = await command(world, settings, ['edit', ours, textOf(step, 'text')])
  const { record } = (jsonOf(run) ?? {}) as { readonly record?: { readonly id: string } }
  if (record !== undefined) world.added.set(id, record.id)
  return outcomeOf([run])
}

/** Prints what there is to say of the store as a whole. */
export const reportStep: StepRunner = async (_step, { world, settings }) => {
  const runs = []
  for (const name of ['status', 'stats', 'critique']) runs.push(await command(world, settings, [name]))
  return outcomeOf(runs)
}
