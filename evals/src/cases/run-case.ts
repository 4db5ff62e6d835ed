import { join } from 'node:path'
import { withTempFolder } from '../loading/temp-store.js'
import type { Action, Case, Expectation, Settings, Step } from './case.js'
import { expectKeys, failuresOf } from './checks/registry.js'
import { generate } from './generate.js'
import { nothingJudged, prefixed, together } from './judged.js'
import { stepsOf, strangeIn } from './known-keys.js'
import { loadCase } from './load-case.js'
import { readSnapshot } from './snapshot.js'
import { stepRunners } from './steps/registry.js'
import type { Judged, StepResult, World } from './world.js'
import { settingsOf } from './world.js'

/** What a case is run with. */
export interface CaseEngine {
  /** The name of an embedder, or `none`. */
  readonly embedder: string
  /** Loss limit, 0..1, of every step of a case that sets none. */
  readonly maxLossFraction: number
}

/** Runs a case, once per variant, each on a fresh store, and checks it. */
export async function runCase(one: Case, engine: CaseEngine): Promise<Judged> {
  const strange = strangeIn(one, expectKeys)
  if (strange.length > 0) return { ...nothingJudged, failed: strange }
  const variants = one.action.variants ?? [{}]
  const judged: Judged[] = []
  for (const [index, variant] of variants.entries()) {
    const { expect = {}, ...laidOver } = variant
    const action = laid(one.action, laidOver)
    const result = await runOnce({ ...one, action }, engine, [expect, one.expect])
    judged.push(one.action.variants === undefined ? result : prefixed(`variant ${index + 1}`, result))
  }
  return together(judged)
}

/** The settings of a variant lie over those of the action; a single step takes its parameters too. */
function laid({ variants: _variants, ...action }: Action, over: Settings): Action {
  return { ...action, ...over }
}

function runOnce(one: Case, engine: CaseEngine, expectations: readonly Expectation[]): Promise<Judged> {
  return withTempFolder(async (folder) => {
    const world = await newWorld(one, folder, engine)
    try {
      const judged = await runSteps(world)
      const unsupported = world.results.flatMap(({ step, unsupported: why }) =>
        why === undefined ? [] : [{ step, why }],
      )
      if (unsupported.length > 0) return notSupported(unsupported)
      const now = await readSnapshot(world.store)
      const scene = { world, steps: world.results, now, loaded: world.loaded }
      for (const expectation of expectations) judged.push(await failuresOf(expectation, scene))
      return together(judged)
    } finally {
      for (const cleanUp of world.cleanUps) await cleanUp()
    }
  })
}

interface Unsupported {
  readonly step: Step
  readonly why: string
}

function notSupported(steps: readonly Unsupported[]): Judged {
  const failed = steps.map(({ step, why }) => ({ key: `do: ${step.do}`, expected: 'carried out', got: why }))
  return { ...nothingJudged, failed }
}

async function newWorld(one: Case, folder: string, engine: CaseEngine): Promise<World> {
  const store = join(folder, 'memory.db')
  const generated = one.generate === undefined ? undefined : generate(one.generate)
  const world: World = {
    one,
    folder,
    store,
    ...engine,
    samePairs: generated?.samePairs ?? [],
    added: new Map(),
    labels: new Map(),
    planFiles: new Map(),
    cleanUps: [],
    results: [],
    loading: { runs: [], lines: [] },
    loaded: await readSnapshot(store),
  }
  await loadCase(world, [...one.records, ...(generated?.records ?? [])], settingsOf(one.action))
  return world
}

/** Carries out the steps; what a step expects of itself is checked right after it. */
async function runSteps(world: World): Promise<Judged[]> {
  const judged: Judged[] = []
  const { action } = world.one
  for (const step of stepsOf(action)) {
    const result = await runStep(world, step)
    world.results.push(result)
    if (result.unsupported !== undefined) break
    if (result.inner !== undefined) judged.push(result.inner)
    if (step.expect === undefined || action.do !== 'sequence') continue
    const scene = { world, steps: [result], now: result.after, loaded: world.loaded }
    judged.push(await failuresOf(step.expect, scene))
  }
  return judged
}

async function runStep(world: World, step: Step): Promise<StepResult> {
  const before = await readSnapshot(world.store)
  const settings = settingsOf(world.one.action, step)
  const runner = stepRunners[step.do]
  const outcome =
    runner === undefined
      ? { unsupported: `there is no step ${step.do}` }
      : await runner(step, { world, settings, before })
  const blank = { runs: [], operations: [], skipped: [], lines: [], reported: [], stale: 0 }
  return { step, before, ...blank, ...outcome, after: await readSnapshot(world.store) }
}
