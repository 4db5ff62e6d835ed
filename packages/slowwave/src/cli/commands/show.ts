import { MemoryError, clipped, readClaimOf, renderRecord } from '@slowwave/core'
import type { StoredRecord, StoreReader } from '@slowwave/core'
import * as z from 'zod'
import { storedRecordSchema } from '../../connectors/index.js'
import type { CommandSpec } from '../command.js'
import { addViewOptions, viewOf } from '../reading-view.js'
import type { ViewOptions } from '../reading-view.js'
import { readStore } from '../stores.js'

/** Shows records with everything beside them. */
export const show: CommandSpec<ViewOptions> = {
  name: 'show',
  summary: 'show records whole: life, lineage, wordings, evidence, usage',
  examples: ['show fact_9d3e59d88a7463f9', 'show fact_9d3e59d88a7463f9 --at 2026-03-01'],
  answer: z.strictObject({
    records: z.array(storedRecordSchema),
    /** By id what the words of a record claim, where it came without a claim; derived from the text, never stored. */
    readAs: z.record(z.string(), z.strictObject({ subject: z.string(), predicate: z.string(), object: z.string() })),
  }),
  define: (command) => addViewOptions(command.argument('<ids...>', 'record ids')),
  run: (context, { args, options }) =>
    readStore(context, async ({ store }) => {
      const view = await viewOf(store, options)
      const records: StoredRecord[] = []
      for (const id of args) records.push(await recordOf(view, id))
      const read = new Map(records.map((record) => [record.id, readClaimOf(record)]))
      const readAs = Object.fromEntries([...read].filter(([, claim]) => claim !== undefined))
      const text = records.map((record) => renderRecord(record, read.get(record.id))).join('\n\n')
      return { json: { records, readAs }, text }
    }),
}

async function recordOf(reader: StoreReader, id: string): Promise<StoredRecord> {
  const record = await reader.get(id)
  if (record !== undefined) return record
  const [tombstone] = await reader.tombstones([id])
  if (tombstone === undefined)
    throw new MemoryError('invalid-input', `There is no record ${JSON.stringify(clipped(id))}.`)
  throw new MemoryError('invalid-input', `Record ${id} was deleted: ${tombstone.reason}.`)
}
