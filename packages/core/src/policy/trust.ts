import type { MemoryRecord, StoredRecord } from '../model/index.js'
import { sourceClassOf } from '../model/index.js'
import type { Policy } from './policy.js'

/** The most confidence that anything can have. */
export const confidenceCeiling = 0.99

/** What each further independent origin adds to the confidence of a merged record. */
export const liftPerOrigin = 0.01

type Source = Pick<MemoryRecord, 'source'>
type Witness = Pick<MemoryRecord, 'source' | 'author' | 'confidence'>

/** Rank of the class of a record's source when values compete; higher wins. */
export function rankOf({ source }: Source, policy: Policy): number {
  return policy.sourceRanks[sourceClassOf(source)]
}

/** The most confidence that a record of this source can have, 0..0.99. */
export function confidenceCapOf({ source }: Source, policy: Policy): number {
  return Math.min(confidenceCeiling, policy.confidenceCaps[sourceClassOf(source)])
}

/** Confidence at birth: what the class gives, or what was stated, never above the cap of the class. */
export function birthConfidenceOf(record: Source, policy: Policy, stated?: number): number {
  const born = stated ?? policy.birthConfidence[sourceClassOf(record.source)]
  return Math.min(born, confidenceCapOf(record, policy))
}

/** Names who a statement comes from: two of the same session, else document, else source, are one witness. */
export function originOf({ author, source }: Pick<MemoryRecord, 'author' | 'source'>): string {
  if (author.sessionId !== undefined) return `session:${author.sessionId}`
  if (author.origin !== undefined) return `origin:${author.origin}`
  return `source:${source}`
}

/** How many of these statements are independent of each other. */
export function countOrigins(records: readonly Pick<MemoryRecord, 'author' | 'source'>[]): number {
  return new Set(records.map(originOf)).size
}

/** What the confidence of a merged record is computed from. */
export interface MergedConfidence {
  /** The source whose words and provenance are kept. */
  readonly keeper: Source
  readonly sources: readonly Witness[]
  /** The underived records behind the sources, as far as they are still there. */
  readonly originals: readonly Witness[]
}

/**
 * The best of the originals and 0.01 for each further independent one, or the best of the sources if that is more;
 * never above the cap of the source whose words are kept (I7). Five copies of one rumour stay one rumour.
 */
export function mergedConfidence({ keeper, sources, originals }: MergedConfidence, policy: Policy): number {
  const best = Math.max(0, ...originals.map(({ confidence }) => confidence))
  const lifted = best + liftPerOrigin * Math.max(0, countOrigins(originals) - 1)
  const carried = Math.max(...sources.map(({ confidence }) => confidence))
  return Math.min(confidenceCapOf(keeper, policy), rounded(Math.max(lifted, carried)))
}

/** What each independent origin that says a known record again adds to its confidence. */
export const liftPerRepetition = 0.02

/**
 * The confidence of a record as it stands: as born, and 0.02 for each other independent origin that said it again, never
 * above the cap of its source. One origin counts once, however often it says it, and an echo of a recall not at all (I7).
 */
export function standingConfidence(record: StoredRecord, policy: Policy): number {
  const own = originOf(record)
  const others = record.beside.evidence
    .filter(({ echo }) => echo !== true)
    .map(({ sessionId, origin, source }) => {
      const author = { ...(sessionId === undefined ? {} : { sessionId }), ...(origin === undefined ? {} : { origin }) }
      return originOf({ author, source })
    })
  const independent = new Set(others.filter((other) => other !== own)).size
  return Math.min(confidenceCapOf(record, policy), rounded(record.confidence + liftPerRepetition * independent))
}

/** Keeps sums of hundredths free of binary dust, so that equal evidence gives equal bytes. */
function rounded(confidence: number): number {
  return Math.round(confidence * 1e6) / 1e6
}
