import type { OperationKind, Scope, ShownProposal } from '../model/index.js'
import type { ProposalFilter, Store, StoreReader } from '../ports/index.js'
import type { ReviewOptions } from './options.js'
import type { ApprovalResult } from './reviewed.js'
import { isMemoryError, MemoryError } from '../model/index.js'
import { readProposals } from '../ports/index.js'
import { approveProposal } from './approve.js'

/** Which pending proposals are meant. Absent members do not narrow; at least one has to. */
export interface BulkFilter {
  readonly kinds?: readonly OperationKind[]
  readonly scopes?: readonly Scope[]
  readonly entity?: string
  /** 0..1; a proposal that no similarity found does not match. */
  readonly minSimilarity?: number
  /** 0..1 */
  readonly minConfidence?: number
}

/** What became of one of them. */
export interface BulkEntry {
  readonly id: string
  readonly status: ApprovalResult['status'] | 'conflict' | 'refused' | 'failed'
  /** Why, where it was not approved. */
  readonly detail?: string
  /** Id of the operation, where it was applied. */
  readonly operationId?: string
  /** What the second person has to approve, where the first one edited it. */
  readonly awaiting?: string
}

/** The proposals that a filter means, as they are to be shown, by creation; the pending ones unless states are named. */
export async function listProposals(
  reader: StoreReader,
  { states = ['pending'], kinds, scopes, ...rest }: BulkFilter & Pick<ProposalFilter, 'states'> = {},
): Promise<readonly ShownProposal[]> {
  const narrowed = { ...(kinds === undefined ? {} : { kinds }), ...(scopes === undefined ? {} : { scopes }) }
  const proposals = await readProposals(reader, { ...narrowed, states })
  return proposals.filter((proposal) => matches(proposal, rest))
}

function matches(
  { entity, similarity, confidence }: ShownProposal,
  wanted: Pick<BulkFilter, 'entity' | 'minSimilarity' | 'minConfidence'>,
): boolean {
  if (wanted.entity !== undefined && wanted.entity !== entity) return false
  if (wanted.minSimilarity !== undefined && (similarity ?? -1) < wanted.minSimilarity) return false
  return wanted.minConfidence === undefined || confidence >= wanted.minConfidence
}

/**
 * Approves every pending proposal that the filter means, one transaction each. `count` is what the reviewer saw: if
 * another number is found, nothing is approved.
 *
 * What could not be approved says why, as of `approveEach`.
 *
 * @throws {MemoryError} `refused` with `details.found` if the number differs; `invalid-input` for a filter that names
 * everything.
 */
export async function approveMany(
  store: Store,
  filter: BulkFilter,
  { count, ...options }: ReviewOptions & { readonly count: number },
): Promise<readonly BulkEntry[]> {
  if (Object.values(filter).every((member) => member === undefined))
    throw new MemoryError(
      'invalid-input',
      'Say which proposals: a kind, a scope, an entity, a similarity or a confidence.',
    )
  const found = await listProposals(store, filter)
  if (found.length !== count) throw otherCount(found.length, count)
  return approveEach(found, { signal: options.signal }, async ({ id, planHash }) =>
    bulkEntryOf(id, await approveProposal(store, { id, planHash }, options)),
  )
}

/** What became of a proposal that nothing kept from being approved. */
export function bulkEntryOf(id: string, result: ApprovalResult): BulkEntry {
  if (result.status === 'approved') return { id, status: result.status, operationId: result.operation.id }
  const awaiting = result.proposal.id
  return { id, status: result.status, ...(awaiting === id ? {} : { awaiting }) }
}

/**
 * Approves one after another until the signal is aborted. What cannot be approved says why and does not end it: `conflict`,
 * `refused`, or `failed` for another reason, say a store that is locked.
 *
 * @throws what is no `MemoryError`; {MemoryError} such another reason while nothing was approved, since nothing is lost then.
 */
export async function approveEach<T extends { readonly id: string }>(
  chosen: Iterable<T>,
  { signal }: { readonly signal?: AbortSignal | undefined },
  approve: (one: T) => Promise<BulkEntry>,
): Promise<readonly BulkEntry[]> {
  const entries: BulkEntry[] = []
  for (const one of chosen) {
    if (signal?.aborted === true) break
    try {
      entries.push(await approve(one))
    } catch (error) {
      entries.push(notApproved(one.id, error, entries))
    }
  }
  return entries
}

function notApproved(id: string, error: unknown, before: readonly BulkEntry[]): BulkEntry {
  if (!isMemoryError(error)) throw error
  const { code, message: detail } = error
  if (code === 'conflict' || code === 'refused') return { id, status: code, detail }
  if (!before.some(({ status }) => status === 'approved' || status === 'awaiting-second')) throw error
  return { id, status: 'failed', detail }
}

function otherCount(found: number, count: number): MemoryError {
  return new MemoryError('refused', `${found} pending proposals match, not ${count}; none was approved.`, {
    hint: 'Read them with `slowwave proposals` and the same filter, then give their number.',
    details: { found, count },
  })
}
