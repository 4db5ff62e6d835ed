import { counted, formatShare, MemoryError, planHash } from '@slowwave/core'
import type { Embedder, PassEvent, PassResult, Plan, RunPlanOptions, Store } from '@slowwave/core'
import type { GateReport } from './gate.js'
import { tryOnCopy } from './gate.js'
import { LastEval, sameK } from './last-eval.js'
import type { SuiteProbe } from './suite.js'

/** A pass that is tried on a copy of the store first. `T` is one pass, or several. */
export interface GatedPass<T> {
  /** Of the store; it is only read. */
  readonly path: string
  readonly probes: readonly SuiteProbe[]
  readonly embedder: Embedder | undefined
  readonly options: RunPlanOptions
  /** Carries the pass out on a store; `tried` is what it came to on the copy. */
  readonly run: (store: Store, options: RunPlanOptions, tried?: T) => Promise<T>
  readonly passesIn: (done: T) => readonly PassResult[]
  readonly onProgress?: (what: string, done: number, total: number) => void
}

/**
 * Tries a pass on a throw-away copy of the store, asks the probes before and after, and then carries out nothing but the
 * plans that were tried.
 *
 * @throws {MemoryError} `refused` if recall fell or a forbidden record came back on the copy: the probes are named, and
 * nothing is written; `conflict` if the store changed after that.
 */
export async function passGated<T>(
  store: Store,
  gated: GatedPass<T>,
): Promise<{ readonly done: T; readonly gate: GateReport }> {
  const { options, run } = gated
  const { gate, tried } = await tryFirst(gated)
  const onEvent = async (event: PassEvent): Promise<void> => {
    if (event.type === 'planned') assertTried(event.plan, gate)
    await options.onEvent?.(event)
  }
  const done = await run(store, { ...options, onEvent }, tried)
  const { recallAtK, distinctAtK } = gate.after
  const counted = { at: options.surroundings.now(), probes: gated.probes.length, ...sameK(gated.probes) }
  // Figures that cannot be kept are missed by the overview of the dashboard alone.
  new LastEval(gated.path).keep({ ...counted, asked: 'pass', recallAtK, distinctAtK })
  return { done, gate }
}

async function tryFirst<T>(gated: GatedPass<T>): Promise<{ readonly gate: GateReport; readonly tried: T | undefined }> {
  const { path, probes, embedder, run, passesIn, onProgress } = gated
  const { onEvent: _unseen, ...options } = gated.options
  const { surroundings } = options
  let tried: T | undefined
  const gate = await tryOnCopy({
    ...{ path, probes, surroundings, now: surroundings.now() },
    pass: async (copy) => passesIn((tried = await run(copy, options))),
    ...(onProgress && { onProgress }),
    ...(embedder && { embedder }),
  })
  if (gate.verdict === 'pass') return { gate, tried }
  throw new MemoryError('refused', gateText(gate), {
    hint: 'Read the plan, or pass without the probes; on the command line `plan --explain` and `--no-probes`.',
    details: { ...gate },
  })
}

function assertTried(plan: Plan, { planHashes }: GateReport): void {
  if (planHashes.includes(planHash(plan))) return
  throw new MemoryError('conflict', 'The store changed after the pass was tried on a copy; nothing was written.', {
    hint: 'Run the pass again.',
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
