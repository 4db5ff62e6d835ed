import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { measureStore } from '../measures/store.js'
import { dataPath } from './data-path.js'
import type { EngineOptions } from './engine-options.js'
import { withEngine, withEngineOptions } from './engine-options.js'
import { printResult, progress } from './print.js'

interface StoreOptions extends EngineOptions {
  readonly faults?: boolean
}

/** `eval store`: what a pass does to a store whose truth is known. */
export function addStore(program: Command): void {
  const command = program
    .command('store')
    .argument('[folder]', 'a corpus folder; default: synthetic in SLOWWAVE_EVAL_DATA')
    .description('consolidate a corpus with known truth and score what came of it')
    .option('--faults', 'also list the merged pairs that are wrong or forbidden')
  withEngineOptions(command).action(async (argument: string | undefined, options: StoreOptions) => {
    const folder = dataPath(argument, 'synthetic')
    if (folder === undefined) return
    const result = await withEngine(options, (engine) =>
      measureStore({ folder, now: endOf(folder), onProgress: progress, ...engine }),
    )
    const { faults, ...figures } = result
    printResult(options.faults === true ? { ...figures, faults } : figures, options)
  })
}

/** The moment at which the corpus says it ends. */
function endOf(folder: string): number {
  const { now } = JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8')) as { readonly now: string }
  return Date.parse(now)
}
