import { chmodSync, lstatSync, realpathSync } from 'node:fs'
import { MemoryError } from '@slowwave/core'

const ownerWrites = 0o200

/** What SQLite keeps beside a database, and writes to without asking. */
const endings = ['-wal', '-shm', '-journal'] as const

/**
 * Refuses a store with anything but files where SQLite keeps its own: it would follow a link and write its log over what the
 * link leads to, so whoever hands over a folder could choose a file of the user to be destroyed.
 *
 * @throws {MemoryError} `corrupt-store`
 */
export function assertPlainSideFiles(path: string): void {
  for (const file of sideFiles(path)) {
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false) throw noFile(file)
  }
}

/** SQLite follows a link to the database, and keeps them beside the file itself. */
function sideFiles(path: string): readonly string[] {
  const real = realPathOf(path)
  return endings.map((ending) => `${real}${ending}`)
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function noFile(file: string): MemoryError {
  return new MemoryError('corrupt-store', `'${file}' is no file of a store: it is a link, a folder or a device.`, {
    hint: 'Do not use the store. If it is yours, look at what lies there, and move it away.',
  })
}

/**
 * Lets the owner write the files that SQLite keeps beside a store. It gives them the mode of the store, so that reading
 * one of mode 0444 leaves an index (`-shm`) behind that forbids all later writing. Files of others stay as they are.
 */
export function openSideFiles(path: string): void {
  for (const file of [`${path}-shm`, `${path}-wal`]) {
    const found = lstatSync(file, { throwIfNoEntry: false })
    if (found?.isFile() !== true || (found.mode & ownerWrites) !== 0 || found.uid !== process.geteuid?.()) continue
    chmodSync(file, (found.mode & 0o777) | ownerWrites)
  }
}
