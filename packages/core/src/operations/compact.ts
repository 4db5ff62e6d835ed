import type { Approval, MemoryRecord, Skip, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { ProposeContext, Proposer } from './proposal.js'
import { contentHash, derivedRecordId, holdPairsOf, refOf, unscoped } from '../model/index.js'
import { confidenceCapOf, rankOf } from '../policy/index.js'
import { byAge } from './by-age.js'
import { lostFrom, summaryText } from './compaction/summary.js'
import { idleDaysOf, mayAge } from './idleness.js'
import { noProposals } from './proposal.js'

/** Episodes of a thread below which a summary would only be another wording. */
const leastEpisodes = 3

/**
 * Makes one summary of the old episodes of one thread. The sources are archived, never deleted before the summary was
 * used. Numbers, names, identifiers, decisions, lessons and outcomes must all be in the summary; otherwise it is skipped.
 */
export const compact: Proposer = {
  kind: 'compact',

  propose({ scope, episodes }, context) {
    const rule = context.policy.approvals.compact
    if (rule === 'off' || scope === unscoped) return noProposals
    const drafts: Draft[] = []
    const skipped: Skip[] = []
    for (const thread of threadsOf(episodes.filter((episode) => isOld(episode, context)))) {
      const text = summaryText(thread, context)
      const fault = faultOf(thread, text, context)
      if (fault !== undefined) skipped.push({ kind: 'compact', scope, ids: thread.map(({ id }) => id), ...fault })
      else drafts.push(draftCompact(thread, text, { rule, context }))
    }
    return { ...noProposals, drafts, skipped }
  },
}

function isOld(episode: StoredRecord, context: ProposeContext): boolean {
  return mayAge(episode, context) && idleDaysOf(episode, context.now) > context.policy.compactAfterDays
}

/** Episodes of one session, oldest first. */
function threadsOf(episodes: readonly StoredRecord[]): readonly (readonly StoredRecord[])[] {
  const threads = new Map<string, StoredRecord[]>()
  for (const episode of episodes) {
    const { sessionId } = episode.author
    if (sessionId !== undefined) threads.set(sessionId, [...(threads.get(sessionId) ?? []), episode])
  }
  return [...threads]
    .filter(([, thread]) => thread.length >= leastEpisodes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, thread]) => thread.sort(byAge))
}

function faultOf(
  thread: readonly StoredRecord[],
  text: string,
  context: ProposeContext,
): Pick<Skip, 'code' | 'detail'> | undefined {
  const { maxCompression, textCapBytes } = context.policy
  if (thread.length > maxCompression) {
    return { code: 'compression', detail: `${thread.length} episodes would become one; at most ${maxCompression} may` }
  }
  if (new TextEncoder().encode(text).length > textCapBytes) {
    return { code: 'too-long', detail: `the summary of ${thread.length} episodes is longer than ${textCapBytes} bytes` }
  }
  const lost = lostFrom(thread, text, context)
  if (lost !== undefined) return { code: 'grounding', detail: `the summary would lose ${lost} of its sources` }
  if (context.findHeld('compact', pairsOf(thread)) === undefined) return undefined
  return { code: 'held', detail: 'an undo or a rejection keeps these episodes from being summed up together' }
}

interface Drafting {
  readonly rule: Approval
  readonly context: ProposeContext
}

function draftCompact(thread: readonly StoredRecord[], text: string, { rule, context }: Drafting): Draft {
  const product = productOf(thread, text, context)
  return {
    kind: 'compact',
    scope: product.scope,
    sources: thread.map(refOf).sort((a, b) => (a.id < b.id ? -1 : 1)),
    discriminator: product.contentHash,
    approval: rule,
    reason: `${thread.length} episodes of one session, older than ${context.policy.compactAfterDays} days`,
    evidence: { session: thread[0]?.author.sessionId ?? '', compression: thread.length },
    holdPairs: pairsOf(thread),
    changes: (operationId) => {
      const derivedFrom = thread.map(({ id }) => id).sort()
      const lineage = { derivedFrom, derivation: 'compact', derivedAt: context.now, operationId } as const
      const record = { ...product, id: derivedRecordId(operationId), lineage }
      const observedAt = [...new Set(thread.map(({ createdAt }) => createdAt))]
      return [
        { type: 'put', record, beside: { observedAt } },
        ...thread.map(({ id }) => ({ type: 'archive' as const, id, into: record.id })),
      ]
    },
  }
}

/** A summary is a note of the whole thread, as old as its first episode and no surer than the least of them. */
function productOf(
  thread: readonly StoredRecord[],
  text: string,
  { policy }: ProposeContext,
): Omit<MemoryRecord, 'id'> {
  const [first] = thread as [StoredRecord]
  const { source } = thread.reduce((a, b) => (rankOf(b, policy) < rankOf(a, policy) ? b : a))
  const { scope, author, createdAt } = first
  return {
    kind: 'note',
    scope,
    text,
    contentHash: contentHash({ kind: 'note', scope, text }),
    source,
    confidence: Math.min(...thread.map(({ confidence }) => confidence), confidenceCapOf({ source }, policy)),
    createdAt,
    author,
    decayClass: 'episode',
    metadata: {},
  }
}

function pairsOf(thread: readonly StoredRecord[]) {
  return holdPairsOf(thread.map(({ id }) => [id]))
}
