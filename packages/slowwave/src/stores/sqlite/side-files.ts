import { chmodSync, statSync } from 'node:fs'

const ownerWrites = 0o200

/**
 * Lets the owner write the files that SQLite keeps beside a store. It gives them the mode of the store, so that reading
 * one of mode 0444 leaves an index (`-shm`) behind that forbids all later writing. Files of others stay as they are.
 */
export function openSideFiles(path: string): void {
  for (const file of [`${path}-shm`, `${path}-wal`]) {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found === undefined || (found.mode & ownerWrites) !== 0 || found.uid !== process.geteuid?.()) continue
    chmodSync(file, (found.mode & 0o777) | ownerWrites)
  }
}
