import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { MemoryError } from '@slowwave/core'
import type { Mutant } from '../mutants/mutants.js'
import { mutants } from '../mutants/mutants.js'
import { runMutants } from '../mutants/run-mutants.js'
import type { LossOption } from './loss-option.js'
import { withLossOption } from './loss-option.js'
import { printResult, progress } from './print.js'

interface MutantsOptions extends LossOption {
  readonly only?: string
  readonly json?: boolean
}

/** `eval mutants`: whether the measures notice deliberate defects. */
export function addMutants(program: Command): void {
  const command = program
    .command('mutants')
    .description('build copies of the checkout with deliberate defects and see whether a measure notices each')
    .option('--only <names>', `comma-separated names of defects: ${mutants.map(({ name }) => name).join(', ')}`)
    .option('--json', 'print the result as one line of JSON')
  withLossOption(command).action(async (options: MutantsOptions) => {
    const checkout = fileURLToPath(new URL('../..', import.meta.url))
    const maxLossFraction = options.maxLossFraction
    const result = await runMutants(checkout, chosen(options.only), { maxLossFraction, onProgress: progress })
    printResult(result, options)
    if (result.noticed < result.mutants) process.exitCode = 1
  })
}

function chosen(only: string | undefined): readonly Mutant[] {
  const names = only?.split(',') ?? mutants.map(({ name }) => name)
  return names.map((name) => {
    const mutant = mutants.find((each) => each.name === name)
    if (mutant !== undefined) return mutant
    const allowed = mutants.map((each) => each.name).join(', ')
    throw new MemoryError('invalid-input', `There is no defect '${name}'; allowed: ${allowed}.`)
  })
}
