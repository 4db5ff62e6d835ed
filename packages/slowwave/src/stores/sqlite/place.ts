import type { Stats } from 'node:fs'
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { cannotMake, deviceInPlace, fileInWay, folderInPlace, noStore } from './errors.js'
import { assertPlainSideFiles } from './side-files.js'

/** Where a store is to be, and whether it may be made there. */
export interface Place {
  readonly path: string
  readonly mode: 'create' | 'write' | 'read-only'
}

/**
 * Sees that there is a file to open; `create` makes it, mode 0600, and its folder.
 *
 * @throws {MemoryError} `no-store` if there is none or none can be, `store-unavailable` for a folder or device in its place,
 * `corrupt-store` for a link where SQLite keeps its own files.
 * @throws the error of the system if it cannot be made.
 */
export function assertThere({ path, mode }: Place): void {
  const found = statOf(path)
  if (found?.isDirectory() === true) throw folderInPlace(path)
  if (found?.isFile() === false) throw deviceInPlace(path)
  if (found === undefined) assertNoFileAbove(path)
  assertPlainSideFiles(path)
  if (mode === 'create') makeFile(path, found?.size)
  else if (found === undefined || found.size === 0) throw noStore(path)
}

// A path below a file is a path to nothing.
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}

function assertNoFileAbove(path: string): void {
  for (let above = dirname(path); above !== dirname(above); above = dirname(above)) {
    const found = statOf(above)
    if (found?.isFile() === true) throw fileInWay(path, above)
    if (found !== undefined) return
  }
}

// SQLite gives the write-ahead log the mode of the database file, so this one decides for all.
function makeFile(path: string, size: number | undefined): void {
  if (size === 0) chmodSync(path, 0o600)
  if (size !== undefined) return
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    closeSync(openSync(path, 'a', 0o600))
  } catch (error) {
    throw cannotMake(path, error)
  }
}
