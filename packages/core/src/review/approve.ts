import type { HoldPair, Operation, Outcome, Proposal } from '../model/index.js'
import type { Hold, Store, StoreReader, Transaction } from '../ports/index.js'
import type { ContradictionDecision, Edit } from '../plan/index.js'
import type { OpenProposal } from './open-proposal.js'
import type { ReviewOptions } from './options.js'
import type { ApprovalResult, Reviewed } from './reviewed.js'
import { MemoryError, retiredIds, sourceClassOf, unreachable } from '../model/index.js'
import { planDecision, planEdit } from '../plan/index.js'
import { applyWithin, ensureVectors } from '../apply/index.js'
import { assertUnmoved, openProposal } from './open-proposal.js'
import { wordedBy } from './options.js'
import { reviewerActor } from './reviewer.js'
import { assertSameChoice, isSameOperation, isSecond, needsTwo, replaceByEdited, takeFirst } from './two-people.js'

/** What is approved. */
export interface ApprovalRequest {
  readonly id: string
  /** Of the proposal as it was read; another one is refused, so that an old approval cannot be replayed. */
  readonly planHash: string
  /** Other words, value or keeper than proposed. */
  readonly edit?: Edit
  /** Which side of a contradiction holds. @default as proposed: the newer one, unless the first of two people chose another */
  readonly decision?: ContradictionDecision
}

/**
 * Applies exactly the operation that was proposed, or what the reviewer made of it, through the ordinary apply: sources and
 * guards are asked again. It binds no hold and ends those that it contradicts (R4). The state of the proposal changes in
 * the transaction that writes the entry.
 *
 * @throws {MemoryError} `conflict` if it was decided, moved, or is not what the hash names; `refused` if a guard objects or
 * a second person is needed, or an agent would have a user's record name another entity, and then the proposal stays
 * pending; `invalid-input` for an edit that does not fit.
 */
export async function approveProposal(
  store: Store,
  approval: ApprovalRequest,
  options: ReviewOptions,
): Promise<ApprovalResult> {
  reviewerActor(options.reviewer)
  const proposal = await openProposal(store, approval.id)
  assertHash(proposal, approval.planHash)
  await assertUnmoved(store, proposal)
  await assertMayRename(store, proposal, options)
  const reviewed = await asReviewed(store, proposal, { approval, options })
  // A decision may come to another kind than what was proposed, as where neither of two values holds.
  const kinds = [proposal.kind, reviewed.operation.kind]
  if (needsTwo(proposal, kinds, options.policy)) {
    const isOther = !isSameOperation(reviewed.operation, proposal.operation)
    if (isOther && approval.decision !== undefined) assertSameChoice(proposal, options.reviewer)
    if (isOther) return replaceByEdited(store, { proposal, ...reviewed }, options)
    if (!isSecond(proposal, options.reviewer)) return takeFirst(store, proposal, options)
    return applyReviewed(store, { proposal, ...asProposed(proposal) }, options)
  }
  return applyReviewed(store, { proposal, ...reviewed }, options)
}

/** What a user said is not made to be about another entity by an agent; the channel says who approves. */
async function assertMayRename(
  reader: StoreReader,
  { id, kind, operation }: OpenProposal,
  { source }: ReviewOptions,
): Promise<void> {
  if (kind !== 'entity-merge' || source !== 'inferred') return
  const records = await reader.getMany(retiredIds(operation))
  const own = [...records.values()].find((record) => sourceClassOf(record.source) === 'user')
  if (own === undefined) return
  const message = `Proposal ${id} stays pending: ${own.id} is a user's own, and only a person gives it another name.`
  throw new MemoryError('refused', message, {
    hint: `A person approves it with \`slowwave approve ${id}\`.`,
    details: { id, record: own.id },
  })
}

function assertHash({ id, planHash }: Proposal, approved: string): void {
  if (planHash === approved) return
  const message = `The approval of ${id} names the plan ${approved.slice(0, 12)}; it is ${planHash.slice(0, 12)}.`
  throw new MemoryError('conflict', message, { hint: `Read it again with \`slowwave proposals ${id}\`.` })
}

interface Reviewing {
  readonly approval: ApprovalRequest
  readonly options: ReviewOptions
}

