import type { StoredRecord } from '@slowwave/core'
import type { Checks, Scene, Verdict } from '../verdict.js'
import { notApplicable, right, rightIfEqual, rightIfNone, wrong } from '../verdict.js'
import { runSlowwave } from '../run-command.js'
import type { CommandRun } from '../run-command.js'
import { outputsOf } from '../seen.js'
import { isDerived } from '../snapshot.js'
import { lineReportsOf } from '../named.js'
import type { StepResult } from '../world.js'

const lockedExit = 11
const lossExit = 13

/** How steps ended, and what they left behind. */
export const endingChecks: Checks = {
  exit: ({ steps }: Scene, wanted: string) => rightIfEqual(exitOf(steps.at(-1)?.runs.at(-1)), wanted),
  exits: ({ steps }: Scene, wanted: readonly string[]) =>
    rightIfEqual((steps.at(-1)?.runs ?? []).map(exitOf).sort(), [...wanted].sort()),
  no_crash: ({ steps }: Scene) =>
    rightIfNone(
      steps.flatMap(({ step, runs }) =>
        runs.filter(hasCrashed).map(({ exit }) => `${step.do} ended with ${exit ?? 'a signal'}`),
      ),
    ),
  reason_given: reasonGiven,
  reported_any: reportedAny,
  names_operations: (scene: Scene, labels: readonly string[]) => {
    const said = outputsOf(scene).join('\n')
    const unnamed = labels.filter((label) => !said.includes(scene.world.labels.get(label) ?? '\u0000'))
    return rightIfNone(unnamed)
  },
  rejected_by_loss_guard: ({ steps }: Scene) => {
    const refused = steps.at(-1)?.runs.at(-1)?.exit === lossExit
    const applied = (steps.at(-1)?.operations ?? []).some(({ mode }) => mode === 'applied')
    return refused && !applied ? right : wrong('not refused for its loss')
  },
  nothing_changed: (scene: Scene) => {
    const { before, after } = span(scene)
    return before.dump === after.dump && before.entries.length === after.entries.length
      ? right
      : wrong('the store changed')
  },
  store_bytes_unchanged: (scene: Scene) => {
    const { before, after } = span(scene)
    return before.fileHash === after.fileHash ? right : wrong('the database file changed')
  },
  store_valid: storeValid,
  no_half_operation: ({ now }: Scene) =>
    rightIfNone([...now.records.values()].filter(isDerived).flatMap((record) => halfOf(record, now))),
  same_as_uninterrupted: ({ world, now }: Scene) =>
    world.reference === now.dump ? right : wrong('the logical dump is another one'),
}

/** Between the start of the first step and the end of the last. */
function span({ steps, now, loaded }: Scene): Pick<StepResult, 'before' | 'after'> {
  return { before: steps[0]?.before ?? loaded, after: steps.at(-1)?.after ?? now }
}

function exitOf(run: CommandRun | undefined): 'ok' | 'not_ok' | 'locked' | 'crashed' {
  if (run === undefined || run.exit === 0) return 'ok'
  if (run.exit === lockedExit) return 'locked'
  return hasCrashed(run) ? 'crashed' : 'not_ok'
}

function hasCrashed({ exit }: CommandRun): boolean {
  return exit === null || exit === 3
}

/** Everything set aside has a reason, and a run that did not end well says why. */
function reasonGiven(scene: Scene): Verdict {
  const bare = lineReportsOf(scene).filter(({ reason }) => reason.trim() === '')
  const skips = scene.steps.flatMap(({ skipped }) => skipped.filter(({ detail }) => detail.trim() === ''))
  const silent = scene.steps.flatMap(({ runs }) =>
    runs.filter((run) => run.exit !== 0 && run.stdout + run.stderr === ''),
  )
  return rightIfNone([
    ...bare.map(({ file, line }) => `${file}:${line} has no reason`),
    ...skips.map(({ code }) => `a skip ${code} has no reason`),
    ...silent.map(({ argv }) => `${argv.join(' ')} failed without a word`),
  ])
}

/** Paths are not unique here, so that none is ever taken. */
function reportedAny({ steps, world }: Scene, codes: readonly string[]): Verdict {
  const reported = [...steps.flatMap((step) => step.reported), ...idCollisions(world)]
  if (codes.every((code) => code === 'path_taken')) return notApplicable
  return codes.some((code) => reported.includes(code)) ? right : wrong(`reported: ${reported.join(', ') || 'nothing'}`)
}

function idCollisions(world: Scene['world']): readonly string[] {
  const said = world.loading.lines.map(({ reason }) => reason).join('\n')
  return /collision|another (?:text|record)|used twice/i.test(said) ? ['id_collision'] : []
}

async function storeValid({ world, steps }: Scene): Promise<Verdict> {
  const place = { folder: world.folder, now: Date.now() }
  const checks = ['verify', 'doctor'].map((name) => runSlowwave([name, '--store', world.store, '--json'], place))
  const failed = (await Promise.all(checks)).filter(({ exit }) => exit !== 0)
  return rightIfNone(failed.map(({ stdout, stderr }) => `after ${steps.length} steps: ${stdout}${stderr}`))
}

/** The journal entry, the derived record and the end of its sources stand or fall together. */
function halfOf(record: StoredRecord, { records, entries }: Scene['now']): readonly string[] {
  const entry = entries.find(({ operationId }) => operationId === record.lineage?.operationId)
  if (entry === undefined) return [`${record.id} has no journal entry`]
  if (record.life.status !== 'active' || record.lineage?.derivation !== 'merge') return []
  const sources = record.lineage.derivedFrom.filter((id) => records.get(id)?.life.status === 'active')
  return sources.map((id) => `${id} is active beside ${record.id}`)
}
