/** A record that one way of searching found. */
export interface Match {
  readonly id: string
  /** BM25 or cosine; higher is better. */
  readonly score: number
  /** The archived source whose words or vector matched, where the record stands for it. */
  readonly via?: string
}

/** The wording that matched: of the record itself, or of the archived source. */
export function wordingOf({ id, via }: Match): string {
  return via ?? id
}

/** Best first, ties by id. */
function byScore(a: Match, b: Match): number {
  return b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** The best match of each wording, best first. */
export function bestOfEach(matches: readonly Match[]): readonly Match[] {
  const best = new Map<string, Match>()
  for (const match of [...matches].sort(byScore)) if (!best.has(wordingOf(match))) best.set(wordingOf(match), match)
  return [...best.values()]
}
