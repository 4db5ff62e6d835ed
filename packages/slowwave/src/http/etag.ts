import { createHash } from 'node:crypto'

/** Names what an answer says: equal answers have equal names. */
export function etagOf(answer: unknown): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)
}
