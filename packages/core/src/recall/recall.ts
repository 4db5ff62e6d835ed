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
 * after the other, so there can be more than `k` hits. Nothing found is an empty list: it is never filled from another
 * scope, tier or status.
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

/** The first k; after each record at once what contradicts it, and what contradicts that. */
function withOtherSides(ranked: readonly Ranked[], conflicts: Conflicts, k: number): readonly Ranked[] {
  const chosen = new Map<string, Ranked>()
  const choose = (one: Ranked): void => {
    if (chosen.has(one.record.id)) return
    chosen.set(one.record.id, one)
    for (const { withId } of conflicts.of(one.record)) {
      const other = conflicts.get(withId)
      if (other !== undefined) choose(other)
    }
  }
  for (const one of ranked) if (chosen.size < k) choose(one)
  return [...chosen.values()]
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
