import { applyForget, createIndexer, mainBranch, planForget, scrubStore } from '@slowwave/core'
import type { ForgetPlan, StoreReader } from '@slowwave/core'
import type { SqliteStore } from '../stores/sqlite/index.js'
import { openSqliteStore } from '../stores/sqlite/index.js'
import type { Context } from './context.js'
import { countVerified } from './count-verified.js'
import type { Forgotten, ForgottenBeside } from './forgotten-from.js'

/** No entry of the copy deleted it. */
const beforeTheJournal = 0

const reason = 'was forgotten from the store that this copy takes the place of'

/** What a copy is after what was forgotten was forgotten in it too. */
export interface Replayed {
  /** Records that the copy holds. */
  readonly records: number
  /** Records that went, also from branches; absent for none. */
  readonly forgotten?: number
  /** Ids of records beside which a wording may stand again that was forgotten alone; absent for none. */
  readonly notReplayed?: readonly string[]
}

/**
 * Forgets in a copy what was forgotten from the store that it takes the place of, and what was made of it since, scrubs the
 * file and verifies it. Tombstones name every original that went with a merged record, so one that is not named lives on.
 * What the copy never held is only remembered as forgotten, so that no import or mining brings it.
 *
 * @throws {MemoryError} `corrupt-store` if the copy does not verify after it.
 */
export async function replayTombstones(context: Context, copy: string, forgotten: Forgotten): Promise<Replayed> {
  const store = await openSqliteStore({ path: copy, mode: 'write' })
  try {
    const went = await forgetAgain(context, store, forgotten)
    const notReplayed = await wordedAgain(store, forgotten.besides)
    const records = await countVerified(store, `The copy ${copy}`)
    return {
      records,
      ...(went === 0 ? {} : { forgotten: went }),
      ...(notReplayed.length === 0 ? {} : { notReplayed }),
    }
  } finally {
    await store.close()
  }
}

async function forgetAgain(context: Context, store: SqliteStore, { tombstones }: Forgotten): Promise<number> {
  const ids = tombstones.map(({ recordId }) => recordId)
  const known = new Set((await store.tombstones(ids)).map(({ recordId }) => recordId))
  const there = await idsThere(store, ids)
  const correction = { surroundings: context.io.surroundings, indexer: createIndexer(), actor: context.actor }
  const plan = await planForget(store, { by: 'ids', ids: there }, { withOriginals: false })
  if (there.length > 0) await applyForget(store, plan, { ...correction, reason })
  const absent = tombstones.filter(({ recordId }) => !known.has(recordId) && !there.includes(recordId))
  if (absent.length > 0)
    await store.transaction((tx) =>
      tx.insertTombstones(absent.map((tombstone) => ({ ...tombstone, seq: beforeTheJournal }))),
    )
  if (there.length > 0) await scrubStore(store, correction)
  return idsOf(plan).size
}

/** Those of these ids that are in the copy, on `main` or put on a branch, sorted. */
async function idsThere(reader: StoreReader, ids: readonly string[]): Promise<readonly string[]> {
  const onBranches = new Set((await reader.branchPuts()).map(({ record }) => record.id))
  const onMain = await reader.getMany(ids)
  return ids.filter((id) => onMain.has(id) || onBranches.has(id)).sort()
}

function idsOf({ scopes }: ForgetPlan): ReadonlySet<string> {
  return new Set(
    scopes.flatMap(({ records, branchPuts }) => [
      ...records.map(({ record }) => record.id),
      ...branchPuts.map(({ recordId }) => recordId),
    ]),
  )
}

/** Records with a wording beside them, of which a forgetting that the copy does not know took one. Sorted. */
async function wordedAgain(reader: StoreReader, besides: readonly ForgottenBeside[]): Promise<readonly string[]> {
  const ids = new Set<string>()
  for (const { operationId, recordIds } of besides) {
    if ((await reader.findEntry(mainBranch, operationId)) === undefined) for (const id of recordIds) ids.add(id)
  }
  const rows = await reader.besideRows([...ids], 'any')
  const worded = rows.filter(
    (row) => row.type === 'wording' || (row.type === 'evidence' && row.evidence.wording !== undefined),
  )
  return [...new Set(worded.map(({ recordId }) => recordId))].sort()
}
