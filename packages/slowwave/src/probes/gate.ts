import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PassResult, Store, Surroundings } from '@slowwave/core'
import { planHash } from '@slowwave/core'
import { backupTo, openSqliteStore } from '../stores/sqlite/index.js'
import { askSuite } from './run-suite.js'
import { resultsOf } from './score-suite.js'
import type { SuiteResults, SuiteSummary } from './score-suite.js'
import type { Asking } from './search.js'
import { recallSearch } from './search.js'
import type { SuiteProbe } from './suite.js'

/** What a pass did to recall on a copy of the store. */
export interface GateReport {
  readonly verdict: 'pass' | 'refuse'
  /** Probes that were answered before the pass and are not after it, in the order of the suite. */
  readonly lost: readonly string[]
  /** Probes for which a forbidden record came back after the pass. */
  readonly leaking: readonly string[]
  readonly before: SuiteSummary & { readonly active: number }
  readonly after: SuiteSummary & { readonly active: number }
  /** Operations that the pass applied to the copy. */
  readonly applied: number
  /** Hashes of the plans that were tried, in the order in which they were carried out. */
  readonly planHashes: readonly string[]
}

/** What trying a pass needs. */
export interface GateOptions extends Asking {
  /** Of the store; it is only read. */
  readonly path: string
  readonly probes: readonly SuiteProbe[]
  readonly surroundings: Surroundings
  /** Runs the pass on the copy; a bounded one is several, one for each scope. */
  readonly pass: (copy: Store) => Promise<readonly PassResult[]>
  readonly onProgress?: (what: string, done: number, total: number) => void
}

/**
 * Applies a pass to a throw-away copy of the store and asks the probes before and after. It is refused if fewer are
 * answered than before, or if a forbidden record comes back.
 *
 * @throws {MemoryError} `store-unavailable` if there is no room for the copy.
 */
export async function tryOnCopy(options: GateOptions): Promise<GateReport> {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-gate-'))
  try {
    const path = join(folder, 'copy.db')
    backupTo(options.path, path)
    const copy = await openSqliteStore({ path, mode: 'write', surroundings: options.surroundings })
    try {
      return await tryPass(copy, options)
    } finally {
      await copy.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryPass(copy: Store, options: GateOptions): Promise<GateReport> {
  const before = await ask(copy, 'Probes before', options)
  const passes = await options.pass(copy)
  const after = await ask(copy, 'Probes after', options)
  const judged = judgeGate(options.probes, before.results, after.results)
  return {
    ...judged,
    before: { ...before.results.summary, active: before.active },
    after: { ...after.results.summary, active: after.active },
    applied: passes.flatMap(({ outcomes }) => outcomes).filter(({ status }) => status === 'applied').length,
    planHashes: passes.map(({ plan }) => planHash(plan)),
  }
}

/** What two results of one suite say of the pass between them. */
export function judgeGate(
  probes: readonly Pick<SuiteProbe, 'name'>[],
  before: SuiteResults,
  after: SuiteResults,
): Pick<GateReport, 'verdict' | 'lost' | 'leaking'> {
  const names = probes.map(({ name }) => name)
  const lost = names.filter((name) => before.perProbe[name]?.hit === true && after.perProbe[name]?.hit === false)
  const leaking = names.filter((name) => (after.perProbe[name]?.leaked.length ?? 0) > 0)
  const fell = after.summary.recallAtK < before.summary.recallAtK
  return { verdict: fell || leaking.length > 0 ? 'refuse' : 'pass', lost, leaking }
}

interface Asked {
  readonly results: SuiteResults
  readonly active: number
}

async function ask(store: Store, what: string, options: GateOptions): Promise<Asked> {
  const onProgress = (done: number, total: number): void => options.onProgress?.(what, done, total)
  const { answers } = await askSuite(options.probes, recallSearch(options), { ...options, reader: store, onProgress })
  const active = (await store.scopes()).reduce((total, scope) => total + scope.active, 0)
  return { results: resultsOf(answers), active }
}
