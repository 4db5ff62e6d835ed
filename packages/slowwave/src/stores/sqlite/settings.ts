import type { EmbedderStamp, Scope } from '@slowwave/core'
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

/** The number of the last marking; a store of an earlier version has it in its marks only. */
export async function readLastMarking(queries: Queries): Promise<number> {
  const counted = await readSetting(queries, 'last-marking')
  if (counted !== undefined) return Number(counted)
  const { last } = await queries
    .selectFrom('dirty')
    .select((of) => of.fn.max<number | null>('seq').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** What a scope, or all of them, was last planned with. */
export async function readPlannedWith(queries: Queries, scope?: Scope): Promise<string | undefined> {
  const own = scope && (await readSetting(queries, `planned-with ${scope}`))
  return own ?? readSetting(queries, 'planned-with')
}

/** Notes what these scopes were planned with; without any, all of them. */
export async function writePlannedWith(queries: Queries, value: string, scopes?: readonly Scope[]): Promise<void> {
  for (const scope of scopes ?? []) await writeSetting(queries, `planned-with ${scope}`, value)
  if (scopes !== undefined) return
  await queries
    .deleteFrom('meta')
    .where('name', 'like', 'planned-with %' as MetaTable['name'])
    .execute()
  await writeSetting(queries, 'planned-with', value)
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
