import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { withTempFolder } from '../loading/temp-store.js'
import { applyEdits, linkDependencies } from '../mutants/workbench.js'
import type { Defect } from './defects.js'

/** What became of one defect. */
export interface DefectResult {
  readonly name: string
  readonly defect: string
  readonly suite: string
  /** Whether a test of the suite fails with the defect; none does without it. */
  readonly killed: boolean
}

/** What all defects came to; documented in evals/README.md. */
export interface DefectsReport {
  readonly mutants: number
  readonly killed: number
  readonly results: readonly DefectResult[]
  readonly seconds: number
}

/**
 * Makes each defect in a copy of the sources, one after the other, and runs the suite that is named for it there.
 *
 * @throws {Error} if the text of a defect stands in its file no more, or a suite fails without a defect.
 */
export function runDefects(
  checkout: string,
  defects: readonly Defect[],
  onProgress: (step: string) => void,
): Promise<DefectsReport> {
  const startedAt = performance.now()
  return withTempFolder(async (folder) => {
    copySources(checkout, folder)
    onProgress('without a defect')
    const sound = failuresIn(folder, [...new Set(defects.map(({ suite }) => suite))])
    if (sound > 0) throw new Error(`${sound} tests fail without a defect.`)
    const results = defects.map((defect) => {
      onProgress(defect.name)
      return resultOf(folder, defect)
    })
    const killed = results.filter((result) => result.killed).length
    return { mutants: results.length, killed, results, seconds: Math.round((performance.now() - startedAt) / 100) / 10 }
  })
}

function resultOf(folder: string, { name, defect, edits, suite }: Defect): DefectResult {
  const takeOut = applyEdits(folder, edits)
  try {
    return { name, defect, suite, killed: failuresIn(folder, [suite]) > 0 }
  } finally {
    takeOut()
  }
}

const packages = ['packages/core', 'packages/slowwave'] as const
const parts = ['src', 'test', 'package.json', 'tsconfig.json', 'node_modules'] as const
const roots = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts', 'scripts'] as const

/** Everything that a test of a package needs; dependencies by link, our own packages from the copy. */
function copySources(checkout: string, folder: string): void {
  for (const path of roots) cpSync(join(checkout, path), join(folder, path), { recursive: true })
  for (const name of packages) {
    for (const part of parts) {
      const from = join(checkout, name, part)
      if (part === 'node_modules') linkDependencies(join(checkout, name), join(folder, name))
      else if (existsSync(from)) cpSync(from, join(folder, name, part), { recursive: true })
    }
  }
  mkdirSync(join(folder, 'evals'))
  linkDependencies(checkout, folder)
}

/** Stops at the first test that fails. A suite that cannot even start says nothing of a defect. */
function failuresIn(folder: string, suites: readonly string[]): number {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const argv = [vitest, 'run', '--reporter=json', '--silent=true', '--bail=1', ...suites]
  const ran = spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 })
  const answer = ran.stdout.split('\n').find((line) => line.startsWith('{"num'))
  const counts = answer === undefined ? undefined : (JSON.parse(answer) as Counts)
  if (counts === undefined || counts.numTotalTests === 0) {
    throw new Error(`${suites.join(', ')} did not start: ${ran.stderr.slice(0, 2_000)}`)
  }
  return counts.numFailedTests
}

interface Counts {
  readonly numFailedTests: number
  readonly numTotalTests: number
}
