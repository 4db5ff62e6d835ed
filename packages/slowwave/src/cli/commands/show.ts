import { MemoryError, renderRecord, clipped } from '@slowwave/core'
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
  answer: z.strictObject({ records: z.array(storedRecordSchema) }),
  define: (command) => addViewOptions(command.argument('<ids...>', 'record ids')),
  run: (context, { args, options }) =>
    readStore(context, async ({ store }) => {
      const view = await viewOf(store, options)
      const records: StoredRecord[] = []
      for (const id of args) records.push(await recordOf(view, id))
      return { json: { records }, text: records.map(renderRecord).join('\n\n') }
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
