import type { Author, Claim, IncomingRecord, Json, Operation, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { Policy } from '../policy/index.js'
import type { Judging } from './text-judgement.js'
import { MemoryError, sourceClassOf, clipped } from '../model/index.js'
import { besideOfSuccessor, draftRewording, limitsAhead } from '../operations/index.js'
import { admit } from './admission.js'
import { haveSameKeyedValue } from './keyed-value.js'
import { findKnown } from './known-text.js'
import { Lives } from './lives.js'
import { numbered } from './judging.js'
import { assertMayBeSaid } from './text-judgement.js'

/** What a person makes of a record. */
export interface RewordingRequest {
  readonly text: string
  /** The value of its triple, if the text changes it. @default none: a triple without a value claims nothing wrong */
  readonly object?: string
  /** The value of its key, if the text changes it. @default none */
  readonly value?: Json
  readonly author?: Author
  /** What the words are worth: `inferred` for an agent's. Set by the channel. @default user */
  readonly source?: 'user' | 'inferred'
  /** Epoch milliseconds. */
  readonly now: number
}

/** What planning an edit takes from outside. */
export interface RewordingContext extends Judging {
  readonly policy: Policy
}

/** A record, and the one that a person puts in its place. */
export interface RewordedRecord {
  readonly older: StoredRecord
  readonly incoming: IncomingRecord
}

/**
 * Reads a record that is to be edited, and makes the one that takes its place: in the name of whoever edits, of the same
 * kind, scope and subject.
 *
 * @throws {MemoryError} `invalid-input` for an id that does not exist or is not active; `refused` for words of an agent in
 * place of a person's (I8).
 */
export async function readReworded(
  reader: StoreReader,
  id: string,
  request: RewordingRequest,
): Promise<RewordedRecord> {
  const older = await activeRecord(reader, id)
  if (request.source === 'inferred' && sourceClassOf(older.source) === 'user') {
    throw new MemoryError(
      'refused',
      `Record ${id} was written by the user, so an agent's words cannot take its place.`,
      {
        hint: 'Remember what is new; a person decides between the two.',
      },
    )
  }
  return { older, incoming: rewordedRecord(older, request) }
}

/**
 * Plans an edit as one operation: the new record supersedes the old one, since what is stored once never changes in place.
 * Tags, tier, retention and the limits in time that are still to come go over to it. The same content again needs nothing.
 *
 * @throws {MemoryError} `invalid-input` for a text that the gate refuses; `refused` if a text guard objects; `conflict` if
 * another active record says this already.
 */
export async function planRewording(
  reader: StoreReader,
  { older, incoming }: RewordedRecord,
  context: RewordingContext,
): Promise<readonly Operation[]> {
  const admitted = admit(incoming, context.policy)
  if (admitted.record.contentHash === older.contentHash && haveSameKeyedValue(older, incoming)) return []
  const reason = assertMayBeSaid(admitted.record, { reason: 'edited by hand', ...context })
  const known = await findKnown(reader, admitted)
  if (known !== undefined && known.id !== older.id) throw alreadySaid(known, older)
  const lives = new Lives(reader)
  await lives.prepare([admitted.contentId])
  const newer = { ...admitted.record, id: await lives.take(admitted.contentId) }
  const life = incoming.life ?? { status: 'active' }
  return numbered([draftRewording({ older, newer, life, beside: besideOfSuccessor([older]), reason })], reader)
}

async function activeRecord(reader: StoreReader, id: string): Promise<StoredRecord> {
  const record = await reader.get(id)
  if (record === undefined) throw new MemoryError('invalid-input', `There is no record ${clipped(id)}.`)
  if (record.life.status === 'active') return record
  throw new MemoryError('invalid-input', `Only an active record can be edited; ${id} is ${record.life.status}.`, {
    hint:
      record.life.supersededBy === undefined
        ? 'Restore it first.'
        : `Edit ${record.life.supersededBy}, which took its place.`,
  })
}

function rewordedRecord(older: StoredRecord, request: RewordingRequest): IncomingRecord {
  const { text, object, value, author, source = 'user', now } = request
  const { kind, scope, decayClass, entity, key, metadata } = older
  const claim = claimOf(older, text, object)
  const keyed = value ?? (text === older.text ? older.value : undefined)
  const { validFrom, validTo } = limitsAhead(older, now)
  return {
    kind,
    scope,
    text,
    source,
    createdAt: now,
    decayClass,
    metadata,
    author: author ?? {},
    ...(claim === undefined ? {} : { claim }),
    ...(entity === undefined ? {} : { entity }),
    ...(key === undefined || keyed === undefined ? {} : { key, value: keyed }),
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(validTo === undefined ? {} : { life: { status: 'active', validTo } }),
  }
}

/** The old value of the triple is what the edit may have changed; what it is about stays. */
function claimOf(older: StoredRecord, text: string, object: string | undefined): Claim | undefined {
  const { claim } = older
  if (claim === undefined || (text === older.text && object === undefined)) return claim
  const { subject, predicate } = claim
  if (object !== undefined) return { ...claim, object }
  if (subject === undefined && predicate === undefined) return undefined
  return { ...(subject === undefined ? {} : { subject }), ...(predicate === undefined ? {} : { predicate }) }
}

function alreadySaid(known: StoredRecord, older: StoredRecord): MemoryError {
  return new MemoryError('conflict', `Record ${known.id} says this already.`, {
    hint: `Archive ${older.id} if it is wrong, or let a pass compare the two.`,
    details: { record: known.id },
  })
}
