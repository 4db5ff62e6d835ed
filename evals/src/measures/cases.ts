import type { Case } from '../cases/case.js'
import type { CaseEngine } from '../cases/run-case.js'
import { runCase } from '../cases/run-case.js'
import type { Failure, Judged } from '../cases/world.js'

/** A key of a case that does not hold. */
export interface CaseFailure extends Failure {
  readonly id: string
}

/** The result of `eval cases`; documented in evals/README.md. */
export interface CasesResult {
  readonly cases: number
  readonly passed: number
  readonly byLevel: Readonly<Record<string, { readonly cases: number; readonly passed: number }>>
  readonly failed: readonly CaseFailure[]
  /** Finds that hard cases missed; they pass all the same. */
  readonly shortfall: readonly CaseFailure[]
  /** Keys that have no meaning for our product. They are no pass. */
  readonly notApplicable: readonly { readonly id: string; readonly key: string }[]
  /** Cases of which no key could be checked, by id: neither passed nor failed. */
  readonly unjudged: readonly string[]
}

/** What became of one case. `unjudged`: nothing in it means anything for our product. */
type CaseOutcome = 'passed' | 'failed' | 'unjudged'

interface CaseResult extends Pick<CasesResult, 'failed' | 'shortfall' | 'notApplicable'> {
  readonly one: Case
  readonly outcome: CaseOutcome
}

/** What the cases are run with. */
export interface CasesOptions extends CaseEngine {
  readonly onProgress?: (id: string) => void
}

/** Runs every case. One that breaks the runner has failed. */
export async function measureCases(
  cases: readonly Case[],
  { onProgress, ...engine }: CasesOptions,
): Promise<CasesResult> {
  const results: CaseResult[] = []
  for (const one of cases) {
    onProgress?.(one.id)
    results.push(await resultOf(one, engine))
  }
  return {
    cases: results.length,
    passed: countOf(results, 'passed'),
    byLevel: Object.fromEntries(['plain', 'hard'].map((level) => [level, countsOf(results, level)])),
    failed: results.flatMap(({ failed }) => failed),
    shortfall: results.flatMap(({ shortfall }) => shortfall),
    notApplicable: results.flatMap(({ notApplicable }) => notApplicable),
    unjudged: results.flatMap(({ one, outcome }) => (outcome === 'unjudged' ? [one.id] : [])),
  }
}

function countsOf(results: readonly CaseResult[], level: string): { readonly cases: number; readonly passed: number } {
  const some = results.filter(({ one }) => one.level === level)
  return { cases: some.length, passed: countOf(some, 'passed') }
}

function countOf(results: readonly CaseResult[], wanted: CaseOutcome): number {
  return results.filter(({ outcome }) => outcome === wanted).length
}

async function resultOf(one: Case, engine: CaseEngine): Promise<CaseResult> {
  const named = (failure: Failure): CaseFailure => ({ id: one.id, ...failure })
  try {
    const judged = await runCase(one, engine)
    const { shortfall } = judged
    // A find that a plain case misses is a failure.
    const failed = one.level === 'hard' ? judged.failed : [...judged.failed, ...shortfall]
    return {
      one,
      outcome: outcomeOf({ ...judged, failed }),
      failed: failed.map(named),
      shortfall: one.level === 'hard' ? shortfall.map(named) : [],
      notApplicable: judged.notApplicable.map((key) => ({ id: one.id, key })),
    }
  } catch (error) {
    const got = error instanceof Error ? error.message : String(error)
    const failed = [named({ key: 'runner', expected: 'no error', got })]
    return { one, outcome: 'failed', failed, shortfall: [], notApplicable: [] }
  }
}

/** A case passes if something in it was checked, and nothing is wrong. */
function outcomeOf({ held, failed, shortfall }: Judged): CaseOutcome {
  if (failed.length > 0) return 'failed'
  return held + shortfall.length > 0 ? 'passed' : 'unjudged'
}
