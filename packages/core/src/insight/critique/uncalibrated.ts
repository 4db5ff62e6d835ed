import type { StoredRecord } from '../../model/index.js'
import { sourceClassOf } from '../../model/index.js'
import { confidenceCapOf, standingConfidence } from '../../policy/index.js'
import type { Critic, Found, ScopeUnderReview } from './critic.js'
import { kindWords } from './critic.js'

/** Outcomes from which on they speak against, or for, what is remembered. */
const outcomesMin = 3
const sureFrom = 0.7
const unsureBelow = 0.5
const sureBeliefAbove = 0.9
/** Records of one source that share one stated confidence: then it tells nothing apart. */
const flatMin = 20
const dust = 1e-9

/** Records whose confidence does not fit what is known of them. */
export const uncalibrated: Critic = {
  kind: 'uncalibrated',

  look(review) {
    const single = review.records.flatMap((record) => faultOf(record, review))
    return [...single, ...flatConfidence(review)]
  },
}

function faultOf(record: StoredRecord, { policy }: ScopeUnderReview): readonly Found[] {
  const confidence = standingConfidence(record, policy)
  const { good, bad } = outcomesOf(record)
  const shown = confidence.toFixed(2)
  const command = `slowwave explain ${record.id}`
  const found = (rule: string, reason: string): readonly Found[] => [{ rule, ids: [record.id], reason, command }]
  if (bad >= outcomesMin && bad > good && confidence >= sureFrom)
    return found('outcomes-against', `its confidence is ${shown}, and ${bad} of ${good + bad} uses went wrong`)
  if (good >= outcomesMin && bad === 0 && confidence < unsureBelow)
    return found('outcomes-for', `its confidence is ${shown}, and all of ${good} uses went well`)
  const cap = confidenceCapOf(record, policy)
  if (record.confidence > cap + dust)
    return found('above-cap', `its confidence ${shown} is more than a source ${record.source} can have (${cap})`)
  if (record.kind === 'belief' && confidence > sureBeliefAbove)
    return found('sure-belief', `it is a belief with confidence ${shown}; what is that sure is a fact`)
  return []
}

const goodOutcomes: ReadonlySet<string> = new Set(['success'])
const badOutcomes: ReadonlySet<string> = new Set(['failure', 'abandoned'])

function outcomesOf({ usage }: StoredRecord): { readonly good: number; readonly bad: number } {
  const count = (names: ReadonlySet<string>): number =>
    Object.entries(usage.outcomes).reduce((sum, [name, times]) => sum + (names.has(name) ? times : 0), 0)
  return { good: count(goodOutcomes), bad: count(badOutcomes) }
}

/** A tool that states one confidence for everything has stated none; what the policy gives at birth is no statement. */
function flatConfidence({ records, policy }: ScopeUnderReview): readonly Found[] {
  const groups = new Map<string, StoredRecord[]>()
  for (const record of records) {
    if (record.lineage !== undefined) continue
    const group = groups.get(record.source) ?? []
    groups.set(record.source, [...group, record])
  }
  return [...groups].sort(byName).flatMap(([source, group]) => {
    const [first] = group
    if (first === undefined || group.length < flatMin) return []
    const isFlat = group.every(({ confidence }) => confidence === first.confidence)
    if (!isFlat || first.confidence === policy.birthConfidence[sourceClassOf(source)]) return []
    return [
      {
        rule: 'flat',
        ids: group.map(({ id }) => id),
        reason: `all ${kindWords(group)} of ${source} have confidence ${first.confidence.toFixed(2)}, which tells none apart`,
        command: `slowwave outcome ${first.id} success`,
      },
    ]
  })
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}
