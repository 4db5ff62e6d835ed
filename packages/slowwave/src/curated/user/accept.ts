import { join } from 'node:path'
import type { Observation, UserField } from '@slowwave/core'
import { MemoryError, observationId } from '@slowwave/core'
import { isoDay } from '../week.js'
import { observationsOf, removeObservations } from './observations.js'
import type { Profile } from './profile.js'
import { profileFiles, readProfile, valueOf, withValue, writeProfile } from './profile.js'

/** Characters of the evidence that are shown. */
const evidenceMax = 200

/** What accepting a field would do. */
export interface Acceptance {
  readonly field: UserField
  readonly current: string
  readonly proposed: string
  /** At most 200 characters. */
  readonly evidence: string
  readonly observation: Observation
  readonly profile: Profile
  /** Lines of the buffer that are settled by it. */
  readonly lines: number
}

/** What is asked for. */
export interface AcceptRequest {
  readonly field: UserField
  /** One observation instead of the latest of the field. */
  readonly id?: string
}

/**
 * What accepting the latest observation of a field would write.
 *
 * @throws {MemoryError} `invalid-input` if nothing was observed.
 */
export function prepareAcceptance(home: string, { field, id }: AcceptRequest): Acceptance {
  const observed = observationsOf(home, field)
  const observation = id === undefined ? observed[0] : observed.find((line) => observationId(line) === id)
  if (observation === undefined) {
    const which = id === undefined ? `about \`${field}\`` : `with the id ${id} about \`${field}\``
    throw new MemoryError('invalid-input', `Nothing was observed ${which}.`, {
      hint: 'See what there is with `slowwave user review`.',
    })
  }
  const profile = readProfile(join(home, profileFiles.global))
  return {
    field,
    current: valueOf(profile, field),
    proposed: observation.suggest,
    evidence: observation.evidence.slice(0, evidenceMax).toWellFormed(),
    observation,
    profile: withValue(profile, field, observation.suggest),
    lines: linesSettledBy({ field, observation, observed }).length,
  }
}

interface Settled {
  readonly field: UserField
  readonly observation: Observation
  readonly observed: readonly Observation[]
}

/** A field has one value, so that accepting one observation settles all of them; notes stand each for themselves. */
function linesSettledBy({ field, observation, observed }: Settled): readonly Observation[] {
  return field === 'notes' ? observed.filter(({ suggest }) => suggest === observation.suggest) : observed
}

/** A person's word that something may be kept. */
export interface Agreement {
  /** Why; nothing reaches the profile without it. */
  readonly reason: string
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * Writes what was accepted into the profile and settles its lines in the buffer. If the profile refuses it, both are left
 * as they were.
 *
 * @throws {MemoryError} `invalid-input` without a reason.
 */
export function applyAcceptance(home: string, acceptance: Acceptance, { reason, at }: Agreement): void {
  if (reason.trim() === '') {
    throw new MemoryError('invalid-input', 'Nothing reaches the profile without a reason of yours.', {
      hint: 'Give it with --reason.',
    })
  }
  const { field, observation, profile } = acceptance
  writeProfile(join(home, profileFiles.global), { ...profile, last_updated: isoDay(at) })
  settle(home, { field, observation }, { reason: `accepted: ${reason}`, at })
}

/** Drops the lines that accepting it would settle, and writes nothing into the profile. */
export function skipAcceptance(home: string, { field, observation }: Acceptance, { reason, at }: Agreement): void {
  settle(home, { field, observation }, { reason: reason.trim() === '' ? 'skipped' : `skipped: ${reason}`, at })
}

function settle(home: string, { field, observation }: Omit<Settled, 'observed'>, agreement: Agreement): void {
  const observed = observationsOf(home, field)
  const settled = new Set(linesSettledBy({ field, observation, observed }).map(observationId))
  removeObservations(home, (line) => settled.has(observationId(line)), { ...agreement, entityOf: observationId })
}
