import { addCases } from './commands/cases.js'
import { addGuards } from './commands/guards.js'
import { addLocomo } from './commands/locomo.js'
import { addMutants } from './commands/mutants.js'
import { addPairs } from './commands/pairs.js'
import { addProbes } from './commands/probes.js'
import { addReport } from './commands/report.js'
import { newProgram, runProgram } from './commands/run-program.js'
import { addSimulate } from './commands/simulate.js'
import { addSts } from './commands/sts.js'
import { addStore } from './commands/store.js'

const program = newProgram('eval', 'Measures of merge quality and recall on labelled data')
addPairs(program)
addSts(program)
addStore(program)
addLocomo(program)
addCases(program)
addGuards(program)
addProbes(program)
addSimulate(program)
addReport(program)
addMutants(program)

await runProgram(program)
