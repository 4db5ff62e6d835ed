import type { StoreReader } from '../ports/index.js'
import type { Hit } from '../model/index.js'
import type { Conflicts } from './conflicts.js'
import type { CheckedQuery, RecallQuery } from './query.js'
import type { Ranked } from './rank.js'
import { findConflicts } from './conflicts.js'
import { diversified } from './diversity.js'
import { gather } from './gather.js'
import { checkedQuery } from './query.js'
import { rank } from './rank.js'
import { whyOf } from './why.js'

/**
 * Records of the given scopes that answer a text, best first, ties by id. Words and vectors are searched apart and fused
 * (`RecallQuery.fusion`); a merged record is also found by every source that went into it. Both sides of a contradiction stand one
 * after the other among the first `k`; an other side that is not among them comes after them, so that there can be more.
 * Nothing found is an empty list: it is never filled from another scope, tier or status.
 *
 * @throws {MemoryError} `invalid-input` without a scope, or for a number out of its range.
 * @throws {MemoryError} `conflict` if the store's vectors come from another embedder.
 */
export async function recall(reader: StoreReader, query: RecallQuery): Promise<readonly Hit[]> {
  const checked = checkedQuery(query)
  const ranked = diversified(rank(await gather(reader, checked), checked), checked.diversity)
  const conflicts = await findConflicts(reader, ranked, checked)
  const hits = withOtherSides(ranked, conflicts, checked.k).map((one) => hitOf(one, conflicts, checked))
  await countUses(hits, checked)
  return hits
}

/**
 * The first k, each at once followed by what contradicts it among them. What else contradicts one of them, and what
 * contradicts that, comes on top: it must not push out an answer.
 */
function withOtherSides(ranked: readonly Ranked[], conflicts: Conflicts, k: number): readonly Ranked[] {
  const first = new Set(ranked.slice(0, k).map(({ record }) => record.id))
  const chosen = new Map<string, Ranked>()
  const onTop = new Map<string, Ranked>()
  const choose = (one: Ranked): void => {
    const { id } = one.record
    if (chosen.has(id) || onTop.has(id)) return
    ;(first.has(id) ? chosen : onTop).set(id, one)
    for (const { withId } of conflicts.of(one.record)) {
      const other = conflicts.get(withId)
      if (other !== undefined) choose(other)
    }
  }
  for (const one of ranked.slice(0, k)) choose(one)
  return [...chosen.values(), ...onTop.values()]
}

function hitOf(one: Ranked, conflicts: Conflicts, query: CheckedQuery): Hit {
  const conflictsWith = conflicts.of(one.record)
  return { record: one.record, score: one.score, why: whyOf(one, conflictsWith, query), conflictsWith }
}

async function countUses(hits: readonly Hit[], { countUses: writer, now, sessionId }: CheckedQuery): Promise<void> {
  if (writer === undefined || hits.length === 0) return
  const by = sessionId === undefined ? {} : { sessionId }
  await writer.countUses(hits.map(({ record }) => ({ recordId: record.id, at: now, manner: 'returned', ...by })))
}
