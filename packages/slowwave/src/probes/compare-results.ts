import { readFileSync } from 'node:fs'
import { MemoryError } from '@slowwave/core'
import * as z from 'zod'
import type { SuiteResults, SuiteSummary } from './score-suite.js'

const number = z.number()

const summary = z.object({
  probes: number,
  recallAtK: number,
  mrr: number,
  distinctAtK: number,
  staleness: number,
  leaks: number,
  negativeCorrect: number,
  p95Ms: number,
})

const row = z.object({ hit: z.boolean(), rank: number.nullable(), leaked: z.array(z.string()) })

const results = z.object({ summary, perProbe: z.record(z.string(), row) })

/** How much a figure may get worse without being a regression. */
const tolerance = 0.03

/** What became of the figures of a suite. */
export interface ResultsComparison {
  readonly ok: boolean
  /** The gravest first; a leak before everything else. */
  readonly problems: readonly string[]
  readonly notes: readonly string[]
  /** Probes that were answered in the baseline and are not now, sorted. */
  readonly newlyFailing: readonly string[]
}

/**
 * Compares results with a baseline. Any leak fails, whatever the baseline had; no baseline is no failure.
 */
export function compareResults(current: SuiteResults, baseline: SuiteResults | undefined): ResultsComparison {
  const leaks = leakProblems(current)
  if (baseline === undefined) {
    const notes = ['There is no baseline; these results can become one.']
    return { ok: leaks.length === 0, problems: leaks, notes, newlyFailing: [] }
  }
  const newlyFailing = failingSince(current, baseline)
  const named = newlyFailing.length === 0 ? [] : [`Probes answered before and not now: ${newlyFailing.join(', ')}.`]
  const fallen = regressions(current.summary, baseline.summary)
  const problems = [...leaks, ...fallen, ...(fallen.length > 0 ? named : [])]
  return { ok: problems.length === 0, problems, notes: fallen.length > 0 ? [] : named, newlyFailing }
}

function leakProblems({ summary: { leaks }, perProbe }: SuiteResults): readonly string[] {
  if (leaks === 0) return []
  const where = Object.entries(perProbe).filter(([, { leaked }]) => leaked.length > 0)
  const probes = where.map(([name, { leaked }]) => `${name} (${leaked.join(', ')})`)
  return [`LEAK GATE: ${leaks} forbidden records came back: ${probes.join('; ')}.`]
}

function regressions(current: SuiteSummary, baseline: SuiteSummary): readonly string[] {
  const falls = (['recallAtK', 'mrr', 'distinctAtK'] as const).filter(
    (name) => baseline[name] - current[name] > tolerance + 1e-9,
  )
  const rises = (['staleness'] as const).filter((name) => current[name] - baseline[name] > tolerance + 1e-9)
  return [...falls, ...rises].map(
    (name) => `${name} went from ${baseline[name]} to ${current[name]}; at most ${tolerance} worse is allowed.`,
  )
}

function failingSince(current: SuiteResults, baseline: SuiteResults): readonly string[] {
  return Object.entries(baseline.perProbe)
    .filter(([name, { hit }]) => hit && current.perProbe[name]?.hit === false)
    .map(([name]) => name)
    .sort()
}

/**
 * Reads a results file; `undefined` if there is none.
 *
 * @throws {MemoryError} `invalid-input` if it is something else.
 */
export function readResults(path: string): SuiteResults | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new MemoryError('invalid-input', `The results ${path} cannot be read.`, { cause })
  }
  const parsed = results.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  throw new MemoryError('invalid-input', `${path} holds no results of a probe suite.`, {
    hint: 'Write some with `slowwave eval run <suite> --out <file>`.',
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
