import type { JournalEntry } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { RestoredLife } from './undo-result.js'
import { standingLife } from '../ports/index.js'
import { readStanding } from './basis.js'

/** A life that falls back, with the revision it follows. */
export interface FallenLife extends RestoredLife {
  /** The current revision, before it falls back. */
  readonly revision: number
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
    const life = standingLife(versions, (seq) => !out.has(seq) && isStanding(seq))
    fallen.push({ recordId, life, revision: versions.at(-1)?.revision ?? 0 })
  }
  return fallen
}
