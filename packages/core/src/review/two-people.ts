import type { Change, Operation, OperationKind, Proposal } from '../model/index.js'
import type { Policy } from '../policy/index.js'
import type { Store, Transaction } from '../ports/index.js'
import type { OpenProposal } from './open-proposal.js'
import type { ReviewOptions } from './options.js'
import type { ApprovalResult, Reviewed } from './reviewed.js'
import { canonicalJson, MemoryError, timelessOperation } from '../model/index.js'
import { proposalOf } from '../apply/index.js'
import { assertUnmoved, openProposal } from './open-proposal.js'
import { isSamePerson, reviewerActor } from './reviewer.js'

type TwoPerson = Pick<Policy, 'twoPerson'>

/**
 * True if two people have to approve a proposal: for one of the kinds of it and of what the reviewer made of it, and for what
 * was theirs to approve before, whatever the policy says by now.
 */
export function needsTwo(
  { approvals, twoPeople }: Pick<Proposal, 'approvals' | 'twoPeople'>,
  kinds: readonly OperationKind[],
  { twoPerson }: TwoPerson,
): boolean {
  return twoPeople === true || approvals.length > 0 || kinds.some((kind) => twoPerson.includes(kind))
}

/** The proposal that takes the place of another one, which is planned anew: it needs as many people as that one. */
export function inheriting(old: Proposal, made: Proposal, policy: TwoPerson): Proposal {
  return needsTwo(old, [old.kind], policy) ? { ...made, twoPeople: true } : made
}

/** True if somebody else approved it before. */
export function isSecond({ approvals }: Proposal, reviewer: string): boolean {
  return approvals.some(({ by }) => !isSamePerson(by, reviewer))
}

/**
 * True for two operations that do the same, whoever worded them and when. Their ids alone do not say so: what is stored
 * holds more than what an id is made of.
 */
export function isSameOperation(a: Operation, b: Operation): boolean {
  return a.id === b.id && effectOf(a) === effectOf(b)
}

function effectOf(operation: Operation): string {
  const changes = operation.changes.map(withoutAuthor)
  return canonicalJson(timelessOperation({ ...operation, changes, reason: '', evidence: {} }))
}

function withoutAuthor(change: Change): Change {
  return change.type === 'put' ? { ...change, record: { ...change.record, author: {} } } : change
}

/** @throws {MemoryError} `conflict` for another side of a contradiction than somebody else chose before. */
export function assertSameChoice({ id, approvals }: Proposal, reviewer: string): void {
  const first = approvals.find(({ by }) => !isSamePerson(by, reviewer))
  if (first === undefined) return
  const message = `${first.by} approved proposal ${id} as it stands, which keeps another side than you name; nothing was applied.`
  throw new MemoryError('conflict', message, {
    hint: 'Approve it as it stands, without naming a side, or reject it.',
    details: { id, approvedBy: first.by },
  })
}

/** Notes the first of two approvals. @throws {MemoryError} `refused` if it comes from the same person again. */
export async function takeFirst(
  store: Store,
  { id }: Proposal,
  { reviewer, surroundings }: ReviewOptions,
): Promise<ApprovalResult> {
  return store.transaction(async (tx) => {
    const proposal = await openProposal(tx, id)
    await assertUnmoved(tx, proposal)
    const [first] = proposal.approvals
    if (first !== undefined) throw needsSecond(proposal, first.by)
    const approvals = [{ by: reviewer, at: surroundings.now() }]
    await tx.changeProposal(id, { from: 'pending', to: 'pending', approvals })
    return { status: 'awaiting-second', proposal: { ...proposal, approvals } }
  })
}

function needsSecond({ id, kind }: Proposal, first: string): MemoryError {
  return new MemoryError('refused', `Proposal ${id} waits for a second person: ${first} approved it before.`, {
    hint: `Two people have to agree to this ${kind} (two_person): somebody else approves it, or anybody rejects it.`,
    details: { id, approvedBy: first },
  })
}

/** An edit by the first of two people is a proposal of its own, so that the second one approves what was edited. */
export function replaceByEdited(
  store: Store,
  { proposal: { id }, operation, ownWords, settled }: Reviewed & { readonly proposal: OpenProposal },
  { reviewer, surroundings }: ReviewOptions,
): Promise<ApprovalResult> {
  if (settled.length > 0) {
    const message = 'Two people cannot narrow both sides of a contradiction; edit what is kept instead.'
    throw new MemoryError('invalid-input', message)
  }
  return store.transaction(async (tx) => {
    await assertUnmoved(tx, await openProposal(tx, id))
    const now = surroundings.now()
    const approvals = [{ by: reviewer, at: now }]
    const known = await tx.proposals({ keys: [operation.key] })
    const made = await proposalOf(tx, operation, { now, actor: reviewerActor(reviewer), known })
    const edited = { ...made, approvals, ...(ownWords === undefined ? {} : { ownWords }) }
    await replace(tx, { id, by: edited, reviewer, at: now })
    return { status: 'awaiting-second', proposal: edited }
  })
}

/** By which proposal another one is replaced. */
export interface ReplacedProposal {
  readonly id: string
  readonly by: Proposal
  readonly reviewer: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Closes a pending proposal in favour of another one. */
export async function replace(tx: Transaction, { id, by, reviewer, at }: ReplacedProposal): Promise<void> {
  const decided = { reviewedBy: reviewer, reviewedAt: at, replacedBy: by.id }
  await tx.changeProposal(id, { from: 'pending', to: 'superseded', ...decided })
  await tx.insertProposals([by])
}
