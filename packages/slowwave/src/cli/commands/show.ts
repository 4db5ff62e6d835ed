import { MemoryError, renderRecord } from '@slowwave/core'
import type { StoredRecord, StoreReader } from '@slowwave/core'
import * as z from 'zod'
import { storedRecordSchema } from '../../connectors/index.js'
import type { CommandSpec } from '../command.js'
import { readStore } from '../stores.js'

/** Shows records with everything beside them. */
export const show: CommandSpec = {
  name: 'show',
  summary: 'show records whole: life, lineage, wordings, evidence, usage',
  examples: ['show fact_9d3e59d88a7463f9'],
  answer: z.strictObject({ records: z.array(storedRecordSchema) }),
  define: (command) => command.argument('<ids...>', 'record ids'),
  run: (context, { args }) =>
    readStore(context, async ({ store }) => {
      const records: StoredRecord[] = []
      for (const id of args) records.push(await recordOf(store, id))
      return { json: { records }, text: records.map(renderRecord).join('\n\n') }
    }),
}

async function recordOf(reader: StoreReader, id: string): Promise<StoredRecord> {
  const record = await reader.get(id)
  if (record !== undefined) return record
  const [tombstone] = await reader.tombstones([id])
  if (tombstone === undefined) throw new MemoryError('invalid-input', `There is no record ${JSON.stringify(id)}.`)
  throw new MemoryError('invalid-input', `Record ${id} was deleted: ${tombstone.reason}.`)
}
