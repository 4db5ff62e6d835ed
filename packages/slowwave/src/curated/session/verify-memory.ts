import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fieldText, readCurated } from '../files/curated-entries.js'
import { hasHistory, isIgnored, isTracked, trackedFiles } from '../files/git.js'
import { namedIn } from './named-in-entry.js'
import type { NamedThing } from './named-in-entry.js'

/** Something that an entry names and that is not there any more. */
export interface GoneName {
  readonly file: string
  readonly id: string
  readonly kind: NamedThing['kind']
  readonly name: string
  /** What a person may do about it. */
  readonly repair: string
}

/** What was checked, and what is gone. */
export interface VerifiedMemory {
  readonly entries: number
  readonly names: number
  readonly gone: readonly GoneName[]
}

/** Checks that the files, symbols and flags which active entries name still exist in the repository. */
export function verifyMemory(root: string): VerifiedMemory {
  const active = readCurated(root)
    .flatMap(({ entries }) => entries)
    .filter((entry) => fieldText(entry, 'status') === 'active')
  const tracked = trackedFiles(root)
  const named = active.flatMap((entry) => namedIn(entry).map((name) => ({ entry, ...name })))
  const gone = named
    .filter((name) => !exists(root, name))
    .map(({ entry, kind, name }) => ({
      file: entry.file,
      id: fieldText(entry, 'id'),
      kind,
      name,
      repair: repairOf(name, kind, tracked),
    }))
  return { entries: active.length, names: named.length, gone }
}

function exists(root: string, { kind, name, isCertain }: NamedThing): boolean {
  if (kind !== 'path') return isTracked(root, kind === 'symbol' ? lastPart(name) : name)
  const path = name.replace(/[*?[{].*$/, '')
  return existsSync(join(root, path)) || isIgnored(root, path) || (!isCertain && !hasHistory(root, path))
}

/** `Oven.preheat()` stands in the code as `preheat`. */
function lastPart(symbol: string): string {
  return (
    symbol
      .replace(/\(\)$/, '')
      .split(/\.|::|->|#/)
      .at(-1) ?? symbol
  )
}

function repairOf(name: string, kind: GoneName['kind'], tracked: readonly string[]): string {
  if (kind !== 'path') return 'say what took its place, or set `status: deprecated`'
  const moved = tracked.filter((path) => basename(path) === basename(name))
  if (moved.length === 1) return `write ${moved[0] ?? ''} instead; it seems to have moved there`
  if (moved.length > 1) return `one of ${moved.slice(0, 3).join(', ')} may have taken its place`
  return 'take the path out, or set `status: deprecated` if the entry was about it'
}
