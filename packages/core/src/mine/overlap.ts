import { tokensOf } from '../text/index.js'
import { judgeOverlap, mergeOverlap } from './limits.js'

/** What to do with two texts of this overlap. */
export type OverlapBand = 'merge' | 'judge' | 'create'

/** The words of a text: runs of Latin letters and digits; of other scripts the tokens of the language. */
export function wordsOf(text: string): ReadonlySet<string> {
  const lower = text.toLowerCase()
  return new Set(/[^\x00-\x7f]/.test(lower) ? tokensOf(lower) : (lower.match(/[a-z0-9]+/g) ?? []))
}

/** Share of the words of both texts that both have, 0 to 1; `undefined` if neither has any, since nothing can be compared. */
export function wordOverlap(a: string, b: string): number | undefined {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  if (left.size === 0 && right.size === 0) return undefined
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / (left.size + right.size - shared)
}

/** The band of an overlap: from 0.8 one entry, from 0.4 a person judges, below that two entries. */
export function overlapBand(overlap: number): OverlapBand {
  if (overlap >= mergeOverlap) return 'merge'
  return overlap >= judgeOverlap ? 'judge' : 'create'
}

/** A text among others. */
export interface Named {
  readonly id: string
  readonly text: string
}

/** The text that overlaps most, the first of several; nothing among none that can be compared. */
export function mostAlike<T extends Named>(
  text: string,
  candidates: readonly T[],
): { readonly candidate: T; readonly overlap: number; readonly band: OverlapBand } | undefined {
  let best: { candidate: T; overlap: number } | undefined
  for (const candidate of candidates) {
    const overlap = wordOverlap(text, candidate.text)
    if (overlap !== undefined && overlap > (best?.overlap ?? -1)) best = { candidate, overlap }
  }
  return best && { ...best, band: overlapBand(best.overlap) }
}
