import type { StoredRecord } from '../../model/index.js'
import type { Critic, Found, ScopeUnderReview } from './critic.js'
import { entityKey, entityOf } from '../../model/index.js'
import { kindWords, shortList, tiedGroups } from './critic.js'
import { heldPairs } from './held-pairs.js'

/** Records that state the same claim, and that nobody wanted apart. */
export const duplicate: Critic = {
  kind: 'duplicate',

  async look(review, reader) {
    const same = review.pairs.filter(({ comparison }) => comparison.relation === 'same')
    const held = await heldPairs(review, same, { kind: 'merge', reader })
    const free = same.flatMap(({ a, b }) =>
      held.has(`${a} ${b}`) || saysTooLittle(review, a, b) ? [] : [[a, b] as const],
    )
    return tiedGroups(free).map((ids) => sameClaim(review, ids))
  },
}

function sameClaim({ byId, scope }: ScopeUnderReview, ids: readonly string[]): Found {
  const records = ids.flatMap((id) => byId.get(id) ?? [])
  const isEqual = new Set(records.map(({ text }) => text)).size === 1
  return {
    rule: isEqual ? 'same-text' : 'same-claim',
    ids,
    reason: `${kindWords(records)}${subjectWords(records)} state ${isEqual ? 'the same text' : 'the same claim in other words'}`,
    command: `slowwave plan --scope ${scope}`,
  }
}

/** Of two entities a few words may well be said twice: "Step: 2" of one is not that of the other. */
function saysTooLittle({ byId }: ScopeUnderReview, a: string, b: string): boolean {
  const [left, right] = [byId.get(a), byId.get(b)]
  if (left === undefined || right === undefined || entityKey(left) === entityKey(right)) return false
  return Math.min(wordsIn(left.text), wordsIn(right.text)) < wordsMin
}

const wordsMin = 4

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

function subjectWords(records: readonly StoredRecord[]): string {
  const subjects = new Map(records.flatMap((record) => [[entityKey(record), entityOf(record)] as const]))
  return subjects.size < 2 ? '' : ` of ${shortList([...subjects.values()].map((name) => name ?? 'nothing named'))}`
}
