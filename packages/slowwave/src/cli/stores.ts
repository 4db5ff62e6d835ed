import type { Scope, UsageWriter } from '@slowwave/core'
import { isMemoryError } from '@slowwave/core'
import type { SqliteStore } from '../stores/sqlite/index.js'
import { openSqliteStore } from '../stores/sqlite/index.js'
import type { Context } from './context.js'
import { selectedScopes } from './context.js'

/** A store that a command works on, with the scopes that were asked for. */
export interface OpenStore {
  readonly store: SqliteStore
  /** Sorted; empty if none was asked for. */
  readonly scopes: readonly Scope[]
}

type Work<T> = (open: OpenStore) => Promise<T>

/** Opens the store for reading: not a byte of its file changes. @throws {MemoryError} `no-store` if there is none. */
export function readStore<T>(context: Context, work: Work<T>): Promise<T> {
  return withStore(context, 'read-only', work)
}

/** Opens the store for writing. @throws {MemoryError} `no-store` if there is none, `read-only` if it cannot be written. */
export function writeStore<T>(context: Context, work: Work<T>): Promise<T> {
  return withStore(context, 'write', work)
}

/** Opens the store for writing and makes it if there is none. */
export function createStore<T>(context: Context, work: Work<T>): Promise<T> {
  return withStore(context, 'create', work)
}

/** What keeps a use from being counted and an answer from nobody: no right to write, a full disk, another writer. */
const uncountable: readonly string[] = ['read-only', 'store-unavailable', 'store-locked']

/** Opens the store for counting uses; where it cannot be written, it is read all the same. */
export async function countingStore<T>(context: Context, work: Work<T>): Promise<T> {
  const { store: path } = context.config
  const store = await openSqliteStore({ path, mode: 'write', surroundings: context.io.surroundings }).catch(
    (error: unknown) => {
      if (isMemoryError(error) && uncountable.includes(error.code)) return openSqliteStore({ path, mode: 'read-only' })
      throw error
    },
  )
  return closing(context, store, work)
}

/** Counts uses where that is possible; an answer does not depend on it. Absent for a store that cannot be written. */
export function usesOf(context: Context, store: SqliteStore): { readonly countUses?: UsageWriter } {
  if (store.mode === 'read-only') return {}
  const countUses = async (uses: Parameters<UsageWriter['countUses']>[0]): Promise<void> => {
    try {
      await store.countUses(uses)
    } catch (error) {
      if (!isMemoryError(error) || !uncountable.includes(error.code)) throw error
      context.note(`The use was not counted: ${error.message}`)
    }
  }
  return { countUses: { countUses } }
}

async function withStore<T>(context: Context, mode: 'create' | 'write' | 'read-only', work: Work<T>): Promise<T> {
  const store = await openSqliteStore({ path: context.config.store, mode, surroundings: context.io.surroundings })
  return closing(context, store, work)
}

async function closing<T>(context: Context, store: SqliteStore, work: Work<T>): Promise<T> {
  try {
    return await work({ store, scopes: await selectedScopes(context, store) })
  } finally {
    context.progress.clear()
    await store.close()
  }
}
