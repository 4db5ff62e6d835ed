/** A record that one way of searching found. */
export interface Match {
  readonly id: string
  /** BM25 or cosine; higher is better. */
  readonly score: number
  /** The archived source whose words or vector matched, where the record stands for it. */
  readonly via?: string
}

/** Best first, ties by id. */
function byScore(a: Match, b: Match): number {
  return b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** The best match of each record, best first. */
export function bestOfEach(matches: readonly Match[]): readonly Match[] {
  const best = new Map<string, Match>()
  for (const match of [...matches].sort(byScore)) if (!best.has(match.id)) best.set(match.id, match)
  return [...best.values()]
}
