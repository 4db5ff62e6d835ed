import { statSync } from 'node:fs'

/** Bytes on disk of a database file and of its write-ahead log. */
export function fileBytes(path: string): number {
  return [path, `${path}-wal`].reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)
}
