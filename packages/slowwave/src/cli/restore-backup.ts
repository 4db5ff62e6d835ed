import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { StoreReader } from '@slowwave/core'
import { isMemoryError, MemoryError, verifyStore } from '@slowwave/core'
import type { SqliteStore } from '../stores/sqlite/index.js'
import { openSqliteStore } from '../stores/sqlite/index.js'
import type { Context } from './context.js'
import { cannotWrite } from './file-errors.js'

/** What a restore did. */
export interface RestoredBackup {
  readonly store: string
  readonly records: number
  readonly setAside?: string
}

/**
 * Puts a backup in the place of the store. The backup is verified first, copied beside the store, and moved into its
 * place as one step; the store that was there is set aside.
 *
 * @throws {MemoryError} `invalid-input` if there is a store and nobody agreed to replace it; `corrupt-store` if the
 * backup does not verify; `refused` if it holds a record that was deleted for good from the store.
 */
export async function restoreBackup(context: Context, backup: string): Promise<RestoredBackup> {
  const { store } = context.config
  const records = await verified(backup)
  const setAside = freeName(`${store}.replaced-${stampOf(context.io.surroundings.now())}`)
  if (!existsSync(store)) {
    setLogAside(store, setAside)
    place(backup, store)
    return { store, records }
  }
  await assertAgreed(context, store)
  const copy = copyBeside(backup, store)
  try {
    await assertNothingComesBack(store, backup)
    renameSync(store, setAside)
    setLogAside(store, setAside)
    renameSync(copy, store)
    return { store, records, setAside }
  } finally {
    rmSync(copy, { force: true })
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

/** What was deleted for good does not come back by an old copy. A store that is damaged can be asked no more. */
async function assertNothingComesBack(store: string, backup: string): Promise<void> {
  const replaced = await openReplaced(store)
  if (replaced === undefined) return
  try {
    const deleted = (await replaced.tombstones()).map(({ recordId }) => recordId)
    const back =
      deleted.length === 0 ? [] : await reading(backup, async (reader) => [...(await reader.getMany(deleted)).keys()])
    if (back.length === 0) return
    throw new MemoryError('refused', `The backup holds ${back.length} records that were deleted for good since.`, {
      details: { records: back },
    })
  } finally {
    await replaced.close()
  }
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

function place(backup: string, store: string): void {
  mkdirSync(dirname(store), { recursive: true, mode: 0o700 })
  renameSync(copyBeside(backup, store), store)
}

function copyBeside(backup: string, store: string): string {
  const copy = `${store}.unfinished`
  try {
    rmSync(copy, { force: true })
    copyFileSync(backup, copy)
    chmodSync(copy, 0o600)
    return copy
  } catch (cause) {
    rmSync(copy, { force: true })
    throw cannotWrite('The backup', store, cause)
  }
}

function stampOf(now: number): string {
  return new Date(now).toISOString().replace(/[:.]/g, '-')
}

function freeName(name: string): string {
  return existsSync(name) ? freeName(`${name}-2`) : name
}
