import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import type { StoreReader } from '@slowwave/core'
import { isMemoryError, MemoryError } from '@slowwave/core'
import type { SqliteStore } from '../stores/sqlite/index.js'
import { openSqliteStore } from '../stores/sqlite/index.js'
import type { Context } from './context.js'
import { countVerified } from './count-verified.js'
import type { Forgotten } from './forgotten-from.js'
import { forgottenFrom } from './forgotten-from.js'
import { replaceStore, setLogAside } from './replace-store.js'
import { replayTombstones } from './replay-tombstones.js'
import { copyBeside, removeCopy } from './restoring-copy.js'

/** What a restore did. */
export interface RestoredBackup {
  readonly store: string
  readonly records: number
  readonly setAside?: string
  /** Records that were forgotten from the store that was there, and so from the copy too. */
  readonly forgotten?: number
  /** Ids of records of the copy beside which a wording may stand again that was forgotten alone; absent for none. */
  readonly notReplayed?: readonly string[]
}

/**
 * Puts a backup in the place of the store. The backup is verified first, copied beside the store with what its log holds, and
 * moved into its place as one step; the store that was there is set aside. What was forgotten from that one is forgotten
 * from the copy before (R31); the backup itself stays as it is.
 *
 * @throws {MemoryError} `invalid-input` if there is a store and nobody agreed to replace it; `corrupt-store` if the
 * backup does not verify, or the copy after what was forgotten was forgotten in it; `store-locked` while another program
 * has the store open, which would go on writing to what was set aside; `conflict` if one wrote to it meanwhile.
 */
export async function restoreBackup(context: Context, backup: string): Promise<RestoredBackup> {
  const { store } = context.config
  const records = await verified(backup)
  const setAside = freeName(`${store}.replaced-${stampOf(context.io.surroundings.now())}`)
  if (existsSync(store)) await assertAgreed(context, store)
  else mkdirSync(dirname(store), { recursive: true, mode: 0o700 })
  const copy = await copyBeside(backup, store)
  try {
    if (!existsSync(store)) {
      setLogAside(store, setAside)
      renameSync(copy, store)
      return { store, records }
    }
    const replaced = await askReplaced(store)
    const replayed = isNothing(replaced.forgotten)
      ? { records }
      : await replayTombstones(context, copy, replaced.forgotten)
    if (replaced.isClosed) assertClosedElsewhere(store)
    await assertUnchanged(store, replaced)
    assertClosedElsewhere(copy)
    replaceStore(store, { by: copy, setAside })
    return { store, setAside, ...replayed }
  } finally {
    removeCopy(copy)
  }
}

function isNothing({ tombstones, besides }: Forgotten): boolean {
  return tombstones.length === 0 && besides.length === 0
}

async function verified(path: string): Promise<number> {
  return reading(path, (reader) => countVerified(reader, `The backup ${path}`)).catch((error: unknown) => {
    throw isDamage(error) ? new MemoryError(error.code, error.message, { ...anotherBackup, cause: error }) : error
  })
}

const anotherBackup = { hint: 'Name another backup. The store was not touched.' }

function isDamage(error: unknown): error is MemoryError {
  return isMemoryError(error) && (error.code === 'corrupt-store' || error.code === 'no-store')
}

async function assertAgreed({ io, flags }: Context, store: string): Promise<void> {
  if (flags.yes === true || (await io.prompts?.agree(`Replace the store ${store}?`)) === true) return
  throw new MemoryError('invalid-input', `There is a store at ${store}.`, { hint: 'Pass --yes to set it aside.' })
}

interface Replaced {
  readonly forgotten: Forgotten
  /** The end of its journal, as far as it could be read. */
  readonly headSeq?: number
  /** Whether it was written to and closed, so that a log beside it is somebody else's. */
  readonly isClosed: boolean
}

/** Asks the store that is replaced what was forgotten from it. One that is damaged can be asked no more. */
async function askReplaced(store: string): Promise<Replaced> {
  const replaced = await openReplaced(store)
  if (replaced === undefined) return { forgotten: { tombstones: [], besides: [] }, isClosed: false }
  const isClosed = replaced.mode === 'write'
  try {
    const headSeq = await replaced.headSeq()
    return { forgotten: await forgottenFrom(replaced), headSeq, isClosed }
  } finally {
    await replaced.close()
    if (isClosed) assertClosedElsewhere(store)
  }
}

/** What was forgotten from the store since it was asked would be back in the copy. */
async function assertUnchanged(store: string, { headSeq }: Replaced): Promise<void> {
  if (headSeq === undefined || (await reading(store, (reader) => reader.headSeq())) === headSeq) return
  throw new MemoryError('conflict', `The store '${store}' was written to while the copy was made ready.`, {
    hint: 'Nothing was replaced. Restore again.',
  })
}

/** The last one to close a store takes its log along: what is left belongs to somebody who has it open. */
function assertClosedElsewhere(store: string): void {
  if (!existsSync(`${store}-wal`)) return
  throw new MemoryError(
    'store-locked',
    `The store '${store}' is open in another program, which would go on writing to it.`,
    {
      hint: 'Stop what uses it, for example `slowwave mcp` or `slowwave schedule`, and restore again.',
    },
  )
}

/** Opened for writing, so that closing it carries its log over before the file is set aside. */
async function openReplaced(path: string): Promise<SqliteStore | undefined> {
  try {
    return await openSqliteStore({ path, mode: 'write' })
  } catch (error) {
    if (isDamage(error)) return undefined
    if (isMemoryError(error) && error.code === 'read-only') return openSqliteStore({ path, mode: 'read-only' })
    throw error
  }
}

async function reading<T>(path: string, work: (reader: StoreReader) => Promise<T>): Promise<T> {
  const store: SqliteStore = await openSqliteStore({ path, mode: 'read-only' })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

function stampOf(now: number): string {
  return new Date(now).toISOString().replace(/[:.]/g, '-')
}

function freeName(name: string): string {
  return existsSync(name) ? freeName(`${name}-2`) : name
}
