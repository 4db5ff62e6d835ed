import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'

/** What takes the place of a store, and where that one goes. */
export interface Replacement {
  readonly by: string
  /** A name that is free. */
  readonly setAside: string
}

/**
 * Sets a store aside under a second name and moves another file over its own, so that a store is under it at every moment,
 * whenever the process is killed; only where links are not possible there is none between two renames. If the other file does
 * not take its place, the store has its own again.
 */
export function replaceStore(store: string, { by, setAside }: Replacement): void {
  const isLinked = nameAnew(store, setAside)
  try {
    setLogAside(store, setAside)
    renameSync(by, store)
  } catch (error) {
    if (isLinked) rmSync(setAside)
    else renameSync(setAside, store)
    setLogAside(setAside, store)
    throw error
  }
}

/** Whether the store has both names now; false if only the new one. */
function nameAnew(store: string, setAside: string): boolean {
  try {
    linkSync(store, setAside)
    return true
  } catch {
    renameSync(store, setAside)
    return false
  }
}

/** Moves a log along: one that is left of another store would be read into the one that comes in its place. */
export function setLogAside(store: string, setAside: string): void {
  for (const suffix of ['-wal', '-shm']) if (existsSync(store + suffix)) renameSync(store + suffix, setAside + suffix)
}
