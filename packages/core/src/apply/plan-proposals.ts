import type { Actor, BranchNames, Operation, Plan, Proposal, RecordRef, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { mainBranch, proposalBranch, proposalHash, proposalId, refOf } from '../model/index.js'
import { readProposals } from '../ports/index.js'
import { recordsNamedBy } from '../guards/index.js'
import { productsOf } from './foresight.js'

/** Why an operation that a plan leaves to a person does not become a proposal. */
export interface LeftOut {
  readonly operationId: string
  /**
   * `pending`: there is one of it already. `held`: an undo or a rejection keeps it apart. `stale`: a record that it names
   * is not there as the plan saw it. `applied`: it is in the journal already.
   */
  readonly why: 'pending' | 'held' | 'stale' | 'applied'
}

/** The proposals that a plan comes to. */
export interface PlannedProposals {
  readonly proposals: readonly Proposal[]
  readonly left: readonly LeftOut[]
  /** Ids of pending proposals of the plan's scopes whose records moved: they are closed as stale. */
  readonly gone: readonly string[]
}

/** What making proposals takes from outside. */
export interface PlanProposalsOptions {
  /** Epoch milliseconds. */
  readonly now: number
  readonly actor: Actor
  /** @default slowwave */
  readonly branchNames?: BranchNames
  /** Ids of proposals that are about to be closed, so that they keep nothing from being proposed. @default none */
  readonly setAside?: readonly string[]
}

/**
 * The proposals that the reviews of a plan become, as the store stands now. Nothing is written. An operation that is
 * pending or held makes none, so the same plan never proposes twice.
 */
export async function planProposals(
  reader: StoreReader,
  plan: Pick<Plan, 'forReview' | 'scopes'>,
  options: PlanProposalsOptions,
): Promise<PlannedProposals> {
  const scopes = plan.scopes.map(({ scope }) => scope)
  const open = await readProposals(reader, { scopes, states: ['stale'] })
  const gone = open.filter(({ moved }) => moved.length > 0).map(({ id }) => id)
  const proposals: Proposal[] = []
  const left: LeftOut[] = []
  for (const operation of uniqueByKey(plan.forReview)) {
    const known = await reader.proposals({ keys: [operation.key] })
    const why = await reasonAgainst(reader, operation, { known, closing: [...gone, ...(options.setAside ?? [])] })
    if (why === undefined) proposals.push(await proposalOf(reader, operation, { ...options, known }))
    else left.push({ operationId: operation.id, why })
  }
  return { proposals, left, gone }
}

function uniqueByKey(operations: readonly Operation[]): readonly Operation[] {
  return [...new Map(operations.map((operation) => [operation.key, operation])).values()]
}

interface Known {
  /** Proposals of the same key, in any state. */
  readonly known: readonly Proposal[]
  readonly closing: readonly string[]
}

async function reasonAgainst(
  reader: StoreReader,
  operation: Operation,
  { known, closing }: Known,
): Promise<LeftOut['why'] | undefined> {
  const { id, kind, holdPairs, sources } = operation
  if (known.some((proposal) => proposal.state === 'pending' && !closing.includes(proposal.id))) return 'pending'
  if (holdPairs.length === 0 && known.some(({ state }) => state === 'rejected')) return 'held'
  if ((await reader.findHeld(kind, holdPairs)).length > 0) return 'held'
  if ((await reader.findEntry(mainBranch, id)) !== undefined) return 'applied'
  const records = await readNamed(reader, operation)
  const isThere = ({ id: named, revision, contentHash }: RecordRef): boolean => {
    const record = records.get(named)
    return record?.revision === revision && record.contentHash === contentHash
  }
  const named = namedOutside(operation)
  return sources.every(isThere) && named.every((each) => records.has(each)) ? undefined : 'stale'
}

/** Ids that the operation names and does not put. */
function namedOutside(operation: Operation): readonly string[] {
  const put = new Set(productsOf(operation).map(({ id }) => id))
  return recordsNamedBy(operation).filter((id) => !put.has(id))
}

function readNamed(reader: StoreReader, operation: Operation): Promise<ReadonlyMap<string, StoredRecord>> {
  return reader.getMany(namedOutside(operation))
}

/** A proposal of an operation as the store stands now; `known` are the proposals of its key. */
export async function proposalOf(
  reader: StoreReader,
  operation: Operation,
  { now, actor, branchNames = 'slowwave', known }: PlanProposalsOptions & Pick<Known, 'known'>,
): Promise<Proposal> {
  const records = await readNamed(reader, operation)
  const baseSeq = await reader.headSeq()
  const { id: operationId, key, kind, scope, score, reason } = operation
  const entity = entityOf(operation, records)
  const nth = known.length + 1
  const branch = proposalBranch(
    { scope, at: now, operationId, ...(entity === undefined ? {} : { entity }) },
    branchNames,
  )
  return {
    id: proposalId(key, nth),
    branch: known.some((other) => other.branch === branch) ? `${branch}~${nth}` : branch,
    state: 'pending',
    key,
    operationId,
    kind,
    scope,
    ...(entity === undefined ? {} : { entity }),
    operation,
    reads: readsOf(operation, records),
    planHash: proposalHash({ storeId: reader.storeId, baseSeq, operation }),
    baseSeq,
    confidence: confidenceOf(operation, records),
    ...(score === undefined ? {} : { similarity: score }),
    rationale: reason,
    createdAt: now,
    createdBy: actor,
    approvals: [],
  }
}

/** The originals behind its sources are only named: they are archived already, and what becomes of them is no concern of it. */
function readsOf(operation: Operation, records: ReadonlyMap<string, StoredRecord>): readonly RecordRef[] {
  const originals = new Set(productsOf(operation).flatMap(({ lineage }) => lineage?.derivedFrom ?? []))
  const sources = new Set(operation.sources.map(({ id }) => id))
  return namedOutside(operation)
    .filter((id) => sources.has(id) || !originals.has(id))
    .flatMap((id) => records.get(id) ?? [])
    .map(refOf)
}

/** What the derived record, else the first source that names anything, is about. */
function entityOf(operation: Operation, records: ReadonlyMap<string, StoredRecord>): string | undefined {
  const named = [...productsOf(operation), ...operation.sources.flatMap(({ id }) => records.get(id) ?? [])]
  return named.map(({ entity, claim }) => entity ?? claim?.subject).find((entity) => entity !== undefined)
}

function confidenceOf(operation: Operation, records: ReadonlyMap<string, StoredRecord>): number {
  const [product] = productsOf(operation)
  if (product !== undefined) return product.confidence
  const read = operation.sources.flatMap(({ id }) => records.get(id) ?? [])
  return Math.min(1, ...read.map(({ confidence }) => confidence))
}
