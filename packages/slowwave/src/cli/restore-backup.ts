import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { StoreReader, Tombstone } from '@slowwave/core'
import { isMemoryError, MemoryError, verifyStore } from '@slowwave/core'
import type { SqliteStore } from '../stores/sqlite/index.js'
import { openSqliteStore } from '../stores/sqlite/index.js'
import type { Context } from './context.js'
import { forgottenFrom, replayTombstones } from './replay-tombstones.js'

/** What a restore did. */
export interface RestoredBackup {
  readonly store: string
  readonly records: number
  readonly setAside?: string
  /** Records that were forgotten from the store that was there, and so from the copy too. */
  readonly forgotten?: number
}

/**
 * Puts a backup in the place of the store. The backup is verified first, copied beside the store with what its log holds, and
 * moved into its place as one step; the store that was there is set aside. What was forgotten from that one is forgotten
 * from the copy before (R31); the backup itself stays as it is.
 *
 * @throws {MemoryError} `invalid-input` if there is a store and nobody agreed to replace it; `corrupt-store` if the
 * backup does not verify; `store-locked` while another
 * program has the store open, which would go on writing to what was set aside.
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
    const tombstones = await readTombstones(store)
    const forgotten = tombstones.length === 0 ? 0 : await replayTombstones(context, copy, tombstones)
    replace(store, { by: copy, setAside })
    return { store, records: records - forgotten, setAside, ...(forgotten === 0 ? {} : { forgotten }) }
  } finally {
    rmSync(copy, { force: true })
  }
}

/** If the copy does not take its place, the store has its own again. */
function replace(store: string, { by, setAside }: { readonly by: string; readonly setAside: string }): void {
  renameSync(store, setAside)
  try {
    setLogAside(store, setAside)
    renameSync(by, store)
  } catch (error) {
    renameSync(setAside, store)
    setLogAside(setAside, store)
    throw error
  }
}

async function verified(path: string): Promise<number> {
  return reading(path, async (reader) => {
    const damage = (await verifyStore(reader)).find(({ severity }) => severity === 'error')
    if (damage !== undefined)
      throw new MemoryError('corrupt-store', `The backup ${path} does not verify: ${damage.detail}`, anotherBackup)
    return (await reader.scopes()).reduce((sum, { total }) => sum + total, 0)
  }).catch((error: unknown) => {
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

/** A log that is left of another store would be read into the one that comes in its place. */
function setLogAside(store: string, setAside: string): void {
  for (const suffix of ['-wal', '-shm']) if (existsSync(store + suffix)) renameSync(store + suffix, setAside + suffix)
}

/** What was forgotten from the store that is replaced. One that is damaged can be asked no more. */
async function readTombstones(store: string): Promise<readonly Tombstone[]> {
  const replaced = await openReplaced(store)
  if (replaced === undefined) return []
  try {
    return await forgottenFrom(replaced)
  } finally {
    await replaced.close()
    if (replaced.mode === 'write') assertClosedElsewhere(store)
  }
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

async function copyBeside(backup: string, store: string): Promise<string> {
  const copy = `${store}.restoring`
  rmSync(copy, { force: true })
  const source = await openSqliteStore({ path: backup, mode: 'read-only' })
  try {
    source.backupTo(copy)
    return copy
  } finally {
    await source.close()
  }
}

function stampOf(now: number): string {
  return new Date(now).toISOString().replace(/[:.]/g, '-')
}

function freeName(name: string): string {
  return existsSync(name) ? freeName(`${name}-2`) : name
}
