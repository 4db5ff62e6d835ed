import type { Scope } from '@slowwave/core'
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

/** Opens the store for counting uses; where it cannot be written, it is read all the same. */
export async function countingStore<T>(context: Context, work: Work<T>): Promise<T> {
  const { store: path } = context.config
  const store = await openSqliteStore({ path, mode: 'write', surroundings: context.io.surroundings }).catch(
    (error: unknown) => {
      if (isMemoryError(error) && error.code === 'read-only') return openSqliteStore({ path, mode: 'read-only' })
      throw error
    },
  )
  return closing(context, store, work)
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
