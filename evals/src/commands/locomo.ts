import type { Command } from 'commander'
import { measureLocomo } from '../measures/locomo.js'
import { dataPath } from './data-path.js'
import type { EngineOptions } from './engine-options.js'
import { withEngine, withEngineOptions } from './engine-options.js'
import { printResult, progress } from './print.js'

interface LocomoOptions extends EngineOptions {
  readonly episodes?: boolean
}

/** `eval locomo`: what a pass does to the recall of real dialogues. */
export function addLocomo(program: Command): void {
  const command = program
    .command('locomo')
    .argument('[folder]', 'a folder of dialogues; default: locomo in SLOWWAVE_EVAL_DATA')
    .description('ask about long dialogues before and after a pass')
    .option('--episodes', 'remember every turn as an episode, in place of the observations as facts')
  withEngineOptions(command).action(async (argument: string | undefined, options: LocomoOptions) => {
    const folder = dataPath(argument, 'locomo')
    if (folder === undefined) return
    const of = options.episodes === true ? 'turns' : 'observations'
    const result = await withEngine(options, (engine) => measureLocomo({ folder, of, onProgress: progress, ...engine }))
    printResult(result, options)
  })
}
