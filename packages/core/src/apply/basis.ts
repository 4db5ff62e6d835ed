import type { StoreReader, Version } from '../ports/index.js'
import { isStanding } from '../model/index.js'
import { standingStatement } from '../ports/index.js'

/** Which records an entry rests on. */
export interface BasisOf {
  /** It rests on the put of each. */
  readonly sources: readonly string[]
  /** It rests on what last stated the life of each, before itself. */
  readonly lives: Iterable<string>
  /** The seq of the entry itself; what it wrote is not looked at. */
  readonly seq: number
}

/**
 * The seqs of the entries that a new one rests on (R8), ascending: for each source the standing entry that put it, for
 * each record whose life changes the last standing entry that stated it.
 */
export async function findBasis(reader: StoreReader, { sources, lives, seq }: BasisOf): Promise<readonly number[]> {
  const stated = new Set(lives)
  const seqs = new Set<number>()
  for (const id of new Set([...sources, ...stated])) {
    const versions = (await reader.versions(id)).filter((version) => version.seq < seq)
    const [put] = versions
    if (put) seqs.add(put.seq)
    const last = stated.has(id) ? await lastStatement(reader, versions) : undefined
    if (last) seqs.add(last.seq)
  }
  return [...seqs].sort((a, b) => a - b)
}

/** A current revision that was stated is by an entry that stands: taking it out would have computed another one. */
async function lastStatement(reader: StoreReader, versions: readonly Version[]): Promise<Version | undefined> {
  const current = versions.at(-1)
  if (current?.origin === 'stated') return current
  return standingStatement(versions, await readStanding(reader, versions))
}

/** Which of the entries behind these versions stand. */
export async function readStanding(
  reader: StoreReader,
  versions: readonly Version[],
): Promise<(seq: number) => boolean> {
  const standing = new Set<number>()
  for (const seq of new Set(versions.map((version) => version.seq))) {
    const entry = await reader.entry(seq)
    if (entry && isStanding(entry)) standing.add(seq)
  }
  return (seq) => standing.has(seq)
}
