import type { StoredRecord } from '../../model/index.js'
import type { ProposeContext } from '../proposal.js'
import type { EpisodeCluster } from './episode-clusters.js'
import type { Told, Topic } from './topic.js'
import { semanticFault } from '../../policy/index.js'
import { isSpokenTo } from './spoken-to.js'
import { sharedWords } from './topic.js'

/** A sentence that an episode says, which could become a fact. */
export interface Statement {
  readonly text: string
  readonly said: Told
  /** The sentence as a record, for comparing. */
  readonly asRecord: StoredRecord
}

/** A statement with the episodes that bear it out, its own among them. By id. */
export interface Supported {
  readonly statement: Statement
  readonly members: readonly Told[]
}

/** A statement and how well it is borne out. */
interface Ranked extends Supported {
  /** Those that state the same claim. */
  readonly agreeing: readonly Told[]
  /** Numbers and names in it that no other episode of the cluster has. */
  readonly ownDetails: number
  readonly centrality: number
}

/** Episodes of a cluster up to which each is compared with each. */
const comparedMax = 24

/**
 * The sentence of a cluster that most independent episodes bear out, and which. Episodes about a named thing bear each
 * other out by telling of the same of it; episodes that name nothing only by stating the same claim.
 */
export function bestSupported(
  cluster: EpisodeCluster,
  context: ProposeContext,
  witnesses: (members: readonly Told[]) => number,
): Supported | undefined {
  const { name, core, members } = cluster
  const statements = members.flatMap(statementsOf).filter(({ text }) => mayBeFact(text, name ?? core))
  const [best] = statements
    .map((statement) => ranked(statement, cluster, context))
    .sort(
      (a, b) =>
        witnesses(b.members) - witnesses(a.members) ||
        a.ownDetails - b.ownDetails ||
        witnesses(b.agreeing) - witnesses(a.agreeing) ||
        b.centrality - a.centrality ||
        a.statement.said.record.createdAt - b.statement.said.record.createdAt ||
        (a.statement.asRecord.id < b.statement.asRecord.id ? -1 : 1),
    )
  return best && { statement: best.statement, members: best.members }
}

function ranked(statement: Statement, { name, members }: EpisodeCluster, context: ProposeContext): Ranked {
  const topic = context.topicOf(statement.text)
  const others = members.filter((other) => other !== statement.said)
  const naming = members.filter((one) => one === statement.said || isSubset(topic.names, one.topic.names))
  const isCompared = name === undefined || members.length <= comparedMax
  const agreeing = isCompared ? agreeingWith(statement, members, context) : []
  return {
    statement,
    members: name === undefined ? agreeing : naming,
    agreeing,
    ownDetails: [...topic.details].filter((detail) => !others.some((other) => other.topic.details.has(detail))).length,
    centrality: centralityOf(topic, others),
  }
}

function isSubset(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((each) => whole.has(each))
}

/** What it learnt, where it says so; else what it tells, sentence by sentence. */
export function statementsOf(said: Told): readonly Statement[] {
  const { record } = said
  const lesson = record.episode?.lesson.trim() ?? ''
  return sentencesOf(lesson === '' ? record.text : lesson).map((text, i) => ({
    text,
    said,
    asRecord: { ...record, id: `${record.id}#${i}`, kind: 'fact', text },
  }))
}

const sentenceEnd = /(?<=[.!?。！？])\s+|\n+/u

function sentencesOf(text: string): readonly string[] {
  return text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/** Commands, markup and scraps of code say nothing that holds. */
const code = /^[#}{)\]>|$/\\<-]|[{};]\s*$|\s--?[a-z]|&&|\|\||=>|::/iu

function mayBeFact(text: string, subject: string): boolean {
  if (code.test(text) || text.endsWith('?') || isSpokenTo(text)) return false
  return semanticFault({ text, subject }) === undefined
}

function agreeingWith({ said, asRecord }: Statement, members: readonly Told[], context: ProposeContext) {
  return members.filter((other) => {
    if (other === said) return true
    return statementsOf(other).some(({ asRecord: theirs }) => {
      const comparison = context.compare(asRecord, theirs)
      if (comparison.relation === 'same') return true
      // What says more bears out what says less, not the other way round.
      const more = asRecord.id < theirs.id ? 'b' : 'a'
      return comparison.relation === 'subsumes' && comparison.which === more
    })
  })
}

/** How much of what the others are about a sentence says, 0..1. */
function centralityOf({ words }: Topic, others: readonly Told[]): number {
  const overlaps = others.map(({ topic }) => {
    const shared = sharedWords(words, topic.words)
    return shared / (words.size + topic.words.size - shared || 1)
  })
  return overlaps.reduce((sum, overlap) => sum + overlap, 0) / (others.length || 1)
}
