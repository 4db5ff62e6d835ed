import { counted, recordKinds, renderRecordList, statuses } from '@slowwave/core'
import type { RecordFilter, RecordKind, Status, StoredRecord, StoreReader } from '@slowwave/core'
import * as z from 'zod'
import { storedRecordSchema } from '../../connectors/index.js'
import type { CommandSpec } from '../command.js'
import { listOf, wholeNumber } from '../global-options.js'
import { addViewOptions, viewOf } from '../reading-view.js'
import type { ViewOptions } from '../reading-view.js'
import { readStore } from '../stores.js'

interface ListOptions extends ViewOptions {
  readonly status: readonly Status[]
  readonly kind?: readonly RecordKind[]
  readonly limit: number
}

/** Lists records, by id. */
export const list: CommandSpec<ListOptions> = {
  name: 'list',
  summary: 'list records, one a line',
  examples: ['list --scope user/ann', 'list --status archived,superseded --limit 20', 'list --at before-import'],
  answer: z.strictObject({ records: z.array(storedRecordSchema), matching: z.int().min(0) }),
  define: (command) =>
    addViewOptions(command)
      .option('--status <statuses>', `of ${statuses.join(', ')}`, listOf('--status', statuses), ['active'])
      .option('--kind <kinds>', 'only these kinds', listOf('--kind', recordKinds))
      .option('--limit <n>', 'records, at most', wholeNumber('--limit', 1), 100),
  run: (context, { options }) =>
    readStore(context, async ({ store, scopes }) => {
      const { status, kind, limit } = options
      const filter = {
        statuses: status,
        ...(scopes.length === 0 ? {} : { scopes }),
        ...(kind === undefined ? {} : { kinds: kind }),
      }
      const { records, matching } = await firstOf(await viewOf(store, options), filter, limit)
      if (matching > limit) context.note(`Showing ${limit} of ${counted(matching, 'record')}; see --limit.`)
      return { json: { records, matching }, text: matching === 0 ? 'No record matches.' : renderRecordList(records) }
    }),
}

async function firstOf(reader: StoreReader, filter: RecordFilter, limit: number) {
  const records: StoredRecord[] = []
  let matching = 0
  for await (const record of reader.records(filter)) {
    matching++
    if (records.length < limit) records.push(record)
  }
  return { records, matching }
}
