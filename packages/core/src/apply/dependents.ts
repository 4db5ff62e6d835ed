import type { StoreReader, EntryHead } from '../ports/index.js'

/** The later standing entries that rest on this one, directly or through others (R8), latest first. */
export async function findDependents(reader: StoreReader, seq: number): Promise<readonly EntryHead[]> {
  const found = new Map<number, EntryHead>()
  for (let next = [seq]; next.length > 0;) {
    const resting = (await reader.findResting(next)).filter((head) => !found.has(head.seq))
    for (const head of resting) found.set(head.seq, head)
    next = resting.map((head) => head.seq)
  }
  return [...found.values()].sort((a, b) => b.seq - a.seq)
}

/** Ids of tombstones among the records whose life these entries stated: such an entry is frozen (R8a). */
export async function findFreezing(
  reader: StoreReader,
  entries: readonly Pick<EntryHead, 'lives'>[],
): Promise<readonly string[]> {
  const ids = new Set(entries.flatMap(({ lives }) => lives))
  return (await reader.tombstones([...ids].sort())).map(({ recordId }) => recordId)
}
