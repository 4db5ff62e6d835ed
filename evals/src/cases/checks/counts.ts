import type { Checks, Scene, Verdict } from '../verdict.js'
import { right, rightIfEqual, rightIfNone, wrong } from '../verdict.js'
import { holdsAll, mergesIn, operationsIn } from '../seen.js'
import { jsonOf } from '../run-command.js'
import { activeIn, isDerived } from '../snapshot.js'
import { newRecords } from './texts.js'

/** How many, how much, how long. */
export const countChecks: Checks = {
  active_count: (scene: Scene, count: number) => rightIfEqual(activeIn(scene.now).length, count),
  active_min: (scene: Scene, least: number) => atLeast(activeIn(scene.now).length, least),
  archived_count_max: ({ now }: Scene, most: number) => {
    const out = [...now.records.values()].filter(
      ({ life }) => life.status === 'archived' || life.status === 'superseded',
    )
    return atMost(out.length, most)
  },
  derived_active: (scene: Scene, count: number) => rightIfEqual(activeIn(scene.now).filter(isDerived).length, count),
  derived_active_with_text: (scene: Scene, wanted: Readonly<Record<string, number>>) =>
    rightIfNone(
      Object.entries(wanted).flatMap(([text, count]) => {
        const got = activeIn(scene.now).filter((record) => isDerived(record) && record.text === text).length
        return got === count ? [] : [`${got} with ${JSON.stringify(text)}`]
      }),
    ),
  new_records_max: (scene: Scene, most: number) => atMost(newRecords(scene).length, most),
  operations_exact: (scene: Scene, count: number) => {
    const operations = operationsIn(scene)
    const kinds = operations.map(({ kind, mode }) => `${kind} ${mode}`).join(', ')
    return operations.length === count ? right : wrong(`${operations.length}: ${kinds}`)
  },
  operations_max: (scene: Scene, most: number) => atMost(operationsIn(scene).length, most),
  stale_operations_skipped: ({ steps }: Scene, count: number) =>
    rightIfEqual(
      steps.reduce((total, { stale }) => total + stale, 0),
      count,
    ),
  tombstone_count_min: ({ now }: Scene, least: number) => atLeast(now.tombstones, least),
  model_calls_max: ({ steps }: Scene, most: number) =>
    atMost(
      steps.reduce((total, step) => total + modelCalls(step), 0),
      most,
    ),
  seconds_max: ({ steps }: Scene, most: number) =>
    atMost(
      highest(steps, ({ seconds }) => seconds),
      most,
    ),
  memory_mb_max: ({ steps }: Scene, most: number) =>
    atMost(
      highest(steps, ({ peakMb }) => peakMb),
      most,
    ),
  planted_pairs_found_min: (scene: Scene, least: number) => {
    const merges = mergesIn(scene)
    return atLeast(
      scene.world.samePairs.filter((pair) => merges.some(({ names }) => holdsAll(names, pair))).length,
      least,
    )
  },
  wrong_merges_max: (scene: Scene, most: number) => atMost(wrongMerges(scene), most),
  loss: ({ steps }: Scene, share: number) => {
    const said = steps.flatMap(({ runs }) => runs.map(lossSaid)).find((value) => value !== undefined)
    return said !== undefined && Math.abs(said - share) <= 1e-9 ? right : wrong(String(said))
  },
}

type Steps = Scene['steps']

function atLeast(got: number, least: number): Verdict {
  return got >= least ? right : wrong(String(got))
}

function atMost(got: number, most: number): Verdict {
  return got <= most ? right : wrong(String(Math.round(got * 1000) / 1000))
}

function highest(steps: Steps, of: (run: Steps[number]['runs'][number]) => number): number {
  return Math.max(0, ...steps.flatMap(({ runs }) => runs.map(of)))
}

/** Merges with any two members that were not planted as the same. */
function wrongMerges(scene: Scene): number {
  const same = new Set(scene.world.samePairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  return mergesIn(scene).filter(({ names }) =>
    names.some((a, i) => names.slice(i + 1).some((b) => !same.has(`${a} ${b}`))),
  ).length
}

interface Said {
  readonly plan?: Said
  readonly cost?: { readonly modelCalls?: number }
  readonly result?: { readonly lossFraction?: number }
  readonly error?: { readonly details?: { readonly scopes?: readonly { readonly loss: number }[] } }
}

function modelCalls({ runs }: Steps[number]): number {
  const costs = runs.map((run) => jsonOf(run) as Said | undefined).map((said) => said?.cost ?? said?.plan?.cost)
  return costs.reduce((total, cost) => total + (cost?.modelCalls ?? 0), 0)
}

function lossSaid(run: Steps[number]['runs'][number]): number | undefined {
  const said = jsonOf(run) as Said | undefined
  return said?.result?.lossFraction ?? said?.error?.details?.scopes?.[0]?.loss
}
