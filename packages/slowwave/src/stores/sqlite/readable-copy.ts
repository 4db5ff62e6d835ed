import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notReadable } from './errors.js'

/** A copy of a store in a folder of its own that only its owner can read. */
export interface ReadableCopy {
  readonly path: string
  readonly remove: () => void
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
    copyOwned(path, copy)
    if (existsSync(`${path}-wal`)) copyOwned(`${path}-wal`, `${copy}-wal`)
    return { path: copy, remove }
  } catch (error) {
    remove()
    throw error
  }
}

// A copy inherits the mode of its source, which may forbid what SQLite does when it opens it.
function copyOwned(source: string, target: string): void {
  try {
    copyFileSync(source, target)
  } catch (error) {
    throw notReadable(source, error)
  }
  chmodSync(target, 0o600)
}
