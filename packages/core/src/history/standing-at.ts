import type { StoreReader } from '../ports/index.js'

/** Which entries stood once the entry `seq` was written. */
export interface StandingAt {
  readonly seq: number
  /** The entry that had taken this one out by then; absent while it stood. */
  outBy(seq: number): number | undefined
  isStanding(seq: number): boolean
}

/** Replays what took entries out and brought them back, up to an entry. */
export async function standingAt(reader: Pick<StoreReader, 'entryHeads'>, seq: number): Promise<StandingAt> {
  const outBy = new Map<number, number>()
  for await (const head of reader.entryHeads({ toSeq: seq, moving: true })) {
    for (const out of head.takesOut) outBy.set(out, head.seq)
    for (const back of head.bringsBack) outBy.delete(back)
  }
  return {
    seq,
    outBy: (other) => outBy.get(other),
    isStanding: (other) => other <= seq && !outBy.has(other),
  }
}
