import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSqliteStore } from 'slowwave'
import type { Expectation, Step } from '../case.js'
import { failuresOf } from '../checks/registry.js'
import { prefixed, together } from '../judged.js'
import { command, lossText, nowOf } from '../command.js'
import { runNode } from '../run-command.js'
import { readSnapshot } from '../snapshot.js'
import type { Judged, StepResult, World } from '../world.js'
import type { StepPlace, StepRunner } from './step-runner.js'
import { outcomeOfPass } from './step-runner.js'

const passProgram = fileURLToPath(new URL('./case-pass.js', import.meta.url))
/** No pass of a case has nearly as many writes; a runner that never ends is worse than a case that fails. */
const mostKills = 500

/** Kills a pass before its first, second, … write, each on a fresh copy, and runs it again after each kill. */
export const crashStep: StepRunner = async (step, place) => {
  const { world, settings } = place
  const start = await copyOf(world.store, join(world.folder, 'start.db'))
  const undisturbed = await command(world, settings, ['consolidate', '--apply'])
  const reference = (await readSnapshot(world.store)).dump
  const inner: Judged[] = []
  for (let k = 1; k <= mostKills; k++) {
    const copy = await copyOf(start, join(world.folder, `kill-${k}.db`))
    const killed: World = { ...world, store: copy, reference, added: new Map(world.added), results: [...world.results] }
    const { survived, judged } = await killOnce({ step, k }, killed, place)
    inner.push(judged)
    if (survived || step['kill_at'] === 'after_derived_record') break
  }
  return { ...outcomeOfPass(undisturbed, place), inner: together(inner) }
}

interface Kill {
  readonly step: Step
  readonly k: number
}

interface KillOutcome {
  readonly survived: boolean
  readonly judged: Judged
}

async function killOnce({ step, k }: Kill, world: World, place: StepPlace): Promise<KillOutcome> {
  const { settings } = place
  const point = step['kill_at'] === 'after_derived_record' ? 'derived' : String(k)
  const run = await runNode([passProgram, world.store, world.embedder, point, lossText(world, settings)], {
    folder: world.folder,
    now: nowOf(settings),
  })
  if (run.exit === 0) return { survived: true, judged: together([]) }
  if (run.exit !== null) throw new Error(`The pass that was to be killed failed: ${run.stderr}`)
  const judged = [await checkedAfter(step['after_kill'], world, [])]
  const results: StepResult[] = []
  for (const expectation of (step['after_rerun'] as readonly Expectation[] | undefined) ?? []) {
    const before = await readSnapshot(world.store)
    const rerun = outcomeOfPass(await command(world, settings, ['consolidate', '--apply']), { ...place, world, before })
    results.push({ ...blank(step, before), ...rerun, after: await readSnapshot(world.store) })
    judged.push(await checkedAfter(expectation, world, results))
  }
  return { survived: false, judged: prefixed(`kill ${point}`, together(judged)) }
}

function blank(step: Step, before: StepResult['before']): StepResult {
  return { step, runs: [], operations: [], skipped: [], lines: [], reported: [], stale: 0, before, after: before }
}

async function checkedAfter(expectation: unknown, world: World, steps: readonly StepResult[]): Promise<Judged> {
  if (expectation === undefined) return together([])
  const now = await readSnapshot(world.store)
  return failuresOf(expectation as Expectation, { world, steps, now, loaded: world.loaded })
}

async function copyOf(path: string, target: string): Promise<string> {
  const store = await openSqliteStore({ path, mode: 'read-only' })
  try {
    store.backupTo(target)
    return target
  } finally {
    await store.close()
  }
}
