import { round4 } from './score-probes.js'

/** A question with the ranks, from 1, at which its answers were found. */
export interface RankedAnswer {
  readonly id: string
  readonly category: string
  /** Rank of the first answer among the hits; absent if none was returned. */
  readonly rank?: number
}

/** Means over questions; 1 where there is none. */
export interface RankScore {
  readonly n: number
  readonly recallAt5: number
  readonly recallAt10: number
  readonly mrr: number
}

/** Scores the answers of all questions. */
export function scoreRanks(answers: readonly RankedAnswer[]): RankScore {
  const within = (k: number): number => meanOf(answers.map(({ rank }) => (rank !== undefined && rank <= k ? 1 : 0)))
  return {
    n: answers.length,
    recallAt5: within(5),
    recallAt10: within(10),
    mrr: meanOf(answers.map(({ rank }) => (rank === undefined ? 0 : 1 / rank))),
  }
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 1 : round4(values.reduce((sum, value) => sum + value, 0) / values.length)
}

/** The categories that occur, sorted. */
export function categoriesOf(answers: readonly RankedAnswer[]): readonly string[] {
  return [...new Set(answers.map(({ category }) => category))].sort()
}

/** Questions answered among the first five before and not after, sorted. */
export function lostAnswers(before: readonly RankedAnswer[], after: readonly RankedAnswer[]): readonly string[] {
  const isHit = ({ rank }: RankedAnswer): boolean => rank !== undefined && rank <= 5
  const still = new Set(after.filter(isHit).map(({ id }) => id))
  return before.flatMap((answer) => (isHit(answer) && !still.has(answer.id) ? [answer.id] : [])).sort()
}
