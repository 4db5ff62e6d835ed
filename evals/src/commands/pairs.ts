import type { Command } from 'commander'
import { measurePairs } from '../measures/pairs.js'
import { readPairs } from '../measures/pair-rows.js'
import { dataPath } from './data-path.js'
import type { EngineOptions } from './engine-options.js'
import { withEngine, withEngineOptions } from './engine-options.js'
import { printResult } from './print.js'

/** `eval pairs`: what becomes of labelled pairs of texts. */
export function addPairs(program: Command): void {
  const command = program
    .command('pairs')
    .argument('[pairs.jsonl]', 'rows {a, b, label}; default: sick/pairs.jsonl in SLOWWAVE_EVAL_DATA')
    .description('merge each labelled pair, or not, in a scope of its own')
  withEngineOptions(command).action(async (argument: string | undefined, options: EngineOptions) => {
    const path = dataPath(argument, 'sick/pairs.jsonl')
    if (path === undefined) return
    const pairs = readPairs(path)
    printResult(await withEngine(options, (engine) => measurePairs(pairs, engine)), options)
  })
}
