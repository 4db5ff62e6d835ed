import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { Option } from 'commander'
import { MemoryError } from '@slowwave/core'
import type { StoreMeasure } from '../measures/store.js'
import { measureStore } from '../measures/store.js'
import { dataPath } from './data-path.js'
import type { EngineOptions } from './engine-options.js'
import { withEngine, withEngineOptions } from './engine-options.js'
import { printResult, progress } from './print.js'

interface StoreOptions extends EngineOptions {
  readonly faults?: boolean
  readonly approve?: 'supersede'
}

/** `eval store`: what a pass does to a store whose truth is known. */
export function addStore(program: Command): void {
  const command = program
    .command('store')
    .argument('[folder]', 'a corpus folder; default: synthetic in SLOWWAVE_EVAL_DATA')
    .description('consolidate a corpus with known truth and score what came of it')
    .option('--faults', 'also list the merged pairs that are wrong or forbidden')
    .addOption(new Option('--approve <kind>', 'then approve every pending proposal of a kind').choices(['supersede']))
  withEngineOptions(command).action(async (argument: string | undefined, options: StoreOptions) => {
    const folder = dataPath(argument, 'synthetic')
    if (folder === undefined) return
    const result = await withEngine(options, (engine) =>
      measureStore({ folder, now: endOf(folder), onProgress: progress, ...engine, ...approving(options) }),
    )
    const { faults, ...figures } = result
    printResult(options.faults === true ? { ...figures, faults } : figures, options)
  })
}

function approving({ approve }: StoreOptions): Pick<StoreMeasure, 'approve'> {
  return approve === undefined ? {} : { approve }
}

/**
 * The moment at which the corpus says it ends.
 *
 * @throws {MemoryError} `invalid-input` if it does not say so.
 */
function endOf(folder: string): number {
  const path = join(folder, 'summary.json')
  const now = Date.parse(String((summaryIn(path) as { readonly now?: unknown } | null)?.now))
  if (Number.isFinite(now)) return now
  throw new MemoryError('invalid-input', `${path} has no \`now\`, the ISO time at which the corpus ends.`)
}

function summaryIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const why =
      cause instanceof SyntaxError ? 'it is not JSON' : ((cause as NodeJS.ErrnoException).code ?? String(cause))
    throw new MemoryError('invalid-input', `The file ${path} of the corpus cannot be read: ${why}.`, {
      cause,
      hint: 'Name a corpus folder as an argument, or set SLOWWAVE_EVAL_DATA.',
    })
  }
}
