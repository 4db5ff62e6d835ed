import type { Command } from 'commander'
import { MemoryError } from '@slowwave/core'
import { embedderNames } from 'slowwave'
import type { Case } from '../cases/case.js'
import { measureCases } from '../measures/cases.js'
import { readJsonl } from '../read-jsonl.js'
import { dataPath } from './data-path.js'
import { printResult, progress } from './print.js'

interface CasesCommandOptions {
  readonly embedder: string
  readonly only?: string
  readonly json?: boolean
}

/** `eval cases`: small inputs from public bug reports, with what must come of them. */
export function addCases(program: Command): void {
  program
    .command('cases')
    .argument('[cases.jsonl]', 'cases of the closed schema; default: cases/bug-reports.jsonl in SLOWWAVE_EVAL_DATA')
    .description('carry out cases on the command line, each on a fresh store, and check what came of them')
    .option('--embedder <name>', 'none, lexical or use-lite', 'none')
    .option('--only <ids>', 'only these cases, separated by commas')
    .option('--json', 'print the result as one line of JSON')
    .action(async (argument: string | undefined, options: CasesCommandOptions) => {
      const path = dataPath(argument, 'cases/bug-reports.jsonl')
      if (path === undefined) return
      assertEmbedder(options.embedder)
      const wanted = options.only?.split(',')
      const cases = readJsonl<Case>(path).filter(({ id }) => wanted === undefined || wanted.includes(id))
      const result = await measureCases(cases, { embedder: options.embedder, onProgress: progress })
      printResult({ ...result, maxLossFraction: 1, embedder: options.embedder }, options)
    })
}

function assertEmbedder(name: string): void {
  const allowed: readonly string[] = ['none', ...embedderNames]
  if (allowed.includes(name)) return
  throw new MemoryError('invalid-input', `There is no embedder '${name}'; allowed: ${allowed.join(', ')}.`)
}
