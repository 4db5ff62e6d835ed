import type { PassChoice } from '../library/index.js'
import type { SharedDesk } from './desk.js'
import { passSummary, planSummary } from '../serving/index.js'
import type { RunView } from '../serving/index.js'

/** A pass that is to be started. */
export interface PassStart {
  /** Only plan: nothing is written, whatever is found. */
  readonly dryRun: boolean
  readonly choice: PassChoice
}

/** Starts a pass in the background. @throws {MemoryError} `store-locked` while another one runs */
export function startPass(desk: SharedDesk, { dryRun, choice }: PassStart): RunView {
  return desk.runs.start({
    what: dryRun ? 'dry-run' : 'consolidate',
    startedAt: desk.now(),
    work: (signal) => (dryRun ? dryPass(desk, { ...choice, signal }) : wholePass(desk, { ...choice, signal })),
  })
}

async function dryPass({ memory, plans }: SharedDesk, choice: PassChoice) {
  const planned = await memory.plan(choice)
  plans.keep(planned)
  return { ended: 'completed' as const, summary: planSummary(planned) }
}

async function wholePass({ memory }: SharedDesk, choice: PassChoice) {
  const pass = await memory.consolidate(choice)
  return { ended: pass.ended, summary: passSummary(pass) }
}
