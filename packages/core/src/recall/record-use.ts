import type { EpisodeOutcome } from '../model/index.js'
import type { StoreReader, UsageWriter } from '../ports/index.js'
import { episodeOutcomes, MemoryError, clippedList } from '../model/index.js'

type UsageStore = Pick<StoreReader, 'getMany'> & UsageWriter

/** Which records were used, and when. */
export interface ReportedUse {
  readonly ids: readonly string[]
  /** Epoch milliseconds. */
  readonly at: number
  readonly sessionId?: string
}

/**
 * Counts that a caller used these records, for example what it did after a recall returned them.
 *
 * @throws {MemoryError} `invalid-input` for an id that does not exist; then nothing is counted.
 */
export async function recordUse(store: UsageStore, { ids, at, sessionId }: ReportedUse): Promise<void> {
  const by = sessionId === undefined ? {} : { sessionId }
  await count(store, ids, (recordId) => ({ recordId, at, manner: 'used', ...by }))
}

/** What came of using a record. */
export interface ReportedOutcome extends ReportedUse {
  readonly outcome: EpisodeOutcome
  /** Whether something other than the agent itself saw it: a test, a build, a person. */
  readonly verified: boolean
}

/**
 * Counts what came of using these records, and returns the outcome as it was counted: a success that nobody verified is
 * what the agent claims.
 *
 * @throws {MemoryError} `invalid-input` for an id that does not exist or an outcome that is none; then nothing is counted.
 */
export async function recordOutcome(store: UsageStore, reported: ReportedOutcome): Promise<EpisodeOutcome> {
  const { ids, at, sessionId, verified } = reported
  const outcome = countedOutcome(reported.outcome, verified)
  const by = sessionId === undefined ? {} : { sessionId }
  await count(store, ids, (recordId) => ({ recordId, at, manner: 'used', outcome, ...by }))
  return outcome
}

function countedOutcome(outcome: EpisodeOutcome, verified: boolean): EpisodeOutcome {
  if (!episodeOutcomes.includes(outcome)) {
    const allowed = episodeOutcomes.join(', ')
    throw new MemoryError('invalid-input', `\`outcome\` must be one of ${allowed}, got ${JSON.stringify(outcome)}.`)
  }
  if (verified) return outcome === 'claimed_success' ? 'success' : outcome
  return outcome === 'success' ? 'claimed_success' : outcome
}

async function count(
  store: UsageStore,
  ids: readonly string[],
  useOf: (id: string) => Parameters<UsageWriter['countUses']>[0][number],
): Promise<void> {
  const wanted = [...new Set(ids)]
  const known = await store.getMany(wanted)
  const missing = wanted.filter((id) => !known.has(id))
  if (missing.length > 0) throw new MemoryError('invalid-input', `There is no record ${clippedList(missing)}.`)
  await store.countUses(wanted.map(useOf))
}
