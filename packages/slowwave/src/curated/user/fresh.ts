import type { Observation } from '@slowwave/core'
import { observationId, repeatDays } from '@slowwave/core'
import { readObservations } from './observations.js'
import { readRevocations, wasRevoked } from './revocations.js'

const dayMs = 86_400_000

/** Why an observation that a machine found is not written. */
export type Stale = 'revoked' | 'repeat'

/** Tells what is new to the buffer from what a person took back, and from what stands there already. */
export type Freshness = (line: Observation) => Stale | undefined

/**
 * Reads once what the buffer holds and what was taken out of it. A repeat is the same turn, or the same words of the same
 * project within seven days.
 */
export function freshness(home: string): Freshness {
  const tombstones = readRevocations(home)
  const { entries } = readObservations(home)
  return (line) => {
    if (wasRevoked(tombstones, line)) return 'revoked'
    return entries.some((known) => isRepeat(known, line)) ? 'repeat' : undefined
  }
}

function isRepeat(known: Observation, line: Observation): boolean {
  if (observationId(known) === observationId(line)) return true
  const isSame =
    known.field === line.field &&
    known.suggest === line.suggest &&
    known.context?.project_path === line.context?.project_path
  return isSame && Math.abs(Date.parse(line.ts) - Date.parse(known.ts)) < repeatDays * dayMs
}
