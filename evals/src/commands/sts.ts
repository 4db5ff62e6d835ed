import type { Command } from 'commander'
import { measureSts } from '../measures/sts.js'
import { dataPath } from './data-path.js'
import type { EngineOptions } from './engine-options.js'
import { withEngine, withEngineOptions } from './engine-options.js'
import { printResult } from './print.js'

/** `eval sts`: how well similarity follows what people say. */
export function addSts(program: Command): void {
  const command = program
    .command('sts')
    .argument('[pairs.jsonl]', 'rows {a, b, score}; default: sts-benchmark/pairs.jsonl in SLOWWAVE_EVAL_DATA')
    .description('correlate similarities with the scores that people gave to pairs of texts')
  withEngineOptions(command).action(async (argument: string | undefined, options: EngineOptions) => {
    const path = dataPath(argument, 'sts-benchmark/pairs.jsonl')
    if (path === undefined) return
    printResult(await withEngine(options, ({ embedder }) => measureSts(path, embedder)), options)
  })
}
