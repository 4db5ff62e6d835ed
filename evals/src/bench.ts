import { addApply } from './bench/bench-apply.js'
import { benchClaims } from './bench/bench-claims.js'
import { benchDashboard } from './bench/bench-dashboard.js'
import { benchEmbed } from './bench/bench-embed.js'
import { benchGuards } from './bench/bench-guards.js'
import { addGrowth } from './bench/bench-growth.js'
import { benchIncremental } from './bench/bench-incremental.js'
import { addPlan } from './bench/bench-plan.js'
import { benchRecall } from './bench/bench-recall.js'
import { benchRecallDuringPass } from './bench/bench-recall-during-pass.js'
import { benchUndo } from './bench/bench-undo.js'
import { addCompare } from './bench/compare-figures.js'
import { addBenchmark, addMergingBenchmark } from './bench/options.js'
import { newProgram, runProgram } from './commands/run-program.js'

const program = newProgram('bench', 'Speed and memory, with a probe of the machine beside each figure')
addPlan(program)
addApply(program)
for (const benchmark of [benchUndo, benchIncremental, benchRecallDuringPass]) addMergingBenchmark(program, benchmark)
for (const benchmark of [benchRecall, benchEmbed, benchClaims, benchGuards, benchDashboard])
  addBenchmark(program, benchmark)
addGrowth(program)
addCompare(program)

await runProgram(program)
