import { isDeepStrictEqual } from 'node:util'
import { contentHash, unused } from '@slowwave/core'
import type { Beside, IncomingRecord, InitialBeside, Json, StoredRecord } from '@slowwave/core'
import { storedRecordSchema } from '../record-schema.js'
import type { ReadContext } from '../connector.js'
import { isJsonObject, Refusal } from '../fields.js'
import type { Reading } from '../read-values.js'
import { gateText } from '../text-gate.js'

/** True for a line of an export of our own. */
export function isOwnRecord(value: Json): boolean {
  return isJsonObject(value) && typeof value['contentHash'] === 'string' && isJsonObject(value['life'])
}

/**
 * Reads a line of our own export, every field of it. The revision and when it was written belong to the journal it came
 * from and are not taken over.
 *
 * @throws {Refusal} if a field is missing, unknown or of another type, or the content hash does not fit.
 */
export function readOwnRecord(value: Json, { textCapBytes }: ReadContext): Reading {
  const parsed = storedRecordSchema.safeParse(value)
  if (!parsed.success) throw new Refusal(firstIssue(parsed.error.issues))
  const record: StoredRecord = parsed.data
  if (gateText(record.text, textCapBytes) !== record.text) throw new Refusal('the text is not in Unicode form NFC')
  if (contentHash(record) !== record.contentHash) throw new Refusal('the content hash does not fit the record')
  return { records: [incomingOf(record)], notes: [] }
}

function firstIssue(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  const [issue] = issues
  return `\`${issue?.path.map(String).join('.') ?? ''}\` of an exported record: ${issue?.message ?? 'not readable'}`
}

function incomingOf(stored: StoredRecord): IncomingRecord {
  const { contentHash: _hash, revision: _revision, revisedAt: _at, life, beside, usage, ...record } = stored
  return {
    ...record,
    ...(life.status === 'active' && Object.keys(life).length === 1 ? {} : { life }),
    ...(isPlain(beside) ? {} : { beside: initialBeside(stored, beside) }),
    ...(beside.evidence.length === 0 ? {} : { evidence: beside.evidence }),
    ...(beside.contradictions.length === 0 ? {} : { contradictions: beside.contradictions }),
    ...(isDeepStrictEqual(usage, unused) ? {} : { usage }),
  }
}

function isPlain({ tier, pinned, retention, tags, wordings, observedAt }: Beside): boolean {
  const listed = tags.length + wordings.length + observedAt.length
  return tier === 'warm' && !pinned && retention === undefined && listed === 0
}

/** What is shown anyway for the record's own moment and its evidence becomes no row of its own. */
function initialBeside(
  record: StoredRecord,
  { tier, pinned, retention, tags, wordings, observedAt }: Beside,
): InitialBeside {
  const shownAnyway = new Set([record.createdAt, ...record.beside.evidence.map((each) => each.observedAt)])
  const said = new Set(record.beside.evidence.map(({ wording }) => wording))
  const tagged = new Set(record.beside.evidence.flatMap((each) => each.tags ?? []))
  const ownTags = tags.filter((tag) => !tagged.has(tag))
  return {
    ...(tier === 'warm' ? {} : { tier }),
    ...(pinned ? { pinned } : {}),
    ...(retention === undefined ? {} : { retention }),
    ...(ownTags.length === 0 ? {} : { tags: ownTags }),
    wordings: wordings.filter((wording) => !said.has(wording)),
    observedAt: observedAt.filter((at) => !shownAnyway.has(at)),
  }
}
