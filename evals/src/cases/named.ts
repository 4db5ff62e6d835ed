import { basename } from 'node:path'
import type { Scene } from './verdict.js'
import { stepsOf } from './known-keys.js'
import type { LineReport } from './world.js'
import { recordNamed } from './world.js'

/** Every line that loading and the steps said something about. */
export function lineReportsOf({ world, steps }: Scene): readonly LineReport[] {
  return [...world.loading.lines, ...steps.flatMap(({ lines }) => lines)]
}

/** The case ids of records that an import refused with a reason, sorted. */
export function refusedIds(scene: Scene): readonly string[] {
  const refused = lineReportsOf(scene).filter(({ outcome, reason }) => outcome === 'refused' && reason !== '')
  return [...new Set(refused.flatMap((report) => idAt(scene, report) ?? []))].sort()
}

/** What was said about a record, by its id or by file and line. */
export function reportsNaming(scene: Scene, id: string): readonly string[] {
  const ours = recordNamed(scene.world, scene.loaded, id)?.id
  const byLine = lineReportsOf(scene).filter((report) => idAt(scene, report) === id)
  const skips = scene.steps.flatMap(({ skipped }) =>
    skipped.filter(({ ids }) => ours !== undefined && ids.includes(ours)),
  )
  return [...byLine.map(({ reason }) => reason), ...skips.map(({ detail }) => detail)]
}

/** The record that stands on a line of a file which the runner wrote. */
function idAt({ world }: Scene, { file, line }: LineReport): string | undefined {
  const later = stepsOf(world.one.action).flatMap((step) => (step['records'] as readonly string[] | undefined) ?? [])
  const isLoaded = basename(file) === 'loaded.jsonl'
  const ids = isLoaded
    ? world.one.records.map(({ id }) => id).filter((id) => !later.includes(id))
    : basename(file) === 'step.jsonl'
      ? later
      : []
  return ids[line - 1]
}
