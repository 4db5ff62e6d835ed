import type { Claim, RecordKind } from './record.js'
import { canonicalJson } from './canonical-json.js'
import { blake2b256, blake2b64 } from './hash.js'

const separator = '\u001f'

function normalised(text: string): string {
  return text.trim().toLowerCase()
}

/** Record id of the first seed (A.2.1): `<kind>_` + BLAKE2b-64 of kind, scope and the trimmed lower-case text. */
export function seedRecordId(kind: string, scope: string, text: string): string {
  return `${kind}_${blake2b64([kind, scope, normalised(text)].join(separator))}`
}

/** Fact id of the first seed (A.2.2): `f_` + BLAKE2b-64 of scope and the trimmed lower-case text. */
export function seedFactId(scope: string, text: string): string {
  return `f_${blake2b64([scope, normalised(text)].join(separator))}`
}

/**
 * Episode id of the first seed (A.2.3). Two runs of one task at different times are two episodes.
 *
 * @param createdAtSeconds epoch seconds, written like a Python float (`1700000000.0`).
 */
export function seedEpisodeId(scope: string, task: string, createdAtSeconds: number): string {
  const moment = Number.isInteger(createdAtSeconds) ? createdAtSeconds.toFixed(1) : String(createdAtSeconds)
  return `ep_${blake2b64([scope, task, moment].join(separator))}`
}

/** Operation id of the first seed, independent of the order of the sources. Our journal uses `operationKey`. */
export function seedOperationId(kind: string, sourceIds: readonly string[]): string {
  return `op_${blake2b64([kind, ...[...sourceIds].sort()].join('|'))}`
}

/** What the content hash of a record covers. */
export interface Content {
  readonly kind: RecordKind
  readonly scope: string
  readonly text: string
  readonly claim?: Claim
}

/** BLAKE2b-256 over canonical JSON of [kind, scope, text, claim], as 64 hex digits. */
export function contentHash({ kind, scope, text, claim }: Content): string {
  return blake2b256(canonicalJson([kind, scope, text, claim ?? null]))
}

/** Salted digest of a text or payload as it stands in the hash chain (R25). `salt` is 32 random bytes in hex. */
export function saltedDigest(salt: string, value: unknown): string {
  return blake2b256(salt + canonicalJson(value))
}

/** The id of the n-th life (from 1) of a content id: the id itself, then `id~2`, `id~3` (R13). */
export function lifeId(contentId: string, life: number): string {
  return life <= 1 ? contentId : `${contentId}~${life}`
}
