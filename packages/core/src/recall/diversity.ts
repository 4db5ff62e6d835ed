import type { Ranked } from './rank.js'
import type { Diversity } from './query.js'
import { canonicalJson, unreachable } from '../model/index.js'
import { normalisedText, tokensOf } from '../text/index.js'

/** The ranking with records that repeat a better one left out or moved down. */
export function diversified(ranked: readonly Ranked[], diversity: Diversity): readonly Ranked[] {
  switch (diversity) {
    case 'as-ranked':
      return ranked
    case 'distinct-texts':
      return distinctTexts(ranked)
    case 'mmr':
      return byMarginalRelevance(distinctTexts(ranked))
    default:
      return unreachable(diversity)
  }
}

/** Equal texts of two scopes, or with two claims, are two memories. */
function distinctTexts(ranked: readonly Ranked[]): readonly Ranked[] {
  const said = new Set<string>()
  return ranked.filter(({ record: { scope, text, claim } }) => {
    const key = canonicalJson([scope, normalisedText(text), claim ?? null])
    return !said.has(key) && said.add(key)
  })
}

/** Share that relevance has; the rest is taken off for likeness to what stands above. */
const lambda = 0.7
const lookedAt = 100

function byMarginalRelevance(ranked: readonly Ranked[]): readonly Ranked[] {
  const waiting = ranked
    .slice(0, lookedAt)
    .map((one) => ({ one, tokens: new Set(tokensOf(one.record.text)), likeness: 0 }))
  const chosen: Ranked[] = []
  while (waiting.length > 0) {
    const marginal = ({ one, likeness }: (typeof waiting)[number]) => lambda * one.score - (1 - lambda) * likeness
    const best = waiting.reduce((a, b) => (marginal(b) > marginal(a) ? b : a))
    waiting.splice(waiting.indexOf(best), 1)
    chosen.push(best.one)
    for (const other of waiting) other.likeness = Math.max(other.likeness, overlap(best.tokens, other.tokens))
  }
  return [...chosen, ...ranked.slice(lookedAt)]
}

/** Jaccard overlap; two texts without tokens are not comparable. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((token) => b.has(token)).length
  const united = a.size + b.size - shared
  return united === 0 ? 0 : shared / united
}
