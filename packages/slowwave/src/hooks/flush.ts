import { isMemoryError } from '@slowwave/core'
import type { Said, Slowwave } from '../library/index.js'
import type { FlushConfig } from './flush-config.js'
import { findByModel, findBySignals } from './find-statements.js'
import type { Finding, Statement } from './find-statements.js'
import { saidMessages, transcriptOf } from './messages.js'
import type { ConversationMessage } from './messages.js'

/** How a flush ended. */
export type FlushReason = 'disabled' | 'no_memory' | 'below_minimum' | 'empty' | 'timeout' | 'error' | 'completed'

/** What a flush did, and what was really saved. */
export interface FlushResult {
  readonly attempted: boolean
  /** True if all that was found was offered to the memory in time. */
  readonly completed: boolean
  readonly reason: FlushReason
  /** Messages of a person or the assistant. */
  readonly messagesConsidered: number
  /** Statements that were found. */
  readonly staged: number
  /** Ids of records that hold one of them now, read back from the store. */
  readonly saved: readonly string[]
  /** Statements that a guard refused. */
  readonly refused: number
  /** What went wrong, for `error`. */
  readonly detail?: string
}

/** Where a flush writes. */
export interface Flushing {
  /** Absent: there is nothing to flush to. */
  readonly memory?: Pick<Slowwave, 'remember'>
  readonly scope: string
  readonly sessionId: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly redaction: Finding['redaction']
}

/** How long a write that was begun in time may take to say how it ended. */
const settlingMs = 2_000

/**
 * Keeps what a conversation holds before it is shortened. Statements are found first and written together, each in one
 * transaction, until the deadline: after it nothing more is begun. It never throws, since the conversation goes on anyway; a
 * write that failed is told of.
 */
export async function flushBeforeCompaction(
  given: readonly ConversationMessage[],
  config: FlushConfig,
  flushing: Flushing,
): Promise<FlushResult> {
  const messages = saidMessages(given)
  const ended = (reason: FlushReason, more: Partial<FlushResult> = {}): FlushResult => ({
    attempted: reason === 'timeout' || reason === 'error' || reason === 'completed',
    completed: reason === 'completed',
    ...{ reason, messagesConsidered: messages.length, staged: 0, saved: [], refused: 0 },
    ...more,
  })
  const { memory } = flushing
  if (!config.enabled) return ended('disabled')
  if (memory === undefined) return ended('no_memory')
  if (messages.length < config.minTurnsToFlush) return ended('below_minimum')
  const deadline = AbortSignal.timeout(config.timeoutSeconds * 1_000)
  const written: Written = { saved: [], refused: 0 }
  let staged: readonly Statement[] = []
  try {
    staged = await inTime(found({ ...flushing, messages, signal: deadline }, config), deadline)
    if (staged.length === 0) return ended('empty', { attempted: true })
    await writeAll(memory, staged, { flushing, deadline, written })
    return ended('completed', { staged: staged.length, ...written })
  } catch (error) {
    const reason = deadline.aborted ? 'timeout' : 'error'
    const detail = reason === 'error' && error instanceof Error ? { detail: error.message } : {}
    return ended(reason, { staged: staged.length, ...written, ...detail })
  }
}

function found(finding: Finding, { llm, maxFlushTokens }: FlushConfig): Promise<readonly Statement[]> {
  if (llm === undefined) return findBySignals(finding)
  return findByModel(finding, { llm, transcript: transcriptOf(finding.messages, maxFlushTokens) })
}

interface Written {
  saved: readonly string[]
  refused: number
}

interface Writing {
  readonly flushing: Flushing
  readonly deadline: AbortSignal
  readonly written: Written
}

/** What one statement fails with does not keep the others from being saved. */
async function writeAll(
  memory: Pick<Slowwave, 'remember'>,
  staged: readonly Statement[],
  { flushing, deadline, written }: Writing,
): Promise<void> {
  const failures: unknown[] = []
  for (const statement of staged) {
    deadline.throwIfAborted()
    const remembering = memory.remember(episodeOf(statement, flushing), {
      reason: 'kept before compaction',
      // A conversation is compacted several times, and each time it may still hold the sentence.
      idempotencyKey: flushing.sessionId,
      signal: deadline,
    })
    try {
      const { record } = await settled(remembering, deadline)
      written.saved = [...new Set([...written.saved, record.id])]
    } catch (error) {
      if (deadline.aborted) throw error
      if (isMemoryError(error) && error.code === 'refused') written.refused++
      else failures.push(error)
    }
  }
  const [first] = failures
  if (first !== undefined) throw first as Error
}

/** An episode of the session, so that a pass promotes only what several sessions say. */
function episodeOf({ text, turn }: Statement, { scope, sessionId, now }: Flushing): Said {
  return {
    kind: 'episode',
    scope,
    text,
    source: 'imported:session',
    createdAt: now,
    author: { sessionId, origin: 'session' },
    episode: { task: text, approach: '', outcome: 'unknown', lesson: text },
    metadata: { turn },
  }
}

/** What does not end before the deadline counts as not done. */
function inTime<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return Promise.race([work, aborted(deadline)])
}

/** A write that was begun in time is waited for a moment longer, so that what it saved is not denied. */
function settled<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return Promise.race([work, aborted(deadline, settlingMs)])
}

/** Fails so many milliseconds after the signal. */
function aborted(signal: AbortSignal, afterMs = 0): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => void setTimeout(reject, afterMs, signal.reason)
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}
