import type { OperationKind, StoreReader } from '@slowwave/core'
import { isStanding } from '@slowwave/core'

/** What a person decided of one merge. */
export interface Decision {
  /** Lowest similarity 0..1 of the records that it joined. */
  readonly score: number
  readonly verdict: 'approved' | 'rejected'
}

/** Decisions whose score is at least `from` and below `to` (the last band includes 1). */
export interface Band {
  readonly from: number
  readonly to: number
  readonly approved: number
  readonly rejected: number
  /** approved / all; `null` where nothing was decided. */
  readonly precision: number | null
}

/** How right merges of each similarity are in one store, by the decisions of its people. */
export interface Calibration {
  readonly decisions: number
  readonly approved: number
  readonly rejected: number
  readonly bands: readonly Band[]
  /** One or two sentences; nothing is ever changed by itself. */
  readonly suggestion: string
}

const bandEdges = [0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1] as const
const leastDecisions = 20
const wantedPrecision = 0.95
const merging: readonly OperationKind[] = ['merge']

/**
 * Reads every decision about a merge: what people approved and what they undid, by the journal, and what they rejected, by
 * the proposals.
 */
export async function decisionsIn(reader: StoreReader): Promise<readonly Decision[]> {
  const decisions = await rejectionsIn(reader)
  for await (const entry of reader.entries()) {
    const score = entry.payload?.score
    if (score === undefined || !merging.includes(entry.kind)) continue
    if (!isStanding(entry)) decisions.push({ score, verdict: 'rejected' })
    else if (entry.payload?.approval === 'review') decisions.push({ score, verdict: 'approved' })
  }
  return decisions
}

async function rejectionsIn(reader: StoreReader): Promise<Decision[]> {
  const rejected = await reader.proposals({ kinds: merging, states: ['rejected'] })
  return rejected.flatMap(({ similarity: score }) => (score === undefined ? [] : [{ score, verdict: 'rejected' }]))
}

/** Precision of each band of similarity, with a suggestion. */
export function calibrate(decisions: readonly Decision[]): Calibration {
  const count = (verdict: Decision['verdict'], among: readonly Decision[]): number =>
    among.filter((one) => one.verdict === verdict).length
  const bands = bandEdges.slice(0, -1).map((from, i) => bandOf(decisions, from, bandEdges[i + 1] ?? 1))
  return {
    decisions: decisions.length,
    approved: count('approved', decisions),
    rejected: count('rejected', decisions),
    bands,
    suggestion: suggestionOf(decisions),
  }
}

function bandOf(decisions: readonly Decision[], from: number, to: number): Band {
  const inside = decisions.filter(({ score }) => score >= from && (score < to || (to === 1 && score === 1)))
  const approved = inside.filter(({ verdict }) => verdict === 'approved').length
  const precision = inside.length === 0 ? null : Math.round((approved / inside.length) * 10_000) / 10_000
  return { from, to, approved, rejected: inside.length - approved, precision }
}

function suggestionOf(decisions: readonly Decision[]): string {
  if (decisions.length < leastDecisions) {
    return `${decisions.length} decisions are too few for a suggestion; at least ${leastDecisions} are needed.`
  }
  const from = bandEdges.slice(0, -1).find((edge) => isGoodFrom(decisions, edge))
  if (from === undefined) return 'No similarity is safe here by the decisions so far: keep reviewing every proposal.'
  const above = decisions.filter(({ score }) => score >= from)
  const wrong = above.filter(({ verdict }) => verdict === 'rejected').length
  const bound = wrong === 0 ? ` None was rejected, which bounds the rate at about ${ruleOfThree(above.length)}.` : ''
  return `From a similarity of ${from} on, ${above.length - wrong} of ${above.length} were approved.${bound} Nothing was changed.`
}

function isGoodFrom(decisions: readonly Decision[], edge: number): boolean {
  const above = decisions.filter(({ score }) => score >= edge)
  const approved = above.filter(({ verdict }) => verdict === 'approved').length
  return above.length >= leastDecisions && approved / above.length >= wantedPrecision
}

/** 0 of n says that the rate is below about 3/n, at 95 % confidence. */
function ruleOfThree(n: number): string {
  return `${Math.round((3 / n) * 1000) / 10} %`
}
