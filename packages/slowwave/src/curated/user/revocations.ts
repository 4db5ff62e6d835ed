import { join } from 'node:path'
import type { Observation } from '@slowwave/core'
import { observationId } from '@slowwave/core'
import { appendLines, readText } from '../files/text-file.js'
import { isoDay } from '../week.js'

/** Something that was taken back. */
export interface Revocation {
  /** The id of an observation, a path of a project, or `profile:<field>`. */
  readonly entity: string
  readonly reason: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** A tombstone as it is read. */
export interface Tombstone {
  readonly entity: string
  /** YYYY-MM-DD. */
  readonly day: string
}

const fileName = '.revocations.jsonl'

/** The tombstones that were written; a line that cannot be read says nothing. */
export function readRevocations(home: string): readonly Tombstone[] {
  return (readText(join(home, fileName)) ?? '').split('\n').flatMap((line) => {
    try {
      const { entity_id: entity, revoked_at: day } = JSON.parse(line) as Readonly<Record<string, unknown>>
      return typeof entity === 'string' && typeof day === 'string' ? [{ entity, day }] : []
    } catch {
      return []
    }
  })
}

/** True for an observation that was taken back or settled, and for one of a project that was purged since. */
export function wasRevoked(tombstones: readonly Tombstone[], line: Observation): boolean {
  const id = observationId(line)
  return tombstones.some(
    ({ entity, day }) => entity === id || (entity === line.context?.project_path && line.ts.slice(0, 10) <= day),
  )
}

/** Writes tombstones; they hold no text of what goes. */
export function appendRevocations(home: string, revocations: readonly Revocation[]): void {
  const lines = revocations.map(({ entity, reason, at }) =>
    JSON.stringify({
      revoked_at: isoDay(at),
      entity_id: entity,
      reason: reason.trim() === '' ? 'no reason given' : reason,
    }),
  )
  appendLines(join(home, fileName), lines, 0o600)
}
