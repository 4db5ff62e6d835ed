import type { StoreReader } from '@slowwave/core'
import type { Command } from 'commander'
import { viewOf as readerOf } from '../library/index.js'
import type { ViewChoice as ViewOptions } from '../library/index.js'

export { pointOf } from '../library/index.js'
export type { ViewOptions }

/** Adds `--at` and `--branch` to a command that reads. */
export function addViewOptions(command: Command): Command {
  return command
    .option('--at <tag|time|entry>', 'as it was then; what was deleted since stays so')
    .option('--branch <name>', 'as a branch shows it')
}

/** What the options of a command read. @throws {MemoryError} `invalid-input` as `viewOf` of the library does */
export function viewOf(store: StoreReader, options: ViewOptions): Promise<StoreReader> {
  return readerOf(store, options, '--at')
}
