import type { EntryHead, PassRun, StoreReader } from '@slowwave/core'

/** A pass with the part of the journal in which its operations are; both ends absent if it wrote nothing. */
export interface PassSpan extends PassRun {
  readonly fromSeq?: number
  readonly toSeq?: number
}

/** The latest first. A pass is known by who did it and by when it ended: what came between two of one actor is the later one's. */
export async function passSpans(
  reader: Pick<StoreReader, 'entryHeads'>,
  runs: readonly PassRun[],
): Promise<readonly PassSpan[]> {
  const heads: Pick<EntryHead, 'seq' | 'at' | 'actor'>[] = []
  for await (const { seq, at, actor, branch } of reader.entryHeads())
    if (branch === 'main') heads.push({ seq, at, actor })
  const spans = runs.map((run, i): PassSpan => {
    if (run.applied === 0) return run
    const before = runs.slice(0, i).findLast(({ actor }) => actor === run.actor)
    const own = heads
      .filter(({ at, actor }) => actor === run.actor && at <= run.at && at > (before?.at ?? -Infinity))
      .slice(-run.applied)
    const [first, last] = [own[0], own.at(-1)]
    return first === undefined || last === undefined ? run : { ...run, fromSeq: first.seq, toSeq: last.seq }
  })
  return spans.reverse()
}
