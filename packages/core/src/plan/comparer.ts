import type { StoredRecord } from '../model/index.js'
import type { ClaimFeatures, Comparison, ComparisonContext } from '../claims/index.js'
import type { Policy } from '../policy/index.js'
import { claimFeatures, compareClaims } from '../claims/index.js'
import { predicateChoice } from '../policy/index.js'
import { GenerationCache } from './generation-cache.js'

/** Records whose features are kept at a time, at least; pairs come in an order in which these are soon asked for again. */
const rememberedRecords = 1024

/** Compares records as a whole: every phrasing of one with every phrasing of the other (R22). Counts what it compares. */
export class Comparer {
  readonly #features = new GenerationCache<readonly ClaimFeatures[]>(rememberedRecords)
  readonly #known = new Map<string, Comparison>()
  readonly #context: ComparisonContext
  comparisons = 0

  constructor(policy: Policy) {
    this.#context = predicateChoice(policy)
  }

  /** The comparison of a pair, remembered, since clusters ask again. Ids in order: `a.id < b.id`. */
  compare(a: StoredRecord, b: StoredRecord): Comparison {
    const [first, second] = a.id < b.id ? [a, b] : [b, a]
    const key = `${first.id}\u001f${second.id}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const comparison = this.compareOnce(first, second)
    this.#known.set(key, comparison)
    return comparison
  }

  /** As `compare`, for a pair that is not asked for again unless it says the same. Ids in order. */
  compareOnce(a: StoredRecord, b: StoredRecord): Comparison {
    this.comparisons += 1
    const comparison = compareWhole(this.#featuresOf(a), this.#featuresOf(b), this.#context)
    if (comparison.relation === 'same') this.#known.set(`${a.id}\u001f${b.id}`, comparison)
    return comparison
  }

  #featuresOf(record: StoredRecord): readonly ClaimFeatures[] {
    return this.#features.get(record.id, () => phrasingsOf(record))
  }
}

/** The features of a record's text, then of each of its wordings. */
export function phrasingsOf(record: StoredRecord): readonly ClaimFeatures[] {
  const { text, beside } = record
  const others = beside.wordings.filter((wording) => wording !== text)
  return [claimFeatures(record), ...others.map((phrasing) => claimFeatures({ ...record, text: phrasing }))]
}

/** `differs` wins, then whatever leaves it open; `same` needs every phrasing to agree with every other. */
export function compareWhole(
  left: readonly ClaimFeatures[],
  right: readonly ClaimFeatures[],
  context: ComparisonContext,
): Comparison {
  let weakest: Comparison | undefined
  for (const a of left) {
    for (const b of right) {
      const comparison = compareClaims(a, b, context)
      if (comparison.relation === 'differs') return comparison
      if (weakest === undefined || strength[comparison.relation] < strength[weakest.relation]) weakest = comparison
    }
  }
  return weakest ?? { relation: 'unsure', why: 'there is nothing to compare', likelihood: 0 }
}

const strength: Readonly<Record<Comparison['relation'], number>> = { same: 3, subsumes: 2, unsure: 1, differs: 0 }
