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
  readonly status: ApprovalResult['status'] | 'conflict' | 'refused'
  /** Why, where it was not approved. */
  readonly detail?: string
  /** Id of the operation, where it was applied. */
  readonly operationId?: string
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
  const entries: BulkEntry[] = []
  for (const proposal of found) {
    if (options.signal?.aborted) break
    entries.push(await approveOne(store, proposal, options))
  }
  return entries
}

function otherCount(found: number, count: number): MemoryError {
  return new MemoryError('refused', `${found} pending proposals match, not ${count}; none was approved.`, {
    hint: 'Read them with `slowwave proposals` and the same filter, then give their number.',
    details: { found, count },
  })
}

async function approveOne(store: Store, { id, planHash }: ShownProposal, options: ReviewOptions): Promise<BulkEntry> {
  try {
    const result = await approveProposal(store, { id, planHash }, options)
    if (result.status === 'awaiting-second') return { id, status: result.status }
    return { id, status: result.status, operationId: result.operation.id }
  } catch (error) {
    if (!isMemoryError(error) || (error.code !== 'conflict' && error.code !== 'refused')) throw error
    return { id, status: error.code, detail: error.message }
  }
}
