import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of a store in a folder of its own that only its owner can read. */
export interface ReadableCopy {
  readonly path: string
  remove(): void
}

/**
 * Copies a store, with what is committed in its write-ahead log, to a temporary folder. SQLite cannot open a database in
 * WAL mode in a folder where it may not write, and where nobody writes, copying the two files is safe.
 */
export function copyToRead(path: string): ReadableCopy {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const copy = join(folder, 'memory.db')
    copyFileSync(path, copy)
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`)
    return { path: copy, remove }
  } catch (error) {
    remove()
    throw error
  }
}
