import type { DecayClass, StoredRecord } from '../../model/index.js'
import type { Critic, Found, ScopeUnderReview } from './critic.js'
import { kindWords } from './critic.js'

const dayMs = 86_400_000

/** Days without a sign of life after which a record of the class is worth a look; preferences and identity do not age. */
const quietDays: Readonly<Record<DecayClass, number>> = {
  preference: Number.POSITIVE_INFINITY,
  identity: Number.POSITIVE_INFINITY,
  fact: 360,
  state: 30,
  episode: 90,
  note: 30,
}

/** Records past their time: stated to have ended, or neither said again nor used for long. Pinned ones are left alone. */
export const stale: Critic = {
  kind: 'stale',

  look(review) {
    const loose = review.records.filter(({ beside }) => !beside.pinned)
    const expired = loose.filter(({ life }) => life.validTo !== undefined && life.validTo <= review.now)
    const over = new Set(expired)
    return [
      ...expired.map(ended),
      ...quietOnes(
        review,
        loose.filter((record) => !over.has(record)),
      ),
    ]
  },
}

function ended({ id, life }: StoredRecord): Found {
  const day = new Date(life.validTo ?? 0).toISOString().slice(0, 10)
  return {
    rule: 'expired',
    ids: [id],
    reason: `it held until ${day} and is recalled still`,
    command: `slowwave archive ${id}`,
  }
}

/** One remark for each class: a list of ids is looked through faster than so many sentences. */
function quietOnes(review: ScopeUnderReview, records: readonly StoredRecord[]): readonly Found[] {
  const { policy, now } = review
  const classes = [...new Set(records.map(({ decayClass }) => decayClass))].sort()
  const quiet = classes.flatMap((decayClass) => {
    const days = Math.max(policy.staleAfterDays, quietDays[decayClass])
    const found = records.filter((record) => record.decayClass === decayClass && isQuiet(record, now - days * dayMs))
    return found.length === 0 ? [] : [{ decayClass, days, found }]
  })
  if (quiet.length > 0 && wasNeverUsed(review)) return [neverUsed(quiet.flatMap(({ found }) => found))]
  return quiet.map(quietOf)
}

/** Where no use of anything was ever counted, silence says nothing of a single record. */
function wasNeverUsed({ records }: ScopeUnderReview): boolean {
  return records.length >= scopeMin && records.every(({ usage }) => usage.accessCount === 0)
}

const scopeMin = 10

function neverUsed(quiet: readonly StoredRecord[]): Found {
  const latest = new Date(Math.max(...quiet.map(signOfLifeAt))).toISOString().slice(0, 10)
  const scope = quiet[0]?.scope ?? ''
  return {
    rule: 'scope-unused',
    ids: quiet.map(({ id }) => id).sort(),
    reason: `no use of any record of this scope was ever counted, and of ${kindWords(quiet)} the latest is of ${latest}`,
    command: `slowwave recall <query> --scope ${scope} --session <id>`,
  }
}

function isQuiet(record: StoredRecord, since: number): boolean {
  return signOfLifeAt(record) < since && Object.keys(record.usage.outcomes).length === 0
}

/** When a record was last said, validated or used. */
function signOfLifeAt({ createdAt, beside, usage }: StoredRecord): number {
  return Math.max(createdAt, ...beside.observedAt, beside.lastValidatedAt ?? 0, usage.lastAccessAt ?? 0)
}

interface Quiet {
  readonly decayClass: DecayClass
  readonly days: number
  readonly found: readonly StoredRecord[]
}

function quietOf({ decayClass, days, found }: Quiet): Found {
  const verb = found.length === 1 ? 'was' : 'were'
  return {
    rule: `quiet-${decayClass}`,
    ids: found.map(({ id }) => id),
    reason: `${kindWords(found)} ${verb} neither said again nor used for ${days} days or more`,
    command: `slowwave archive ${found[0]?.id ?? ''}`,
  }
}
