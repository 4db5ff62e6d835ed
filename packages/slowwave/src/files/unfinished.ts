import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** After so long without a change, whoever wrote a file has ended. */
const leftOverMs = 3_600_000

/**
 * A new name beside a file, under which it is written before it gets its own: no other process writes under it, not one that
 * writes the same file either. What processes that were killed left there more than an hour ago is removed.
 */
export function unfinishedBeside(path: string): string {
  removeLeftOver(path)
  return `${path}.${process.pid}-${randomBytes(4).toString('hex')}.unfinished`
}

/** What cannot be listed or removed is no news: whether the folder can be written to is said by who writes there. */
function removeLeftOver(path: string): void {
  const name = basename(path)
  try {
    for (const each of readdirSync(dirname(path))) {
      if (!each.startsWith(name) || !unfinished.test(each.slice(name.length))) continue
      const left = join(dirname(path), each)
      if (ageOf(left) > leftOverMs) rmSync(left, { force: true })
    }
  } catch {
    return
  }
}

const unfinished = /^\.\d+-[0-9a-f]{8}\.unfinished(?:-journal|-wal|-shm)?$/

function ageOf(path: string): number {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return mtimeMs === undefined ? 0 : Date.now() - mtimeMs
}

/**
 * Gives a finished file its own name, unless that is taken.
 *
 * @throws the error of the system, `EEXIST` if the name is taken.
 */
export function publishNew(finished: string, path: string): void {
  try {
    linkSync(finished, path)
  } catch (cause) {
    if (!isWithoutLinks(cause) || existsSync(path)) throw cause
    return renameSync(finished, path)
  }
  rmSync(finished, { force: true })
}

/** Some disks know no second name of a file. */
function isWithoutLinks(cause: unknown): boolean {
  return ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((cause as NodeJS.ErrnoException).code ?? '')
}
