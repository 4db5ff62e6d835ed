import { Command } from 'commander'
import { exitCodeOf, isMemoryError } from '@slowwave/core'
import { addApply } from './bench/bench-apply.js'
import { benchClaims } from './bench/bench-claims.js'
import { benchEmbed } from './bench/bench-embed.js'
import { addGrowth } from './bench/bench-growth.js'
import { benchIncremental } from './bench/bench-incremental.js'
import { addPlan } from './bench/bench-plan.js'
import { benchRecall } from './bench/bench-recall.js'
import { benchUndo } from './bench/bench-undo.js'
import { addCompare } from './bench/compare-figures.js'
import { addBenchmark } from './bench/options.js'

const program = new Command('bench').description('Speed and memory, with a probe of the machine beside each figure')
addPlan(program)
addApply(program)
for (const benchmark of [benchUndo, benchRecall, benchEmbed, benchIncremental, benchClaims]) {
  addBenchmark(program, benchmark)
}
addGrowth(program)
addCompare(program)

try {
  await program.parseAsync()
} catch (error) {
  console.error(isMemoryError(error) ? error.message : error)
  process.exitCode = exitCodeOf(error)
}
