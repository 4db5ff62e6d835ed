import { performance } from 'node:perf_hooks'
import type { Embedder, Policy, Store, StoredRecord } from '@slowwave/core'
import { createIndexer, recall, runPass } from '@slowwave/core'
import { evalHolder, surroundingsAt } from '../loading/eval-surroundings.js'
import { fillStore } from '../loading/load-store.js'
import { withTempStore } from '../loading/temp-store.js'
import { quantileOf } from '../bench/median.js'
import { round3 } from '../machine-probe.js'
import { round4 } from '../measures/score-probes.js'
import { sourceIdsOf } from '../measures/source-ids.js'
import type { WorldFact } from './sessions.js'
import { factOf, sessionAt, simulatedScope, statementsOf, worldFacts } from './sessions.js'

/** A store at one moment of its growth. */
export interface GrowthPoint {
  readonly session: number
  /** Active records. */
  readonly active: number
  readonly recallAt5: number
  readonly p95Ms: number
  /** Age of the oldest active record. */
  readonly oldestDays: number
}

/** One store over all sessions. */
export interface GrowthCurve {
  readonly points: readonly GrowthPoint[]
  /** Records per session over the first and the last third: a store that stops growing has a small last one. */
  readonly firstSlope: number
  readonly lastSlope: number
}

/** The result of `eval simulate`; documented in evals/README.md. */
export interface SimulationResult {
  readonly sessions: number
  readonly seed: number
  readonly withPasses: GrowthCurve
  readonly withoutPasses: GrowthCurve
  /** True if the store with passes grew, and at most half as fast in the last third as in the first. */
  readonly flattens: boolean
  readonly maxLossFraction: number
}

/** How a simulation is run. */
export interface SimulationOptions {
  readonly sessions: number
  readonly seed: number
  readonly policy: Policy
  readonly embedder: Embedder
  readonly onProgress?: (step: string) => void
}

const sampleEvery = 20
const passEvery = 10
const probesAtMost = 60
/** Points of a curve whose first and last third are two thirds. */
const fewestPoints = 4

/** Sessions below which no curve can be seen to flatten. */
export const fewestSessions = sampleEvery * fewestPoints

/** Lets a store grow over many sessions, once with a pass every ten and once without. */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const withPasses = await grow({ ...options, passes: 'every-ten-sessions' })
  const withoutPasses = await grow({ ...options, passes: 'never' })
  return {
    sessions: options.sessions,
    seed: options.seed,
    withPasses,
    withoutPasses,
    flattens: doesFlatten(withPasses),
    maxLossFraction: options.policy.maxLossFraction,
  }
}

interface Growing extends SimulationOptions {
  readonly passes: 'every-ten-sessions' | 'never'
}

function grow(growing: Growing): Promise<GrowthCurve> {
  return withTempStore(sessionAt(growing.sessions), async (store) => {
    const facts = worldFacts()
    const said = new Set<string>()
    const points: GrowthPoint[] = []
    for (let session = 1; session <= growing.sessions; session++) {
      const records = statementsOf(session, growing.seed, facts)
      for (const { nativeId } of records) said.add(factOf(nativeId?.id ?? ''))
      await fillStore(store, records, { ...growing, now: sessionAt(session) })
      if (growing.passes !== 'never' && session % passEvery === 0) await pass(store, session, growing)
      if (session % sampleEvery !== 0) continue
      const known = facts.filter(({ id }) => said.has(id)).slice(0, probesAtMost)
      points.push(await sample(store, { session, known, embedder: growing.embedder }))
      growing.onProgress?.(`session ${session}, passes ${growing.passes}`)
    }
    return { points, ...slopesOf(points) }
  })
}

async function pass(store: Store, session: number, { policy, embedder }: Growing): Promise<void> {
  await runPass(store, {
    surroundings: surroundingsAt(sessionAt(session)),
    policy,
    indexer: createIndexer(),
    embedder,
    actor: 'eval',
    holder: evalHolder,
  })
}

interface Sampling {
  readonly session: number
  readonly known: readonly WorldFact[]
  readonly embedder: Embedder
}

async function sample(store: Store, { session, known, embedder }: Sampling): Promise<GrowthPoint> {
  const all = new Map<string, StoredRecord>()
  for await (const record of store.records()) all.set(record.id, record)
  const active = [...all.values()].filter(({ life }) => life.status === 'active')
  const now = sessionAt(session)
  const times: number[] = []
  let answered = 0
  for (const { id, question } of known) {
    const startedAt = performance.now()
    const hits = await recall(store, { scopes: [simulatedScope], text: question, k: 5, now, embedder })
    times.push(performance.now() - startedAt)
    if (hits.slice(0, 5).some(({ record }) => sourceIdsOf(record, all).some((name) => factOf(name) === id))) answered++
  }
  return {
    session,
    active: active.length,
    recallAt5: known.length === 0 ? 1 : round4(answered / known.length),
    p95Ms: round3(quantileOf(times, 0.95)),
    oldestDays: Math.round((now - Math.min(...active.map(({ createdAt }) => createdAt))) / 86_400_000),
  }
}

/** Whether a curve grew at first, and at most half as fast at last. Too few points show nothing. Exported for tests. */
export function doesFlatten({ points, firstSlope, lastSlope }: GrowthCurve): boolean {
  return points.length >= fewestPoints && firstSlope > 0 && lastSlope <= firstSlope / 2
}

/** Records per session over the first and the last third of the curve. */
export function slopesOf(points: readonly GrowthPoint[]): Pick<GrowthCurve, 'firstSlope' | 'lastSlope'> {
  const third = Math.max(1, Math.floor((points.length - 1) / 3))
  const slope = (from: GrowthPoint | undefined, to: GrowthPoint | undefined): number =>
    from === undefined || to === undefined || from.session === to.session
      ? 0
      : round3((to.active - from.active) / (to.session - from.session))
  return { firstSlope: slope(points[0], points[third]), lastSlope: slope(points.at(-1 - third), points.at(-1)) }
}
