import { contradicting, MemoryError, recall, statuses } from '@slowwave/core'
import type { Hit, RecallQuery, RecordKind, Status, StoredRecord, StoreReader } from '@slowwave/core'
import type { Means } from './means.js'
import type { CallOptions } from './options.js'
import { viewOf } from './points.js'
import type { ViewChoice } from './points.js'
import { scopesOf, someScopes } from './scopes.js'

/** What is recalled, and for whom. */
export interface RecallOptions
  extends
    CallOptions,
    ViewChoice,
    Partial<Pick<RecallQuery, 'k' | 'kinds' | 'statuses' | 'depth' | 'diversity' | 'episodes' | 'minConfidence'>> {
  /** At least one; nothing outside of them is returned. */
  readonly scopes: readonly string[]
  /** The session that asks: what two sessions got is a use, and what one session repeats is no further witness. */
  readonly sessionId?: string
  /** Whether what was returned counts as used: not for a person who looks around. @default counted */
  readonly uses?: 'counted' | 'not-counted'
}

/** Recalls, and counts what was returned as far as the store can be written; what is read of another moment or branch is not used now. */
export async function recalled(means: Means, text: string, options: RecallOptions): Promise<readonly Hit[]> {
  const { scopes: written, at, branch, uses = 'counted', ...rest } = options
  const isCounted = at === undefined && branch === undefined && uses === 'counted'
  const store = isCounted && means.isWritable ? means.writable() : undefined
  const ask = async (reader: StoreReader): Promise<readonly Hit[]> => {
    const embedder = await means.embedders.forReading(reader)
    return recall(await viewOf(reader, options), {
      ...rest,
      scopes: await someScopes(reader, written),
      text,
      now: means.surroundings.now(),
      indexer: means.indexer,
      contradicts: contradicting(means.policy),
      ...(embedder && { embedder }),
      ...(store && { countUses: store }),
    })
  }
  const hits = store === undefined ? await means.read(ask) : await ask(store)
  await means.listeners.tell({ type: 'recalled', ids: hits.map(({ record }) => record.id) })
  return hits
}

/** Which records are listed. */
export interface ListOptions extends ViewChoice {
  /** @default every scope */
  readonly scopes?: readonly string[]
  /** @default ['active'] */
  readonly statuses?: readonly Status[]
  readonly kinds?: readonly RecordKind[]
  /** Records, at most. @default 100 */
  readonly limit?: number
  /** The `next` of the page before. */
  readonly after?: string
}

/** A part of a list, by id. */
export interface RecordPage {
  readonly records: readonly StoredRecord[]
  /** All that match, on every page. */
  readonly matching: number
  /** To be given as `after` for the next page; absent on the last one. */
  readonly next?: string
}

/** Lists records by id. */
export function listed(means: Means, options: ListOptions = {}): Promise<RecordPage> {
  const { limit = 100, after, kinds, statuses: wanted = ['active'] } = options
  assertStatuses(wanted)
  return means.read(async (reader) => {
    const filter = { statuses: wanted, ...(kinds && { kinds }), ...(await scopesOf(reader, options.scopes)) }
    const records: StoredRecord[] = []
    let matching = 0
    let isMore = false
    for await (const record of (await viewOf(reader, options)).records(filter)) {
      matching += 1
      if (after !== undefined && record.id <= after) continue
      if (records.length < limit) records.push(record)
      else isMore = true
    }
    const last = records.at(-1)?.id
    return { records, matching, ...(isMore && last !== undefined && { next: last }) }
  })
}

function assertStatuses(wanted: readonly string[]): void {
  const wrong = wanted.find((status) => !(statuses as readonly string[]).includes(status))
  if (wrong === undefined) return
  throw new MemoryError(
    'invalid-input',
    `\`statuses\` must be of ${statuses.join(', ')}, got ${JSON.stringify(wrong)}.`,
  )
}
