import type { SqliteStore, SqliteStoreOptions } from '../../src/stores/sqlite/index.js'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openSqliteStore } from '../../src/stores/sqlite/index.js'

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A path for a store in a folder that is gone after the test. */
export function temporaryPath(): string {
  return join(temporaryFolder(), 'memory.db')
}

/** Opens a store that is closed after the test. */
export async function opened(options: SqliteStoreOptions): Promise<SqliteStore> {
  const store = await openSqliteStore(options)
  onTestFinished(() => store.close())
  return store
}
