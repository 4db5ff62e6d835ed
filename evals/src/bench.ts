import { Command } from 'commander'
import { exitCodeOf, isMemoryError } from '@slowwave/core'
import { addApply } from './bench/bench-apply.js'
import { addPlan } from './bench/bench-plan.js'

const program = new Command('bench').description('Speed and memory, with a probe of the machine beside each figure')
addPlan(program)
addApply(program)

try {
  await program.parseAsync()
} catch (error) {
  console.error(isMemoryError(error) ? error.message : error)
  process.exitCode = exitCodeOf(error)
}
