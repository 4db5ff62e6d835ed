import { Command } from 'commander'
import { killRuns } from './crash/kill-runs.js'
import { printResult, progress } from './commands/print.js'

const program = new Command('crash')
  .description('Kill passes at random moments and check that nothing is half done and a rerun finishes')
  .option('--kills <n>', 'runs to kill', '50')
  .option('--seed <n>', 'seed of the moments', '1')
  .option('--json', 'print the result as one line of JSON')
  .action(async (options: { kills: string; seed: string; json?: boolean }) => {
    const kills = Number(options.kills)
    const report = await killRuns({
      kills,
      seed: Number(options.seed),
      onProgress: (done) => progress(`${done} of ${kills} runs`),
    })
    printResult(report, options)
    if (report.damaged.length + report.differing.length > 0) process.exitCode = 1
  })

await program.parseAsync()
