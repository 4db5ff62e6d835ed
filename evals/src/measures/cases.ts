import type { Case } from '../cases/case.js'
import { runCase } from '../cases/run-case.js'
import type { Failure } from '../cases/world.js'

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
}

interface CaseResult extends Pick<CasesResult, 'failed' | 'shortfall' | 'notApplicable'> {
  readonly one: Case
}

/** What the cases are run with. */
export interface CasesOptions {
  /** The name of an embedder, or `none`. */
  readonly embedder: string
  readonly onProgress?: (id: string) => void
}

/** Runs every case. One that breaks the runner has failed. */
export async function measureCases(
  cases: readonly Case[],
  { embedder, onProgress }: CasesOptions,
): Promise<CasesResult> {
  const results: CaseResult[] = []
  for (const one of cases) {
    onProgress?.(one.id)
    results.push(await resultOf(one, embedder))
  }
  const failing = results.filter(({ failed }) => failed.length > 0)
  return {
    cases: results.length,
    passed: results.length - failing.length,
    byLevel: Object.fromEntries(['plain', 'hard'].map((level) => [level, countsOf(results, level)])),
    failed: results.flatMap(({ failed }) => failed),
    shortfall: results.flatMap(({ shortfall }) => shortfall),
    notApplicable: results.flatMap(({ notApplicable }) => notApplicable),
  }
}

function countsOf(results: readonly CaseResult[], level: string): { readonly cases: number; readonly passed: number } {
  const some = results.filter(({ one }) => one.level === level)
  return { cases: some.length, passed: some.filter(({ failed }) => failed.length === 0).length }
}

async function resultOf(one: Case, embedder: string): Promise<CaseResult> {
  const named = (failure: Failure): CaseFailure => ({ id: one.id, ...failure })
  try {
    const { failed, shortfall, notApplicable } = await runCase(one, embedder)
    const missed = one.level === 'plain' ? shortfall : []
    return {
      one,
      failed: [...failed, ...missed].map(named),
      shortfall: one.level === 'plain' ? [] : shortfall.map(named),
      notApplicable: notApplicable.map((key) => ({ id: one.id, key })),
    }
  } catch (error) {
    const got = error instanceof Error ? error.message : String(error)
    return { one, failed: [named({ key: 'runner', expected: 'no error', got })], shortfall: [], notApplicable: [] }
  }
}
