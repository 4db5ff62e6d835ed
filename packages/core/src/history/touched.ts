import type { JournalChange, JournalEntry } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { mainBranch } from '../model/index.js'

/**
 * Ids of the records of `main` that may be shown differently because of the entries after `seq`: those they name, those
 * of the entries that they took out or brought back, what shows the rows of these, and what contradicts them.
 */
export async function touchedSince(reader: StoreReader, seq: number): Promise<ReadonlySet<string>> {
  const touched = new Set<string>()
  for await (const entry of reader.entries({ fromSeq: seq + 1, branch: mainBranch })) {
    addNamed(touched, entry)
    for (const moved of [...entry.takesOut, ...entry.bringsBack]) {
      const other = await reader.entry(moved)
      if (other !== undefined) addNamed(touched, other)
    }
  }
  return withNeighbours(reader, touched)
}

function addNamed(touched: Set<string>, { puts, lives, sources, payload }: JournalEntry): void {
  for (const { id } of [...puts, ...sources]) touched.add(id)
  for (const id of lives) touched.add(id)
  for (const change of payload?.changes ?? []) for (const id of idsOf(change)) touched.add(id)
}

/** The records that a change is about. */
export function idsOf(change: JournalChange): readonly string[] {
  if (change.type === 'delete') return [change.id, change.into]
  return 'withId' in change ? [change.id, change.withId] : [change.id]
}

/** These records, what was made of them, and what contradicts one of them, whether that stands or not. */
export async function withNeighbours(reader: StoreReader, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const listed = [...ids]
  const rows = await reader.contradictionsOf(listed)
  const partners = rows.flatMap((row) => (row.type === 'contradiction' ? [row.recordId, row.withId] : []))
  return new Set([...listed, ...partners, ...(await reader.findDerivedFrom(listed))])
}
