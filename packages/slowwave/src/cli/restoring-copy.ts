import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openSqliteStore } from '../stores/sqlite/index.js'

/**
 * Copies a backup, with what its log holds, to `<store>.restoring`. What a restore that was killed left under that name is
 * removed before: its log would be read into the copy.
 */
export async function copyBeside(backup: string, store: string): Promise<string> {
  const copy = `${store}.restoring`
  removeCopy(copy)
  const source = await openSqliteStore({ path: backup, mode: 'read-only' })
  try {
    source.backupTo(copy)
    return copy
  } finally {
    await source.close()
  }
}

/** Removes a copy with its log, its journal, and the backups and unfinished files that were made beside it unasked. */
export function removeCopy(copy: string): void {
  for (const name of readdirSync(dirname(copy))) {
    if (isOfCopy(name, basename(copy))) rmSync(join(dirname(copy), name), { recursive: true, force: true })
  }
}

function isOfCopy(name: string, copy: string): boolean {
  if (!name.startsWith(copy)) return false
  const ending = name.slice(copy.length)
  return ['', '-wal', '-shm', '-journal'].includes(ending) || ending.startsWith('.')
}
