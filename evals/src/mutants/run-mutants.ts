import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { withTempFolder } from '../loading/temp-store.js'
import type { Mutant } from './mutants.js'
import { applyEdits, buildCopy, copyCheckout } from './workbench.js'

/** What became of one defect. */
export interface MutantResult {
  readonly name: string
  readonly defect: string
  readonly measure: string
  readonly figure: string
  readonly sound: number
  /** Or what the measure broke off with: an invariant that stands behind the planner. */
  readonly mutated: number | string
  readonly noticed: boolean
}

/** The result of `eval mutants`; documented in evals/README.md. */
export interface MutantsResult {
  readonly mutants: number
  readonly noticed: number
  readonly results: readonly MutantResult[]
  readonly maxLossFraction: number
}

/** How the measures are run. */
export interface MutantsRun {
  /** Loss budget of every pass, 0..1. */
  readonly maxLossFraction: number
  readonly onProgress: (step: string) => void
}

/** Builds a copy of the checkout with each defect, one after the other, and asks the measure that should notice it. */
export function runMutants(
  checkout: string,
  mutants: readonly Mutant[],
  { maxLossFraction, onProgress }: MutantsRun,
): Promise<MutantsResult> {
  return withTempFolder(async (folder) => {
    const place = { checkout, folder, maxLossFraction }
    copyCheckout(checkout, folder)
    onProgress('without a defect')
    buildCopy(checkout, folder)
    const sound = new Map(mutants.map(({ measure }) => [measure, measured(place, measure)]))
    const results = mutants.map((mutant) => {
      onProgress(mutant.name)
      return resultOf(mutant, sound.get(mutant.measure), measuredWith(mutant, place))
    })
    return summed(results, maxLossFraction)
  })
}

/** The results with how many there are, and how many of them were noticed. Exported for tests. */
export function summed(results: readonly MutantResult[], maxLossFraction: number): MutantsResult {
  const noticed = results.filter((result) => result.noticed).length
  return { mutants: results.length, noticed, results, maxLossFraction }
}

interface Place {
  readonly checkout: string
  readonly folder: string
  readonly maxLossFraction: number
}

function measuredWith({ edits, measure }: Mutant, place: Place): unknown {
  const { checkout, folder } = place
  const takeOut = applyEdits(folder, edits)
  try {
    buildCopy(checkout, folder)
    return measured(place, measure)
  } finally {
    takeOut()
  }
}

const argumentsOf: Readonly<Record<Mutant['measure'], readonly string[]>> = {
  store: ['store', 'evals/fixtures/pottery', '--embedder', 'lexical', '--json'],
  cases: ['cases', 'evals/fixtures/pottery/cases.jsonl', '--json'],
}

function measured({ folder, maxLossFraction }: Place, measure: Mutant['measure']): unknown {
  const loss = ['--max-loss-fraction', String(maxLossFraction)]
  const argv = [join(folder, 'evals/dist/eval.js'), ...argumentsOf[measure], ...loss]
  const { stdout, stderr } = spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' })
  try {
    return JSON.parse(stdout) as unknown
  } catch {
    return stderr.trim()
  }
}

function resultOf(mutant: Mutant, soundResult: unknown, mutatedResult: unknown): MutantResult {
  const { name, defect, measure, figure, worse } = mutant
  const sound = figureIn(soundResult, figure)
  if (typeof sound === 'string') throw new Error(`eval ${measure} fails without a defect: ${sound}`)
  const mutated = figureIn(mutatedResult, figure)
  const noticed = typeof mutated === 'string' || (worse === 'higher' ? mutated > sound : mutated < sound)
  return { name, defect, measure, figure, sound, mutated, noticed }
}

function figureIn(result: unknown, path: string): number | string {
  if (typeof result === 'string') return result.split('\n')[0] ?? ''
  const value = path.split('.').reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>>)[name], result)
  if (typeof value === 'number') return value
  throw new Error(`The result has no figure ${path}.`)
}