async function asReviewed(
  reader: StoreReader,
  proposal: OpenProposal,
  { approval: { edit, decision }, options }: Reviewing,
): Promise<Reviewed> {
  const { operation } = proposal
  const by = wordedBy(options)
  if (edit !== undefined && decision !== undefined)
    throw new MemoryError('invalid-input', 'Edit what is kept, or decide which side holds; not both.')
  if (edit !== undefined) return { ...(await planEdit(reader, operation, { edit, by })), settled: [] }
  if (decision !== undefined) return planDecision(reader, operation, { decision, by })
  return asProposed(proposal)
}

function asProposed({ operation, ownWords }: OpenProposal): Reviewed {
  return { operation, ...(ownWords === undefined ? {} : { ownWords }), settled: [] }
}

async function applyReviewed(
  store: Store,
  reviewed: Reviewed & { readonly proposal: OpenProposal },
  options: ReviewOptions,
): Promise<ApprovalResult> {
  await embedPuts(store, reviewed.operation, options)
  return store.transaction((tx) => approveWithin(tx, reviewed, options))
}

async function embedPuts(store: Store, { changes }: Operation, { embedder, signal }: ReviewOptions): Promise<void> {
  if (embedder === undefined || (await store.stamp()) === undefined) return
  const records = changes.flatMap((change) => (change.type === 'put' ? [change.record] : []))
  await ensureVectors(store, embedder, { records, ...(signal === undefined ? {} : { signal }) })
}

async function approveWithin(
  tx: Transaction,
  { proposal: { id }, operation, ownWords, settled }: Reviewed & { readonly proposal: OpenProposal },
  options: ReviewOptions,
): Promise<ApprovalResult> {
  const proposal = await openProposal(tx, id)
  await assertUnmoved(tx, proposal)
  const { surroundings, policy, indexer, holder, reviewer } = options
  const outcome = await applyWithin(tx, operation, {
    ...{ surroundings, policy, indexer, holder },
    actor: reviewerActor(reviewer),
    baseSeq: proposal.baseSeq,
    asked: 'by-name',
    ...(ownWords === undefined ? {} : { ownWords }),
  })
  if (outcome.status !== 'applied') throw notApplied(proposal, outcome)
  const at = surroundings.now()
  await tx.changeProposal(id, {
    ...{ from: 'pending', to: 'approved', reviewedBy: reviewer, reviewedAt: at, appliedAs: operation.id },
  })
  await tx.insertHolds(holdsOf(settled, { proposal, at }))
  const [approved] = await tx.proposals({ ids: [id] })
  return { status: 'approved', proposal: approved ?? proposal, operation, seq: outcome.seq }
}

function notApplied({ id }: Proposal, outcome: Exclude<Outcome, { readonly status: 'applied' }>): MemoryError {
  const details = { id, operation: outcome.operation.id }
  switch (outcome.status) {
    case 'refused':
      return new MemoryError('refused', `Proposal ${id} stays pending: ${outcome.code} says that ${outcome.detail}.`, {
        details: { ...details, guard: outcome.code },
      })
    case 'stale': {
      const moved = outcome.moved.map((ref) => ref.id)
      const hint = `Plan it anew with \`slowwave rebase ${id}\`.`
      return new MemoryError('conflict', `Proposal ${id} is stale: ${moved.join(', ')} moved.`, { hint, details })
    }
    case 'already-applied':
    case 'undone':
    case 'held':
      return new MemoryError('conflict', `The operation of proposal ${id} is ${outcome.status} already.`, {
        hint: `Plan it anew with \`slowwave rebase ${id}\`.`,
        details,
      })
    default:
      return unreachable(outcome)
  }
}

/** What a person let stand side by side is neither marked nor decided again by a pass. */
function holdsOf(
  pairs: readonly HoldPair[],
  { proposal, at }: { readonly proposal: Proposal; readonly at: number },
): readonly Hold[] {
  return pairs.flatMap(([a, b]) =>
    (['supersede', 'contradiction'] as const).map((kind): Hold => {
      return { kind, a, b, cause: 'rejection', causeId: proposal.id, at }
    }),
  )
}
