import type { Command } from 'commander'
import { captureGuards, measureGuards, readGuardRows } from '../measures/guards.js'
import { dataPath } from './data-path.js'
import { printResult } from './print.js'

/** `eval guards`: which texts are kept out, and which are kept out by mistake. */
export function addGuards(program: Command): void {
  program
    .command('guards')
    .argument('[write-guards.jsonl]', 'rows {id, text, verdict, guard, lang}; default: cases/ in SLOWWAVE_EVAL_DATA')
    .description('show texts that must and must not be kept to what guards the entrances')
    .option('--json', 'print the result as one line of JSON')
    .action((argument: string | undefined, options: { readonly json?: boolean }) => {
      const path = dataPath(argument, 'cases/write-guards.jsonl')
      if (path === undefined) return
      printResult(measureGuards(readGuardRows(path), captureGuards), options)
    })
}
