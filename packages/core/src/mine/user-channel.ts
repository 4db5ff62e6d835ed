import { judgeText } from '../guards/index.js'
import type { TextFinding } from '../guards/index.js'
import { candidateMentions, maxFacts, mergeOverlap } from './limits.js'
import { wordOverlap } from './overlap.js'
import { withoutPlaceholders } from './project-guards.js'
import { sha256Hex } from './sha256.js'

/** What an observation about the user may be about. */
export const userFields = ['identity.name', 'language', 'role', 'style.pace', 'voice_sample', 'notes'] as const
export type UserField = (typeof userFields)[number]

/** The project in which something was observed. */
export interface ObservationContext {
  /** Absolute. */
  readonly project_path: string
  /** The name of its folder. */
  readonly project_name: string
  /** YYYY-MM-DD. */
  readonly first_seen: string
}

/** One line of the global buffer, as it is written. */
export interface Observation {
  /** ISO 8601, UTC. */
  readonly ts: string
  readonly field: UserField
  readonly suggest: string
  readonly source: string
  readonly evidence: string
  readonly context?: ObservationContext
  readonly seen_count?: number
  readonly seen_in?: readonly string[]
}

/** Names an observation: 16 hex digits. */
export function observationId({ ts, field, suggest }: Pick<Observation, 'ts' | 'field' | 'suggest'>): string {
  return sha256Hex(`${ts}\0${field}\0${suggest}`, 16)
}

/** True for a field that may be observed. */
export function isUserField(value: unknown): value is UserField {
  return (userFields as readonly unknown[]).includes(value)
}

/** What the guards object to in an observation; it is then refused whole, never softened. */
export function judgeObservation({
  suggest,
  evidence,
  context,
}: Pick<Observation, 'suggest' | 'evidence' | 'context'>): readonly TextFinding[] {
  const said = judgeText(withoutPlaceholders(`${suggest}\n${evidence}`), 'user-channel')
  if (said.length > 0 || context === undefined) return said
  const hidden = judgeText(context.project_path, 'user-channel').filter(({ guard }) => guard === 'hidden_unicode')
  return [...hidden, ...judgeText(context.project_name, 'user-channel')]
}

/** In how many projects something was observed, this one included. */
export interface Recurred {
  readonly seen_count: number
  readonly seen_in: readonly string[]
}

/** Counts a different project only: the last line that says the same decides, and a project counts once. */
export function recurrenceOf(suggest: string, project: string, known: readonly Observation[]): Recurred {
  const last = known.findLast(
    (line) => line.context !== undefined && (wordOverlap(line.suggest, suggest) ?? 0) >= mergeOverlap,
  )
  if (last === undefined) return { seen_count: 1, seen_in: [project] }
  const seenIn = last.seen_in ?? [last.context?.project_name ?? project]
  if (seenIn.includes(project)) return { seen_count: last.seen_count ?? 1, seen_in: seenIn }
  return { seen_count: (last.seen_count ?? 1) + 1, seen_in: [...seenIn, project] }
}

/** Observations that enough different projects gave: candidates, which a person promotes with a reason. The newest of several that say the same. */
export function promotionCandidates(known: readonly Observation[]): readonly Observation[] {
  const ripe = known.filter(({ context, seen_count: count = 1 }) => context !== undefined && count >= candidateMentions)
  return ripe.filter(
    (line, i) => !ripe.slice(i + 1).some((later) => (wordOverlap(line.suggest, later.suggest) ?? 0) >= mergeOverlap),
  )
}

/** The candidates that still fit under the cap, which facts of the project use up first. */
export function applySharedFactCap<T>(facts: number, candidates: readonly T[], cap: number = maxFacts): readonly T[] {
  return candidates.slice(0, Math.max(0, cap - facts))
}
