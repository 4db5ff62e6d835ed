import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { MemoryError } from '@slowwave/core'
import { publishNew, unfinishedBeside } from '../../files/index.js'
import { connect } from './connect.js'
import { inOurWords, isForbidden, isFull, toMemoryError } from './errors.js'

/**
 * Writes a whole, compact copy of the store to a new file that only its owner can read (mode 0600). Readers and writers
 * go on meanwhile; what is committed when it starts is in it.
 *
 * @throws {MemoryError} `invalid-input` if the file exists or its folder does not, `store-unavailable` if the disk is full; then no part of it
 * stays behind.
 */
export function backupTo(path: string, target: string): void {
  assertNew(target)
  const unfinished = unfinishedBeside(target)
  try {
    ofTarget(target, () => createEmpty(unfinished))
    inOurWords(path, () => vacuumInto(path, { target, unfinished }))
    ofTarget(target, () => publish(unfinished, target))
  } catch (error) {
    leaveNothingOf(unfinished)
    throw error
  }
}

function assertNew(target: string): void {
  if (existsSync(target)) throw taken(target)
  if (existsSync(dirname(target))) return
  throw new MemoryError('invalid-input', `The folder of the backup '${target}' does not exist.`)
}

function taken(target: string): MemoryError {
  return new MemoryError('invalid-input', `The backup '${target}' exists and is never overwritten.`)
}

function createEmpty(path: string): void {
  closeSync(openSync(path, 'wx', 0o600))
}

interface Target {
  readonly target: string
  readonly unfinished: string
}

function vacuumInto(path: string, { target, unfinished }: Target): void {
  const database = connect({ path, access: 'read-only', busyTimeoutMs: 10_000 })
  try {
    const statement = database.prepare('vacuum into ?')
    ofTarget(target, () => statement.run(unfinished))
  } finally {
    database.close()
  }
}

/** What cannot be removed is no news beside the error that led here. */
function leaveNothingOf(unfinished: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) {
    try {
      rmSync(unfinished + suffix, { force: true })
    } catch {
      return
    }
  }
}

function publish(unfinished: string, target: string): void {
  sync(unfinished)
  publishNew(unfinished, target)
  sync(dirname(target))
}

/** Runs `work`; where the target had no room or may not be written, the error names it. */
function ofTarget(target: string, work: () => unknown): void {
  try {
    work()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') throw taken(target)
    if (isFull(cause)) {
      throw new MemoryError('store-unavailable', `The backup '${target}' has no room on its disk.`, {
        hint: 'Free some space, or name a file on another disk.',
        cause,
      })
    }
    throw isForbidden(cause)
      ? new MemoryError('read-only', `The backup '${target}' may not be written by this user.`, { cause })
      : toMemoryError(cause, target)
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Writes `<store>.before-first-apply` beside the store, unless it is there already. Call it before the first operation
 * of a plan is applied.
 *
 * @returns the path of the backup if this call made it.
 */
export function backupBeforeFirstApply(path: string): string | undefined {
  return backupOnce(path, 'before-first-apply')
}

/** Writes `<store>.before-migration-<version>` beside the store, unless it is there already. */
export function backupBeforeMigration(path: string, fromVersion: number): string | undefined {
  return backupOnce(path, `before-migration-${fromVersion}`)
}

function backupOnce(path: string, occasion: string): string | undefined {
  const target = `${path}.${occasion}`
  if (existsSync(target)) return undefined
  try {
    backupTo(path, target)
    return target
  } catch (cause) {
    // Another process was first: what it copied was there before either of them changed anything.
    if (existsSync(target)) return undefined
    throw cause
  }
}

/** The backups that were made beside the store unasked, sorted. */
export function ownBackups(path: string): readonly string[] {
  return copiesBeside(path).filter((copy) => !basename(copy).includes('.unfinished'))
}

function copiesBeside(path: string): readonly string[] {
  const prefix = `${basename(path)}.before-`
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(prefix))
  return names.sort().map((name) => join(dirname(path), name))
}

/** Removes the backups that were made beside the store unasked, with what was left of unfinished ones, and returns their paths. */
export function removeOwnBackups(path: string): readonly string[] {
  const removed = new Set<string>()
  inOurWords(path, () => {
    // What another process is writing may get its own name meanwhile, so it is looked for until nothing is there.
    for (let left = copiesBeside(path); left.length > 0; left = copiesBeside(path)) {
      for (const copy of left) {
        rmSync(copy, { force: true })
        removed.add(copy)
      }
    }
    if (removed.size > 0) sync(dirname(path))
  })
  return [...removed]
}
