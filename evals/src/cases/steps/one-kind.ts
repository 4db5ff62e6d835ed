import { operationKinds } from '@slowwave/core'
import type { OperationKind } from '@slowwave/core'
import { command } from '../command.js'
import type { CommandRun } from '../run-command.js'
import { scriptedModel } from '../scripted-model.js'
import type { StepPlace, StepRunner } from './step-runner.js'
import { outcomeOfPass } from './step-runner.js'

/** A pass that only promotes, with the model of the case where it has one. */
export const promoteStep: StepRunner = (step, place) => passOf({ promote: 'auto' }, step['apply'] === true, place)

/** A pass that only retires what is old or idle. */
export const pruneStep: StepRunner = (step, place) =>
  passOf({ archive: 'auto', prune: 'review' }, step['apply'] === true, place)

/** What is stale under the policy: what a pass would take out of everyday recall for its age alone. */
export const staleReportStep: StepRunner = async (_step, place) => {
  const outcome = await passOf({ 'demote-stale': 'auto' }, false, place)
  return { ...outcome, operations: [] }
}

type Approvals = Readonly<Partial<Record<OperationKind, 'auto' | 'review'>>>

async function passOf(approvals: Approvals, apply: boolean, place: StepPlace) {
  const { world, settings } = place
  const only = Object.fromEntries(operationKinds.map((kind) => [kind, approvals[kind] ?? 'off']))
  const argv = ['consolidate', ...(apply ? ['--apply'] : [])]
  const replies = settings.model_replies
  if (replies === undefined) return outcomeOfPass(await command(world, { ...settings, approvals: only }, argv), place)
  const model = await scriptedModel(replies)
  try {
    const run = await command(world, { ...settings, approvals: only, modelUrl: model.baseUrl }, argv)
    const outcome = outcomeOfPass(run, place)
    return { ...outcome, runs: [requestsOf(model.requests), ...(outcome.runs ?? [])] }
  } finally {
    await model.close()
  }
}

/** What was asked of the model counts as an output. */
function requestsOf(requests: readonly string[]): CommandRun {
  return { argv: ['model'], exit: 0, stdout: requests.join('\n'), stderr: '', seconds: 0, peakMb: 0 }
}
