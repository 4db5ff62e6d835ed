import type { Proposal } from '../../model/index.js'
import type { ComparedPair } from '../compared-pairs.js'
import { comparerOf } from '../compared-pairs.js'
import { disagreementIn } from '../disagreement.js'
import type { Critic, Found, ScopeUnderReview } from './critic.js'
import { entityKey } from '../../model/index.js'
import { kindWords, tiedGroups } from './critic.js'
import { heldPairs } from './held-pairs.js'

interface Disagreement {
  readonly ids: readonly [string, string]
  readonly detail: string
}

/** Records of which not all can hold: marked by a pass, or seen just now. */
export const contradictory: Critic = {
  kind: 'contradictory',

  async look(review, reader) {
    const waiting = await reader.proposals({ states: ['pending'], scopes: [review.scope] })
    const marked = markedPairs(review)
    const known = new Set(marked.map(({ ids }) => ids.join(' ')))
    const unmarked = review.pairs.filter((pair) => !known.has(`${pair.a} ${pair.b}`) && seenIn(pair, review).length > 0)
    const settled = await heldPairs(review, unmarked, { kind: 'contradiction', reader })
    const seen = unmarked.flatMap((pair) => (settled.has(`${pair.a} ${pair.b}`) ? [] : seenIn(pair, review)))
    const [apart, together] = [marked.filter(mayBothHold(review)), marked.filter(not(mayBothHold(review)))]
    return [
      ...grouped(review, together, 'marked').map((found) => decidedBy(found, waiting)),
      ...grouped(review, apart, 'marked-apart'),
      ...grouped(review, seen, 'seen'),
    ]
  },
}

/** Of two subjects two values may both hold, and so may two names, whatever a pass made of the words. */
function mayBothHold({ byId, records, policy }: ScopeUnderReview): (disagreement: Disagreement) => boolean {
  const compare = comparerOf(records, policy)
  return ({ ids: [a, b] }) => {
    if (subjectKey(byId, a) !== subjectKey(byId, b)) return true
    const comparison = compare(a, b)
    return comparison !== undefined && disagreementIn({ a, b, comparison }, byId) === undefined
  }
}

function subjectKey(byId: ScopeUnderReview['byId'], id: string): string | undefined {
  const record = byId.get(id)
  return record && entityKey(record)
}

function not<T>(test: (member: T) => boolean): (member: T) => boolean {
  return (member) => !test(member)
}

function seenIn(pair: ComparedPair, { byId }: ScopeUnderReview): readonly Disagreement[] {
  const detail = disagreementIn(pair, byId)
  return detail === undefined ? [] : [{ ids: [pair.a, pair.b], detail }]
}

function markedPairs({ records }: ScopeUnderReview): readonly Disagreement[] {
  return records.flatMap(({ id, beside }) =>
    beside.contradictions.flatMap(({ withId, detail }): readonly Disagreement[] =>
      id < withId ? [{ ids: [id, withId], detail }] : [],
    ),
  )
}

/** A proposal that settles a pair of it is the better way than to archive a side by hand. */
function decidedBy(found: Found, waiting: readonly Proposal[]): Found {
  const settling = waiting.find(({ reads }) => reads.filter(({ id }) => found.ids.includes(id)).length > 1)
  return settling === undefined ? found : { ...found, command: `slowwave proposals ${settling.id}` }
}

type Rule = 'marked' | 'marked-apart' | 'seen'

function grouped(review: ScopeUnderReview, pairs: readonly Disagreement[], rule: Rule): readonly Found[] {
  return tiedGroups(pairs.map(({ ids }) => ids)).map((ids) => {
    const details = pairs.filter((pair) => ids.includes(pair.ids[0])).map(({ detail }) => detail)
    const records = ids.flatMap((id) => review.byId.get(id) ?? [])
    const more = details.length > 1 ? ` and ${details.length - 1} more` : ''
    const claim = rule === 'marked-apart' ? 'are marked, but both may hold' : 'cannot all hold'
    const reason = `${kindWords(records)} ${claim}: ${details[0] ?? 'their values differ'}${more}`
    return { rule, ids, reason, command: commandFor(rule, ids, review) }
  })
}

function commandFor(rule: Rule, [first = '']: readonly string[], { scope }: ScopeUnderReview): string {
  if (rule === 'seen') return `slowwave consolidate --scope ${scope}`
  return rule === 'marked' ? `slowwave archive ${first}` : `slowwave history ${first}`
}
