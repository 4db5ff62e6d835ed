import type { StoredRecord } from '../../model/index.js'
import type { ProposeContext } from '../proposal.js'
import type { EpisodeCluster } from './episode-clusters.js'
import type { Supported } from './statements.js'
import type { Told } from './topic.js'
import { statementsOf } from './statements.js'
import { sharedWords } from './topic.js'

/** What the records of a scope say to a statement that could be promoted. */
export interface Standing {
  /** The episodes that still count: all of them, or those later than what took the place of the same statement (R22). */
  readonly members: readonly Told[]
  /** An active record that says otherwise. */
  readonly against?: StoredRecord
}

/** Looks up what is stated already, in any status but retracted. A statement that stands needs no promotion. */
export function standingOf(
  supported: Supported,
  { name }: EpisodeCluster,
  { context, stated }: { readonly context: ProposeContext; readonly stated: readonly StoredRecord[] },
): Standing {
  let members = supported.members
  for (const known of stated) {
    if (name !== undefined && !mentions(known, name)) continue
    if (isPromotedFrom(known, supported) || isSame(known, supported, context)) members = laterThan(known, members)
    else if (contradicts(known, supported, context)) return { members, against: known }
  }
  return { members }
}

function mentions({ text, entity }: StoredRecord, name: string): boolean {
  return entity === name || text.toLowerCase().includes(name)
}

function isPromotedFrom({ lineage }: StoredRecord, { members }: Supported): boolean {
  if (lineage?.derivation !== 'promote') return false
  const behind = new Set(lineage.derivedFrom)
  return members.some(({ record }) => behind.has(record.id))
}

/** Whatever sentence of the episodes is taken: one that is stated already says enough of them. */
function isSame(known: StoredRecord, { members }: Supported, context: ProposeContext): boolean {
  return members.flatMap(statementsOf).some(({ text, asRecord }) => {
    return isNear(known, text, context) && context.compare(asRecord, known).relation === 'same'
  })
}

function contradicts(known: StoredRecord, { statement }: Supported, context: ProposeContext): boolean {
  if (known.life.status !== 'active' || !isNear(known, statement.text, context)) return false
  const comparison = context.compare(statement.asRecord, known)
  return comparison.relation === 'differs' && comparison.contradiction
}

/** Only texts that share half of their words are worth comparing. */
function isNear(known: StoredRecord, text: string, { topicOf }: ProposeContext): boolean {
  const [a, b] = [topicOf(known.text).words, topicOf(text).words]
  return 2 * sharedWords(a, b) >= Math.min(a.size, b.size)
}

/** What was superseded may be promoted again by what was seen since; what stands, or was put away, may not. */
function laterThan({ life }: StoredRecord, members: readonly Told[]): readonly Told[] {
  if (life.status !== 'superseded') return []
  const { validTo = Number.POSITIVE_INFINITY } = life
  return members.filter(({ record }) => record.createdAt > validTo)
}
