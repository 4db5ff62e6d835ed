import type { EmbedderStamp } from '@slowwave/core'
import type { Queries } from './reading.js'
import type { MetaTable } from './tables.js'
import { canonicalJson, refusals } from '@slowwave/core'
import { parseStored } from './stored-json.js'

/** The value of what there is one of. */
export async function readSetting(queries: Queries, name: MetaTable['name']): Promise<string | undefined> {
  const row = await queries.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Sets the value of what there is one of. */
export async function writeSetting(queries: Queries, name: MetaTable['name'], value: string): Promise<void> {
  await queries
    .insertInto('meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Stamps the store, or checks that it bears this stamp. */
export async function assertStamp(queries: Queries, stamp: EmbedderStamp): Promise<void> {
  const value = await readSetting(queries, 'embedder')
  if (value === undefined) {
    await writeSetting(queries, 'embedder', canonicalJson(stamp))
    return
  }
  const stamped = parseStored<EmbedderStamp>(value)
  if (stamped.id !== stamp.id || stamped.dimensions !== stamp.dimensions) throw refusals.otherEmbedder(stamped, stamp)
}
