import { join } from 'node:path'
import { appendLines } from '../files/text-file.js'
import { isoDay } from '../week.js'

/** Something that was taken back. */
export interface Revocation {
  /** The id of an observation, a path of a project, or `profile:<field>`. */
  readonly entity: string
  readonly reason: string
  /** Epoch milliseconds. */
  readonly at: number
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
  appendLines(join(home, '.revocations.jsonl'), lines, 0o600)
}
