import type { Scope, StoreReader } from '@slowwave/core'
import { stats } from '@slowwave/core'
import type { Context } from './context.js'

/** Active records below which a schedule is rarely worth it; larger stores are not counted unasked. */
const smallStore = 2000

/** Says on stderr when a store is so small, or so free of duplicates, that no schedule is needed yet. */
export async function adviceFor(context: Context, reader: StoreReader, scopes: readonly Scope[]): Promise<void> {
  if (context.flags.json === true) return
  const active = (await reader.scopes()).reduce((sum, scope) => sum + scope.active, 0)
  if (active >= smallStore) return
  const { advice } = await stats(reader, {
    now: context.io.surroundings.now(),
    ...(scopes.length === 0 ? {} : { scopes }),
  })
  if (advice.worth === 'not-yet') context.note(advice.reason)
}
