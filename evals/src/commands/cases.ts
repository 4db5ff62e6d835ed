import type { Command } from 'commander'
import { Option } from 'commander'
import { MemoryError } from '@slowwave/core'
import { embedderNames } from 'slowwave'
import type { Case } from '../cases/case.js'
import { measureCases } from '../measures/cases.js'
import { readRows } from '../read-jsonl.js'
import { dataPath } from './data-path.js'
import type { LossOption } from './loss-option.js'
import { withLossOption } from './loss-option.js'
import { printResult, progress } from './print.js'

interface CasesCommandOptions extends LossOption {
  readonly embedder: string
  readonly only?: string
  readonly json?: boolean
}

/** `eval cases`: small inputs from public bug reports, with what must come of them. */
export function addCases(program: Command): void {
  const command = program
    .command('cases')
    .argument('[cases.jsonl]', 'cases of the closed schema; default: cases/bug-reports.jsonl in SLOWWAVE_EVAL_DATA')
    .description('carry out cases on the command line, each on a fresh store, and check what came of them')
    .addOption(new Option('--embedder <name>', 'embedder').choices(['none', ...embedderNames]).default('none'))
    .option('--only <ids>', 'only these cases, separated by commas')
    .option('--json', 'print the result as one line of JSON')
  withLossOption(command).action(async (argument: string | undefined, options: CasesCommandOptions) => {
    const path = dataPath(argument, 'cases/bug-reports.jsonl')
    if (path === undefined) return
    const engine = { embedder: options.embedder, maxLossFraction: options.maxLossFraction }
    const cases = chosen(readRows<Case>(path, { id: 'string' }), options.only)
    printResult({ ...(await measureCases(cases, { ...engine, onProgress: progress })), ...engine }, options)
  })
}

/** @throws {MemoryError} `invalid-input` for the name of a case that is not there: it must not look as if it had passed. */
function chosen(cases: readonly Case[], only: string | undefined): readonly Case[] {
  if (only === undefined) return cases
  const names = only.split(',')
  const unknown = names.filter((name) => !cases.some(({ id }) => id === name))
  if (unknown.length === 0) return cases.filter(({ id }) => names.includes(id))
  const ids = cases.map(({ id }) => id).join(', ')
  throw new MemoryError('invalid-input', `There is no case '${unknown.join("', '")}'; allowed: ${ids}.`)
}
