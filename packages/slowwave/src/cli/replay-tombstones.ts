import { applyForget, createIndexer, planForget, scrubStore } from '@slowwave/core'
import type { StoreReader, Tombstone } from '@slowwave/core'
import { openSqliteStore } from '../stores/sqlite/index.js'
import type { Context } from './context.js'

/**
 * What was forgotten from a store, and must not come back by an old copy (R31). A record that a pass pruned is none of it
 * while the record that took its text in is there.
 */
export async function forgottenFrom(reader: StoreReader): Promise<readonly Tombstone[]> {
  const forgotten: Tombstone[] = []
  for (const tombstone of await reader.tombstones()) {
    if (!(await isKeptElsewhere(reader, tombstone))) forgotten.push(tombstone)
  }
  return forgotten
}

async function isKeptElsewhere(reader: StoreReader, { recordId, seq }: Tombstone): Promise<boolean> {
  const entry = await reader.entry(seq)
  if (entry?.kind !== 'prune') return false
  const changes = entry.payload?.changes ?? []
  const into = changes.flatMap((change) => (change.type === 'delete' && change.id === recordId ? [change.into] : []))
  return into[0] !== undefined && (await reader.get(into[0])) !== undefined
}

/** No entry of the copy deleted it. */
const beforeTheJournal = 0

const reason = 'was forgotten from the store that this copy takes the place of'

/**
 * Forgets in a copy what was forgotten from the store that it takes the place of, with all that goes with it, and scrubs the
 * file. What the copy never held is only remembered as forgotten, so that no import or mining brings it.
 *
 * @returns how many records of the copy went.
 */
export async function replayTombstones(
  context: Context,
  copy: string,
  tombstones: readonly Tombstone[],
): Promise<number> {
  const store = await openSqliteStore({ path: copy, mode: 'write' })
  try {
    const ids = tombstones.map(({ recordId }) => recordId)
    const known = new Set((await store.tombstones(ids)).map(({ recordId }) => recordId))
    const there = [...(await store.getMany(ids)).keys()].sort()
    const correction = { surroundings: context.io.surroundings, indexer: createIndexer(), actor: context.actor }
    const plan = await planForget(store, { by: 'ids', ids: there })
    if (there.length > 0) await applyForget(store, plan, { ...correction, reason })
    const absent = tombstones.filter(({ recordId }) => !known.has(recordId) && !there.includes(recordId))
    if (absent.length > 0)
      await store.transaction((tx) =>
        tx.insertTombstones(absent.map((tombstone) => ({ ...tombstone, seq: beforeTheJournal }))),
      )
    if (there.length > 0) await scrubStore(store, correction)
    return plan.scopes.reduce((sum, { records }) => sum + records.length, 0)
  } finally {
    await store.close()
  }
}
