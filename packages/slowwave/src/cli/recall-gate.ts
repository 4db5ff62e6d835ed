import type { StoreReader } from '@slowwave/core'
import { resolve } from 'node:path'
import * as z from 'zod'
import type { GatedPass, GateReport, SuiteProbe } from '../probes/index.js'
import { passGated, readSuite } from '../probes/index.js'
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

/** A pass that is tried on a copy first, if probes are named. */
type GatedByChoice<T> = Omit<GatedPass<T>, 'path' | 'probes' | 'onProgress'> & { readonly choice: GateChoice }

/**
 * Carries out a pass. If probes are named, it is tried on a throw-away copy of the store first, and then nothing but the
 * plans that were tried is carried out.
 *
 * @throws {MemoryError} `refused` if recall fell or a forbidden record came back on the copy: the probes are named, and
 * nothing is written; `conflict` if the store changed after that.
 */
export async function passGatedBy<T>(
  context: Context,
  store: SqliteStore,
  { choice, ...gated }: GatedByChoice<T>,
): Promise<{ readonly done: T; readonly gate?: GateReport }> {
  const probes = await gateProbes(context, store, choice)
  if (probes === undefined) return { done: await gated.run(store, gated.options) }
  const { path } = store
  const onProgress = (what: string, done: number, total: number): void => context.progress.show(what, done, total)
  return passGated(store, { ...gated, path, probes, onProgress }).finally(() => context.progress.clear())
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
