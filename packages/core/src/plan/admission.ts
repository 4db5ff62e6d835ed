import type { DecayClass, IncomingRecord, MemoryRecord, RecordKind } from '../model/index.js'
import type { Policy } from '../policy/index.js'
import { MemoryError, contentHash, isScope, recordKinds, seedEpisodeId, seedRecordId } from '../model/index.js'
import { birthConfidenceOf } from '../policy/index.js'
import { nfc } from '../text/index.js'
import { assertTexts, mapTexts } from './text-gate.js'

/** A record that may come in, before it is known which life of its content it is. */
export interface Admitted {
  readonly record: Omit<MemoryRecord, 'id'>
  /** The id of the first life of this content. */
  readonly contentId: string
}

/**
 * Looks an incoming record over at the gate and gives it what it lacks.
 *
 * @throws {MemoryError} `invalid-input` for text that is empty, longer than the policy allows, or not valid Unicode, and for a
 * kind, scope, source, confidence or time that is not allowed.
 */
export function admit(incoming: IncomingRecord, policy: Policy): Admitted {
  assertShape(incoming)
  const { id: _id, life: _l, beside: _b, evidence: _e, contradictions: _c, usage: _u, ...stated } = incoming
  assertTexts(stated, policy.textCapBytes)
  const { kind, scope, source, createdAt, ...rest } = mapTexts(stated, nfc)
  if (rest.text.trim() === '') throw notAllowed('text', rest.text, 'a text that is not empty')
  const record = {
    ...rest,
    kind,
    scope,
    source,
    createdAt,
    contentHash: contentHash({
      kind,
      scope,
      text: rest.text,
      ...(rest.claim === undefined ? {} : { claim: rest.claim }),
    }),
    confidence: birthConfidenceOf({ source }, policy, incoming.confidence),
    author: rest.author ?? {},
    decayClass: rest.decayClass ?? decayClassOf[kind],
    metadata: rest.metadata ?? {},
  }
  return { record, contentId: contentIdOf(record) }
}

/** Two runs of one task at different times are two episodes; everything else is what it says. */
function contentIdOf({ kind, scope, text, createdAt, episode }: Omit<MemoryRecord, 'id'>): string {
  if (kind === 'episode') return seedEpisodeId(scope, episode?.task ?? text, createdAt / 1000)
  return seedRecordId(kind, scope, text)
}

const decayClassOf: Readonly<Record<RecordKind, DecayClass>> = {
  fact: 'fact',
  belief: 'fact',
  episode: 'episode',
  experience: 'episode',
  procedure: 'fact',
  note: 'note',
  entity: 'identity',
  edge: 'fact',
}

/** 9999-12-31: later moments are written in other units by mistake. */
const latestMs = 253_402_300_799_999

function assertShape({ kind, scope, text, source, confidence, createdAt }: IncomingRecord): void {
  if (!recordKinds.includes(kind)) throw notAllowed('kind', kind, `one of ${recordKinds.join(', ')}`)
  if (typeof scope !== 'string' || !isScope(scope)) throw notAllowed('scope', scope, 'a scope, for example user/ann')
  if (typeof text !== 'string') throw notAllowed('text', text, 'a text')
  if (typeof source !== 'string' || source.trim() === '') throw notAllowed('source', source, 'a text that is not empty')
  if (confidence !== undefined && !(confidence >= 0 && confidence <= 1)) {
    throw notAllowed('confidence', confidence, 'a number from 0 to 1')
  }
  if (!Number.isInteger(createdAt) || Math.abs(createdAt) > latestMs) {
    throw notAllowed('createdAt', createdAt, 'epoch milliseconds, a whole number')
  }
}

function notAllowed(name: string, value: unknown, allowed: string): MemoryError {
  const shown = typeof value === 'string' ? `a text of ${value.length} characters` : String(value)
  return new MemoryError('invalid-input', `\`${name}\` must be ${allowed}, got ${shown}.`)
}
