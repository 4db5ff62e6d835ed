import { basename } from 'node:path'
import type { Boundaries } from '../boundaries.js'
import { boundariesOf } from '../boundaries.js'
import { fieldText, readCurated } from '../files/curated-entries.js'
import { readIntake } from '../files/intake-files.js'
import type { ManagedState } from '../managed-state.js'
import { managedState } from '../managed-state.js'
import type { StaleEntry } from '../staleness.js'
import { staleEntries } from '../staleness.js'

/** A curated file, and when one of its entries was last looked at. */
export interface CuratedState {
  readonly file: string
  readonly entries: number
  /** YYYY-MM-DD of the entry that was looked at last; absent for a file without entries. */
  readonly newestValidated?: string
}

/** What is known before a mine reads anything. */
export interface Orientation {
  readonly project: string
  readonly root: string
  /** Resolved once, here; everything later goes by it. */
  readonly state: ManagedState
  /** Epoch milliseconds. */
  readonly since: number
  readonly until: number
  /** The tool whose transcripts are read; absent if none was found. */
  readonly host?: string
  readonly curated: readonly CuratedState[]
  readonly stale: readonly StaleEntry[]
  readonly boundaries: Boundaries
}

/** What a mine looks at. */
export interface Scope {
  /** Absolute path of the project. */
  readonly root: string
  readonly since: number
  readonly until: number
  readonly host?: string
}

/** Takes stock of a project. Reads its memory and boundaries, no transcript. */
export function orient({ root, since, until, host }: Scope): Orientation {
  const curated = readCurated(root).map(({ file, entries }) => {
    const newest = entries
      .map((entry) => fieldText(entry, 'last_validated'))
      .sort()
      .at(-1)
    return {
      file,
      entries: entries.length,
      ...(newest === undefined || newest === '' ? {} : { newestValidated: newest }),
    }
  })
  return {
    project: basename(root),
    root,
    state: managedState(root),
    since,
    until,
    ...(host === undefined ? {} : { host }),
    curated,
    stale: staleEntries(root, readIntake(root), until),
    boundaries: boundariesOf(root),
  }
}
