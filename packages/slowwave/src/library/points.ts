import { branchReader, clipped, createIndexer, MemoryError, readerAt, resolvePoint } from '@slowwave/core'
import type { NamedPoint, StoreReader } from '@slowwave/core'
import { readMoment } from '../connectors/index.js'

/** What is read in place of the store as it is now: not both at once. */
export interface ViewChoice {
  /**
   * As it was then, but for what was deleted since: a tag, a moment (ISO 8601, or epoch milliseconds), or the number of an
   * entry of the journal.
   */
  readonly at?: string
  /** As a branch shows it. */
  readonly branch?: string
}

/**
 * The store as of a moment or as a branch shows it; the store itself if neither was asked for.
 *
 * @param option what `at` is called where somebody wrote it.
 * @throws {MemoryError} `invalid-input` for both at once, and for a moment or branch that is not there.
 */
export async function viewOf(reader: StoreReader, { at, branch }: ViewChoice, option = 'at'): Promise<StoreReader> {
  if (at !== undefined && branch !== undefined) {
    const other = option.replace(/at$/, 'branch')
    throw new MemoryError('invalid-input', `\`${option}\` and \`${other}\` cannot be read at once.`, {
      hint: 'A branch shows main as of its base.',
    })
  }
  const indexer = createIndexer()
  if (branch !== undefined) return branchReader(reader, branch, { indexer })
  return at === undefined ? reader : readerAt(reader, (await pointOf(reader, option, at)).seq, { indexer })
}

/**
 * Reads what names a moment of the store: a tag, a moment, or the number of an entry.
 *
 * @param option what it is called where somebody wrote it.
 * @throws {MemoryError} `invalid-input` for anything else.
 */
export function pointOf(reader: StoreReader, option: string, text: string): Promise<NamedPoint> {
  return resolvePoint(reader, text, (time) => timeOf(option, time))
}

/** A bare number is an entry, or as long as an epoch is; a fraction, or one that is neither, is a slip. */
const epoch = /^\d{10,16}$/

function timeOf(option: string, text: string): number {
  const isEpoch = epoch.test(text) && Number.isSafeInteger(Number(text))
  const isNumber = /^\d+(?:\.\d+)?$/.test(text)
  const moment = isNumber && !isEpoch ? undefined : readMoment(isNumber ? Number(text) : text)
  if (moment?.at !== undefined) return moment.at
  throw new MemoryError(
    'invalid-input',
    `\`${option}\` ${JSON.stringify(clipped(text))} is no tag, no entry and no moment.`,
    {
      hint: 'See `tag list`; a moment is written as 2026-03-20T08:00:00Z.',
    },
  )
}
