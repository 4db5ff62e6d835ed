import type { Json, JsonObject } from '../model/index.js'
import type { FutureDecision, ReadIntakeLine } from './intake.js'

/** Future decisions that stand in for a second path. */
const decisionsNeeded = 3

/** Whether a signal may be promoted, and why not. */
export type GateVerdict =
  | { readonly open: true; readonly because: 'paths' | 'decisions'; readonly paths: readonly string[] }
  | { readonly open: false; readonly reason: string; readonly hint: string }

/**
 * One signal may become a curated entry if intake says the same of two different paths, or if three future decisions are
 * named that it will settle. Each decision needs all of its three parts.
 */
export function promotionGate(
  signal: Pick<ReadIntakeLine, 'entryType' | 'path' | 'body'>,
  intake: readonly ReadIntakeLine[],
  decisions: readonly Partial<FutureDecision>[],
): GateVerdict {
  const same = intake.filter(({ entryType, body }) => entryType === signal.entryType && body === signal.body)
  const paths = [...new Set([signal.path, ...same.map(({ path }) => path)])].sort()
  if (paths.length >= 2) return { open: true, because: 'paths', paths }
  const incomplete = decisions.findIndex(
    (each) => !each.decision?.trim() || !each.expectedBy?.trim() || !each.owner?.trim(),
  )
  if (incomplete >= 0) {
    return {
      open: false,
      reason: `future decision ${incomplete + 1} lacks what is decided, by when, or by whom`,
      hint: 'Write it as --decision "what; by when; who".',
    }
  }
  if (decisions.length >= decisionsNeeded) return { open: true, because: 'decisions', paths }
  return {
    open: false,
    reason: `intake says it of one path only (${signal.path}), and names ${decisions.length} of ${decisionsNeeded} future decisions`,
    hint: 'Wait for a second path, or name three decisions with --decision "what; by when; who".',
  }
}

/** The future decisions of a line, with what is missing left out. */
export function decisionsOf(fields: JsonObject): readonly Partial<FutureDecision>[] {
  const given = fields['future_decisions']
  return Array.isArray(given) ? given.map((each) => decisionOf(each as Json)) : []
}

function decisionOf(value: Json): Partial<FutureDecision> {
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
  const { decision, expected_by: expectedBy, owner } = fields
  return {
    ...(typeof decision === 'string' ? { decision } : {}),
    ...(typeof expectedBy === 'string' ? { expectedBy } : {}),
    ...(typeof owner === 'string' ? { owner } : {}),
  }
}
