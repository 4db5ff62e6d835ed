import type { JournalEntry } from '../model/index.js'
import type { IsStanding, StoreReader, Version } from '../ports/index.js'
import type { RestoredLife } from './undo-result.js'
import { canonicalJson } from '../model/index.js'
import { standingLife } from '../ports/index.js'
import { readStanding } from './basis.js'

/** A life that falls back, with the revision it follows. */
export interface FallenLife extends RestoredLife {
  /** The current revision, before it falls back. */
  readonly revision: number
  /** False if it is what it was. */
  readonly isChanged: boolean
  /** Whether a revision has to be written, so that the current one is by an entry that stands. */
  readonly needsVersion: boolean
}

/** The life of every record that these entries stated one for, once they do not stand any more (R6). By record id. */
export async function livesWithout(
  reader: StoreReader,
  entries: readonly Pick<JournalEntry, 'seq' | 'lives'>[],
): Promise<readonly FallenLife[]> {
  const out = new Set(entries.map(({ seq }) => seq))
  const ids = new Set(entries.flatMap(({ lives }) => lives))
  const fallen: FallenLife[] = []
  for (const recordId of [...ids].sort()) {
    const versions = await reader.versions(recordId)
    const isStanding = await readStanding(reader, versions)
    fallen.push(lifeUnder(recordId, versions, (seq) => !out.has(seq) && isStanding(seq)))
  }
  return fallen
}

/** The lives that these records have if other entries stand than do now (R6). By record id; those that are gone are left out. */
export async function livesUnder(
  reader: StoreReader,
  ids: ReadonlySet<string>,
  willStand: IsStanding,
): Promise<readonly FallenLife[]> {
  const lives: FallenLife[] = []
  for (const recordId of [...ids].sort()) {
    const versions = await reader.versions(recordId)
    if (versions.length > 0) lives.push(lifeUnder(recordId, versions, willStand))
  }
  return lives
}

function lifeUnder(recordId: string, versions: readonly Version[], willStand: IsStanding): FallenLife {
  const current = versions.at(-1)
  const life = standingLife(versions, willStand)
  const isChanged = canonicalJson(life) !== canonicalJson(current?.life)
  // A current revision that is stated has to be by an entry that stands.
  const isOrphaned = current?.origin === 'stated' && !willStand(current.seq)
  return { recordId, life, revision: current?.revision ?? 0, isChanged, needsVersion: isChanged || isOrphaned }
}
