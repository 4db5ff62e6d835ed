import type { Approval, Scope, Skip, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { EpisodeCluster } from './promotion/episode-clusters.js'
import type { Supported } from './promotion/statements.js'
import type { Told } from './promotion/topic.js'
import type { LanguageModel } from '../ports/index.js'
import type { Block, ProposeContext, Proposer } from './proposal.js'
import { holdPairsOf, knownOutcome, refOf, unscoped } from '../model/index.js'
import { countOrigins } from '../policy/index.js'
import { standingOf } from './promotion/already-stated.js'
import { foundByModel, isTakenBack } from './promotion/by-model.js'
import { episodeClusters } from './promotion/episode-clusters.js'
import { isFromElsewhere } from './promotion/home-scope.js'
import { promotedBeside, promotedContentHash, promotedRecord } from './promotion/promoted-record.js'
import { takesBack } from './promotion/retraction.js'
import { bestSupported } from './promotion/statements.js'
import { noProposals } from './proposal.js'

/**
 * Makes a fact of what episodes of several independent sessions bear out, in the words of one of them. The episodes are
 * never touched. What a later episode takes back, and what one session alone tells, is skipped and says so.
 */
export const promote: Proposer = {
  kind: 'promote',

  async propose(block, context) {
    const rule = context.policy.approvals.promote
    if (rule === 'off' || block.scope === unscoped) return noProposals
    const told = toldIn(block, context)
    if (told.length < 2) return noProposals
    const found = context.model ? await byModel(told, context.model, context) : await byWords(told, context)
    return {
      ...noProposals,
      drafts: found.flatMap((one) => ('code' in one ? [] : [draftPromote(one.supported, one, { rule, context })])),
      skipped: found.flatMap((one) => ('code' in one ? [skipOf(one, one)] : [])),
    }
  },
}

/** What may be promoted, or a group of episodes of which nothing may, and why. */
type Finding =
  { readonly supported: Supported; readonly name?: string } | (Refusal & { readonly members: readonly Told[] })

function toldIn({ episodes }: Block, { policy, topicOf }: ProposeContext): readonly Told[] {
  return episodes
    .filter(({ kind }) => !policy.neverTouchKinds.includes(kind))
    .map((record) => ({ record, topic: topicOf(record.text) }))
}

async function byWords(told: readonly Told[], context: ProposeContext): Promise<readonly Finding[]> {
  const clusters = episodeClusters(told, { most: context.policy.blockMax, witnesses })
  if (clusters.length === 0) return []
  const isAttested = clusters.some(({ members }) => witnesses(members) >= context.policy.promoteMinSessions)
  // What the scope states is much to read, and only asked of what enough sessions tell.
  const stated = isAttested ? await context.stated() : []
  const judging = { context, stated, scopes: await context.scopes() }
  return clusters.flatMap((cluster): readonly Finding[] => {
    const found = judge(cluster, judging)
    if (found === undefined) return []
    return 'code' in found ? [{ ...found, members: cluster.members }] : [{ supported: found, ...nameOf(cluster) }]
  })
}

function nameOf({ name }: Pick<EpisodeCluster, 'name'>): { readonly name?: string } {
  return name === undefined ? {} : { name }
}

async function byModel(
  told: readonly Told[],
  model: LanguageModel,
  context: ProposeContext,
): Promise<readonly Finding[]> {
  const judging = { context, stated: await context.stated(), scopes: await context.scopes() }
  const { scopes } = judging
  const own = told.filter(({ record }) => !isFromElsewhere(record, scopes))
  const found = await foundByModel(own, model, context)
  return found.flatMap((one): readonly Finding[] => {
    if ('code' in one) return [one]
    const judged = judgeSupported(one.supported, { told: own, judging })
    if (judged === undefined) return []
    return 'code' in judged ? [{ ...judged, members: one.supported.members }] : [{ supported: judged, ...aboutOf(one) }]
  })
}

function aboutOf({ about }: { readonly about?: string }): { readonly name?: string } {
  return about === undefined ? {} : { name: about }
}

interface JudgedByModel {
  readonly told: readonly Told[]
  readonly judging: Judging
}

function judgeSupported(supported: Supported, { told, judging }: JudgedByModel): Supported | Refusal | undefined {
  const { context, stated } = judging
  const least = context.policy.promoteMinSessions
  if (witnesses(supported.members) < least) {
    const detail = `only ${witnesses(supported.members)} independent sessions support it; ${least} are needed`
    return { code: 'support', detail }
  }
  const lastAt = Math.max(...supported.members.map(({ record }) => record.createdAt))
  const later = told.filter(({ record }) => record.createdAt >= lastAt)
  if (isTakenBack(supported.statement.text, later, { topicOf: context.topicOf, takesBack })) return disputed
  return standsAgainst(supported, { core: '', members: supported.members }, { context, stated })
}

function witnesses(members: readonly Told[]): number {
  return countOrigins(members.map(({ record }) => record))
}

type Refusal = Pick<Skip, 'code' | 'detail'>

interface Judging {
  readonly context: ProposeContext
  /** What the scope states already. */
  readonly stated: readonly StoredRecord[]
  /** Every scope of the store. */
  readonly scopes: ReadonlySet<Scope>
}

/** What may be promoted of a cluster, why nothing may, or `undefined` for what is stated already. */
function judge(cluster: EpisodeCluster, { context, stated, scopes }: Judging): Supported | Refusal | undefined {
  const ownMembers = cluster.members.filter(({ record }) => !isFromElsewhere(record, scopes))
  const own = { ...cluster, members: ownMembers }
  const supported = bestSupported({ ...own, members: notTakenBack(ownMembers) }, context, witnesses)
  const enough = (members: readonly Told[]): boolean => witnesses(members) >= context.policy.promoteMinSessions
  if (supported === undefined || !enough(supported.members)) {
    return enough(cluster.members) && !enough(ownMembers) ? crossScope : tooFew(own, supported, context)
  }
  return standsAgainst(supported, cluster, { context, stated })
}

/** What is left of a supported statement beside what the scope states already. */
function standsAgainst(
  supported: Supported,
  cluster: EpisodeCluster,
  { context, stated }: Pick<Judging, 'context' | 'stated'>,
): Supported | Refusal | undefined {
  const { members, against } = standingOf(supported, cluster, { context, stated })
  if (witnesses(members) < context.policy.promoteMinSessions) return undefined
  if (against !== undefined) return { code: 'contradiction', detail: `the active record ${against.id} says otherwise` }
  if (context.findHeld('promote', pairsOf(members)) !== undefined) {
    return { code: 'held', detail: 'an undo or a rejection keeps these episodes from being promoted together' }
  }
  return { ...supported, members }
}

const disputed: Refusal = { code: 'disputed', detail: 'a later episode takes back what the others tell' }

const crossScope: Refusal = {
  code: 'cross-scope',
  detail: 'some of these episodes are of sessions of another scope, which bear out nothing here',
}

/** Episodes later than the last one that takes back what the others tell. */
function notTakenBack(members: readonly Told[]): readonly Told[] {
  const retractions = members.filter(({ record }) => takesBack(record.text))
  const lastAt = Math.max(...retractions.map(({ record }) => record.createdAt))
  return members.filter((member) => !retractions.includes(member) && !(member.record.createdAt <= lastAt))
}

function tooFew(
  cluster: EpisodeCluster,
  supported: Supported | undefined,
  { policy: { promoteMinSessions: least } }: ProposeContext,
): Refusal | undefined {
  const { members } = cluster
  if (members.length < 2) return undefined
  if (members.some(({ record }) => takesBack(record.text))) {
    return disputed
  }
  const sessions = witnesses(supported?.members ?? members)
  if (sessions >= least)
    return { code: 'not-a-fact', detail: 'no sentence of these episodes says what holds from now on' }
  // Episodes that name nothing are brought together by words alone: they are no finding before some of them agree.
  if (cluster.name === undefined && (supported?.members.length ?? 0) < 2) return undefined
  const told = `${(supported?.members ?? members).length} episodes of ${sessions} independent session${sessions === 1 ? '' : 's'}`
  return {
    code: sessions === 1 ? 'single-origin' : 'support',
    detail: `only ${told} support it; ${least} sessions are needed`,
  }
}

function skipOf({ members }: Pick<EpisodeCluster, 'members'>, { code, detail }: Refusal): Skip {
  const ids = members.map(({ record }) => record.id)
  const scope = (members[0] as Told).record.scope
  return { kind: 'promote', scope, ids, code, detail }
}

interface Drafting {
  readonly rule: Approval
  readonly context: ProposeContext
}

function draftPromote(supported: Supported, cluster: Pick<EpisodeCluster, 'name'>, { rule, context }: Drafting): Draft {
  const { statement, members } = supported
  const { policy, now } = context
  const { scope } = statement.said.record
  const sessions = witnesses(members)
  return {
    kind: 'promote',
    scope,
    sources: members.map(({ record }) => refOf(record)),
    discriminator: promotedContentHash(supported, scope),
    approval: rule,
    reason: `corroborated by ${members.length} episodes of ${sessions} independent sessions`,
    evidence: {
      sessions,
      verifiedSuccesses: members.filter(({ record }) => knownOutcome(record) === 'success').length,
      wordsOf: statement.said.record.id,
      ...(cluster.name === undefined ? {} : { about: cluster.name }),
    },
    holdPairs: pairsOf(members),
    changes: (operationId) => [
      {
        type: 'put',
        record: promotedRecord(supported, cluster, { operationId, policy, now }),
        beside: promotedBeside(supported),
      },
    ],
  }
}

function pairsOf(members: readonly Told[]) {
  return holdPairsOf(members.map(({ record }) => [record.id]))
}
