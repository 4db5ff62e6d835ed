import { Command } from 'commander'
import { exitCodeOf, isMemoryError } from '@slowwave/core'
import { addCases } from './commands/cases.js'
import { addLocomo } from './commands/locomo.js'
import { addPairs } from './commands/pairs.js'
import { addStore } from './commands/store.js'

const program = new Command('eval').description('Measures of merge quality and recall on labelled data')
addPairs(program)
addStore(program)
addLocomo(program)
addCases(program)

try {
  await program.parseAsync()
} catch (error) {
  const message = isMemoryError(error) ? `${error.message}${error.hint === undefined ? '' : `\n${error.hint}`}` : error
  console.error(message)
  process.exitCode = exitCodeOf(error)
}
