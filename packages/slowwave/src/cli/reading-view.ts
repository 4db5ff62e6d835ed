import { branchReader, createIndexer, MemoryError, readerAt, resolvePoint } from '@slowwave/core'
import type { NamedPoint, StoreReader } from '@slowwave/core'
import type { Command } from 'commander'
import { typedMoment } from './typed-moment.js'

/** What a reading command may be told of the moment or branch that it reads. */
export interface ViewOptions {
  readonly at?: string
  readonly branch?: string
}

/** Adds `--at` and `--branch` to a command that reads. */
export function addViewOptions(command: Command): Command {
  return command
    .option('--at <tag|time|entry>', 'as it was then; what was deleted since stays so')
    .option('--branch <name>', 'as a branch shows it')
}

/**
 * The store as of a moment or as a branch shows it; the store itself if neither was asked for.
 *
 * @throws {MemoryError} `invalid-input` for both at once, and for a moment or branch that is not there.
 */
export async function viewOf<R extends StoreReader>(store: R, { at, branch }: ViewOptions): Promise<StoreReader> {
  if (at !== undefined && branch !== undefined) {
    throw new MemoryError('invalid-input', '`--at` and `--branch` cannot be read at once.', {
      hint: 'A branch shows main as of its base.',
    })
  }
  const indexer = createIndexer()
  if (branch !== undefined) return branchReader(store, branch, { indexer })
  return at === undefined ? store : readerAt(store, (await pointOf(store, '--at', at)).seq, { indexer })
}

/** Reads what names a moment of the store for an option. @throws {MemoryError} `invalid-input` */
export function pointOf(reader: StoreReader, option: string, text: string): Promise<NamedPoint> {
  return resolvePoint(reader, text, (time) => timeOf(option, time))
}

/** A bare number is an entry, or as long as an epoch is; a fraction, or one that is neither, is a slip. */
const epoch = /^\d{10,16}$/

function timeOf(option: string, text: string): number {
  try {
    const isEpoch = epoch.test(text) && Number.isSafeInteger(Number(text))
    if (/^\d+(?:\.\d+)?$/.test(text) && !isEpoch) throw new Error('no epoch')
    return typedMoment(option, text)
  } catch {
    throw new MemoryError('invalid-input', `\`${option}\` ${JSON.stringify(text)} is no tag, no entry and no moment.`, {
      hint: 'See `tag list`; a moment is written as 2026-03-20T08:00:00Z.',
    })
  }
}
