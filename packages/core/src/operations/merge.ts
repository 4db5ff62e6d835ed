import type { Approval, HoldPair, JsonObject, Scope, Skip, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { Block, Pairing, ProposeContext, Proposals, Proposer } from './proposal.js'
import type { Cluster } from './merged-record.js'
import { holdPairsOf, originalsOf, refOf, unscoped } from '../model/index.js'
import { duplicateRules } from './duplicate-rules.js'
import { keeperOf } from './keeper.js'
import { clustersOf } from './merge-clusters.js'
import { barrierOf, isJoinable, mergeSkips, originalsMax } from './merge-skips.js'
import { mergedBeside, mergedLife, mergedRecord, originalIdsOf } from './merged-record.js'
import { noProposals } from './proposal.js'
import { settleByModel } from './settling/settle-by-model.js'
import type { UnsurePair, Verdict } from './settling/settle-by-model.js'
import { isUndecided, shownSimilarity } from './similarity-bands.js'

/**
 * Makes one record of several that state the same claim. Every pair of a cluster must agree; the sources are archived,
 * never deleted. Pairs that only a person can judge go to review.
 */
export const merge: Proposer = {
  kind: 'merge',

  async propose(block, context) {
    const rule = context.policy.approvals.merge
    if (rule === 'off' || block.scope === unscoped) return noProposals
    const clusters = clustersOf(freeDuplicates(block, context), clusterRule(context))
    const { open, skipped } = await leftToAPerson(undecidedPairs(block, clusters, context), block, context)
    return {
      drafts: await draftMerges(clusters, rule, context),
      skipped: [...mergeSkips(block, clusters, context), ...skipped],
      forReview: open,
    } satisfies Proposals
  },
}

function freeDuplicates({ pairs }: Block, context: ProposeContext): readonly Pairing[] {
  const { isDuplicate } = duplicateRules[context.policy.strategy]
  return pairs.filter((pair) => isDuplicate(pair) && isFree(pair, context))
}

function clusterRule(context: ProposeContext) {
  const { isDuplicate } = duplicateRules[context.policy.strategy]
  return {
    max: context.policy.blockMax,
    originalsMax,
    agrees: (a: StoredRecord, b: StoredRecord): boolean => {
      const pair = { a, b, similarity: context.similarity(a, b), comparison: context.compare(a, b) }
      return isDuplicate(pair) && isFree(pair, context)
    },
  }
}

function isFree({ a, b }: Pairing, context: ProposeContext): boolean {
  if (barrierOf(a, context) ?? barrierOf(b, context)) return false
  return isJoinable(a, b) && context.findHeld('merge', () => pairsOf([a, b])) === undefined
}

/** Pairs that the comparison left to a person, likeliest first, each record once and none that merges by itself. */
function undecidedPairs(
  { pairs }: Block,
  clusters: readonly (readonly StoredRecord[])[],
  context: ProposeContext,
): readonly UnsurePair[] {
  const taken = new Set(clusters.flat().map(({ id }) => id))
  return [...pairs].sort(byLikelihood).flatMap((pair) => {
    if (!isUndecided(pair) || taken.has(pair.a.id) || taken.has(pair.b.id) || !isFree(pair, context)) return []
    taken.add(pair.a.id).add(pair.b.id)
    return [[pair.a, pair.b]] as const
  })
}

/** Pairs of equal likelihood stay in their order, most similar first. */
function byLikelihood(x: Pairing, y: Pairing): number {
  return likelihoodOf(y) - likelihoodOf(x)
}

/** Where one text says all of the other, only the similarity tells how much more. */
function likelihoodOf({ comparison, similarity }: Pairing): number {
  return comparison.relation === 'unsure' ? comparison.likelihood : similarity
}

interface LeftToAPerson {
  readonly open: readonly Draft[]
  readonly skipped: readonly Skip[]
}

/**
 * What a model tells apart is not asked of a person; what it finds the same is asked with its reason, since a model alone
 * merges nothing. Without a model every pair is asked.
 */
async function leftToAPerson(
  undecided: readonly UnsurePair[],
  { scope }: Block,
  context: ProposeContext,
): Promise<LeftToAPerson> {
  const { model } = context
  const unsure = undecided.filter(([a, b]) => context.compare(a, b).relation === 'unsure')
  if (model === undefined || unsure.length === 0) {
    return { open: await draftMerges(undecided, 'review', context), skipped: [] }
  }
  const { verdicts, skipped } = await settleByModel(unsure, { model, scope })
  const open = undecided.filter((pair) => verdicts.get(pair)?.says !== 'different')
  const drafts = await draftMerges(open, 'review', context)
  return {
    open: drafts.map((draft, i) => withVerdict(draft, verdicts.get(open[i] as UnsurePair), model.id)),
    skipped: [...skipped, ...undecided.flatMap((pair) => toldApart(pair, verdicts.get(pair), { scope, context }))],
  }
}

function withVerdict(draft: Draft, verdict: Verdict | undefined, model: string): Draft {
  if (verdict === undefined) return draft
  const evidence = { ...draft.evidence, model: { id: model, says: verdict.says, cited: [...verdict.cited] } }
  return { ...draft, reason: `${draft.reason}; ${model} takes them for the same`, evidence }
}

function toldApart(
  [a, b]: UnsurePair,
  verdict: Verdict | undefined,
  { scope, context }: { readonly scope: Scope; readonly context: ProposeContext },
): readonly Skip[] {
  if (verdict?.says !== 'different') return []
  const detail = `a model tells them apart: ${verdict.cited.map((words) => context.quote(words)).join(' and ')}`
  const similarity = shownSimilarity(context.similarity(a, b))
  return [{ kind: 'merge', scope, ids: [a.id, b.id], code: 'told-apart', detail, similarity }]
}

/** The merge of each of these clusters, whose members agree or are left to a person. */
export async function draftMerges(
  clusters: readonly (readonly StoredRecord[])[],
  approval: Approval,
  context: ProposeContext,
): Promise<readonly Draft[]> {
  const originals = await context.load([...new Set(clusters.flatMap(originalIdsOf))].sort())
  return clusters.map((members) => {
    const keeper = keeperOf(members, context)
    const behind = originalIdsOf(members).flatMap((id) => originals.get(id) ?? [])
    return draftMerge({ keeper, members, originals: behind }, approval, context)
  })
}

function draftMerge(cluster: Cluster, approval: Approval, context: ProposeContext): Draft {
  const { keeper, members } = cluster
  const similarities = similaritiesTo(keeper, members, context)
  return {
    kind: 'merge',
    scope: keeper.scope,
    sources: members.map(refOf),
    discriminator: null,
    approval,
    reason: reasonOf(members, approval, context),
    score: Math.min(...Object.values(similarities)),
    evidence: { keeper: keeper.id, rule: context.policy.strategy, similarities, ...findingsOf(members, context) },
    holdPairs: pairsOf(members),
    changes: (operation) => {
      const record = mergedRecord(cluster, { operationId: operation, policy: context.policy, now: context.now })
      const put = { type: 'put' as const, record, life: mergedLife(members), beside: mergedBeside(cluster) }
      return [put, ...members.map(({ id }) => ({ type: 'archive' as const, id, into: record.id }))]
    },
  }
}

function similaritiesTo(keeper: StoredRecord, members: readonly StoredRecord[], { similarity }: ProposeContext) {
  const others = members.filter((member) => member !== keeper)
  return Object.fromEntries(others.map((other) => [other.id, shownSimilarity(similarity(keeper, other))]))
}

function reasonOf(members: readonly StoredRecord[], approval: Approval, context: ProposeContext): string {
  const undecided = findingsOf(members, context)['undecided']
  if (approval === 'review' && typeof undecided === 'string') return `a person has to decide: ${undecided}`
  return duplicateRules[context.policy.strategy].reason(members.length)
}

/** What the comparison of a pair left open; nothing for a cluster that agrees. */
function findingsOf([a, b]: readonly StoredRecord[], { compare }: ProposeContext): JsonObject {
  const comparison = a && b && compare(a, b)
  if (comparison?.relation === 'unsure') return { undecided: comparison.why, likelihood: comparison.likelihood }
  if (comparison?.relation === 'subsumes') return { undecided: 'one says all that the other says, and more' }
  return {}
}

function pairsOf(members: readonly StoredRecord[]): readonly HoldPair[] {
  return holdPairsOf(members.map(originalsOf))
}
