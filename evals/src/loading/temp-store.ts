import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import { surroundingsAt } from './eval-surroundings.js'

/** Runs `work` with a folder of its own below the temporary folder, and removes it with everything in it. */
export async function withTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-eval-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with an empty SQLite store whose clock stands still at `now`, epoch milliseconds; then it is gone. */
export function withTempStore<T>(now: number, work: (store: Store) => Promise<T>): Promise<T> {
  return withTempFolder(async (folder) => {
    const path = join(folder, 'memory.db')
    const store = await openSqliteStore({ path, mode: 'create', surroundings: surroundingsAt(now) })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  })
}
