import { counted, formatShare, MemoryError, planHash } from '@slowwave/core'
import type { Embedder, PassEvent, PassResult, Plan, RunPlanOptions, Store, StoreReader } from '@slowwave/core'
import { resolve } from 'node:path'
import * as z from 'zod'
import type { GateReport, SuiteProbe } from '../probes/index.js'
import { readSuite, tryOnCopy } from '../probes/index.js'
import type { SqliteStore } from '../stores/sqlite/index.js'
import type { Context } from './context.js'

const share = z.number().min(0).max(1)
const count = z.int().min(0)

/** The figures of a probe suite. */
export const suiteSummarySchema = z.strictObject({
  probes: count,
  recallAtK: share,
  mrr: share,
  distinctAtK: share,
  staleness: share,
  leaks: count,
  negativeCorrect: share,
  p95Ms: z.number().min(0),
})

const sized = suiteSummarySchema.extend({ active: count })

/** What trying a pass on a copy of the store came to. */
export const gateSchema = z.strictObject({
  verdict: z.enum(['pass', 'refuse']),
  lost: z.array(z.string()),
  leaking: z.array(z.string()),
  before: sized,
  after: sized,
  applied: count,
  planHashes: z.array(z.string()),
})

/** Where the probes of a pass stand: named by a flag (`false` for none), else by the config. */
export interface GateChoice {
  readonly probes?: string | false
}

/** A pass that is tried on a copy first, if probes are named. `T` is one pass, or several. */
export interface GatedPass<T> {
  readonly choice: GateChoice
  readonly embedder: Embedder | undefined
  readonly options: RunPlanOptions
  /** Carries the pass out on a store; `tried` is what it came to on the copy. */
  readonly run: (store: Store, options: RunPlanOptions, tried?: T) => Promise<T>
  readonly passesIn: (done: T) => readonly PassResult[]
}

/**
 * Carries out a pass. If probes are named, it is tried on a throw-away copy of the store first, and then nothing but the
 * plans that were tried is carried out.
 *
 * @throws {MemoryError} `refused` if recall fell or a forbidden record came back on the copy: the probes are named, and
 * nothing is written; `conflict` if the store changed after that.
 */
export async function passGated<T>(
  context: Context,
  store: SqliteStore,
  gated: GatedPass<T>,
): Promise<{ readonly done: T; readonly gate?: GateReport }> {
  const { choice, options, run } = gated
  const probes = await gateProbes(context, store, choice)
  if (probes === undefined) return { done: await run(store, options) }
  const { gate, tried } = await tryFirst(context, store, { ...gated, probes })
  const onEvent = async (event: PassEvent): Promise<void> => {
    if (event.type === 'planned') assertTried(event.plan, gate)
    await options.onEvent?.(event)
  }
  return { done: await run(store, { ...options, onEvent }, tried), gate }
}

/** The probes that a pass has to get past; absent if none are named. */
export async function gateProbes(
  context: Context,
  reader: StoreReader,
  { probes }: GateChoice,
): Promise<readonly SuiteProbe[] | undefined> {
  if (probes === false) return undefined
  const path = probes === undefined ? context.config.probes : resolve(context.io.folder, probes)
  if (path === undefined) return undefined
  const suite = readSuite(
    path,
    (await reader.scopes()).map(({ scope }) => scope),
  )
  for (const warning of suite.warnings) context.note(warning)
  return suite.probes
}

interface Trial<T> extends GatedPass<T> {
  readonly probes: readonly SuiteProbe[]
}

async function tryFirst<T>(
  context: Context,
  store: SqliteStore,
  { probes, embedder, options: { onEvent: _unseen, ...options }, run, passesIn }: Trial<T>,
): Promise<{ readonly gate: GateReport; readonly tried: T | undefined }> {
  const { surroundings } = context.io
  let tried: T | undefined
  const gate = await tryOnCopy({
    path: store.path,
    probes,
    surroundings,
    now: surroundings.now(),
    pass: async (copy) => passesIn((tried = await run(copy, options))),
    onProgress: (what, done, total) => context.progress.show(what, done, total),
    ...(embedder && { embedder }),
  })
  context.progress.clear()
  if (gate.verdict === 'pass') return { gate, tried }
  throw new MemoryError('refused', gateText(gate), {
    hint: 'Read `plan --explain`, or apply without the probes: --no-probes.',
    details: { ...gate },
  })
}

function assertTried(plan: Plan, { planHashes }: GateReport): void {
  if (planHashes.includes(planHash(plan))) return
  throw new MemoryError('conflict', 'The store changed after the pass was tried on a copy; nothing was written.', {
    hint: 'Run the command again.',
  })
}

/** What the gate found, for a person: recall first, above all if it fell. */
export function gateText(report: GateReport): string {
  return [recallLine(report), ...leakLines(report), figuresLine(report)].join('\n')
}

function recallLine({ before, after, lost }: GateReport): string {
  const named = lost.length === 0 ? '' : `; lost probes: ${lost.join(', ')}`
  const figures = `from ${formatShare(before.recallAtK)} to ${formatShare(after.recallAtK)}${named}`
  if (after.recallAtK < before.recallAtK) return `recall@5 fell ${figures}. Do not schedule this pass.`
  return `recall@5 went ${figures}, over ${counted(after.probes, 'probe')}.`
}

function leakLines({ leaking }: GateReport): readonly string[] {
  return leaking.length === 0 ? [] : [`LEAK GATE: forbidden records came back for ${leaking.join(', ')}.`]
}

function figuresLine({ before, after, applied }: GateReport): string {
  const distinct = `distinct@5 ${formatShare(before.distinctAtK)} to ${formatShare(after.distinctAtK)}`
  return `${distinct}, ${before.active} to ${counted(after.active, 'record')}, ${counted(applied, 'operation')} on a copy.`
}
