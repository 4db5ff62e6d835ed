import type { Actor, BranchNames, Operation, Plan } from '../model/index.js'
import type { Proposal, RecordRef, ShownProposal, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { Policy } from '../policy/index.js'
import {
  entityNamesIn,
  entityOf,
  holdKey,
  mainBranch,
  proposalBranch,
  proposalHash,
  proposalId,
  refOf,
} from '../model/index.js'
import { readProposals } from '../ports/index.js'
import { judgeProposal, loadGuardRecords, recordsNamedBy } from '../guards/index.js'
import { productsOf } from './foresight.js'

/** Why an operation that a plan leaves to a person does not become a proposal. */
export interface LeftOut {
  readonly operationId: string
  /**
   * `pending`: there is one of it already. `held`: an undo or a rejection keeps it apart. `stale`: a record that it names
   * is not there as the plan saw it. `applied`: it is in the journal already. `refused`: a guard is against what it would
   * put, as after somebody edited a plan file.
   */
  readonly why: 'pending' | 'held' | 'stale' | 'applied' | 'refused'
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
  /**
   * Guards judge by it whatever would be put, so that no unguarded text waits for a person. @default what was planned just
   * now is taken as judged
   */
  readonly policy?: Policy
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
  const stale = await findStale(reader, plan)
  // One that is stored as stale was closed before.
  const gone = stale.filter(({ moved }) => moved.length > 0).map(({ id }) => id)
  const closing = [...gone, ...(options.setAside ?? [])]
  const operations = uniqueByKey(plan.forReview)
  const seen = await lookAt(reader, operations)
  const proposals: Proposal[] = []
  const left: LeftOut[] = []
  for (const operation of operations) {
    const why = reasonAgainst(operation, { seen, closing }) ?? (await refusalOf(reader, operation, options))
    const known = seen.knownOf(operation)
    if (why !== undefined) left.push({ operationId: operation.id, why })
    else proposals.push(inheriting(stale, makeProposal(operation, { ...options, known, seen })))
  }
  return { proposals, left, gone }
}

/** Proposals of the plan's scopes whose records moved, or were forgotten. */
function findStale(reader: StoreReader, plan: Pick<Plan, 'scopes'>): Promise<readonly ShownProposal[]> {
  return readProposals(reader, { scopes: plan.scopes.map(({ scope }) => scope), states: ['stale'] })
}

/** What two people had to agree to before its records moved, two people have to agree to anew. */
function inheriting(stale: readonly ShownProposal[], made: Proposal): Proposal {
  const about = new Set(originalsIn(made))
  const isBefore = (old: Proposal): boolean => {
    return old.key === made.key || (old.kind === made.kind && originalsIn(old).some((id) => about.has(id)))
  }
  const inherits = stale.some((old) => (old.twoPeople === true || old.approvals.length > 0) && isBefore(old))
  return inherits ? { ...made, twoPeople: true } : made
}

function originalsIn({ operation, reads }: Proposal): readonly string[] {
  return [...reads.map(({ id }) => id), ...(operation?.holdPairs.flat() ?? [])]
}

function uniqueByKey(operations: readonly Operation[]): readonly Operation[] {
  return [...new Map(operations.map((operation) => [operation.key, operation])).values()]
}

/** What the store knows of some operations. */
interface Seen {
  readonly storeId: string
  readonly headSeq: number
  readonly records: ReadonlyMap<string, StoredRecord>
  /** Proposals of the same key, in any state. */
  knownOf(operation: Operation): readonly Proposal[]
  isHeld(operation: Operation): boolean
  isJournalled(operation: Operation): boolean
}

/** Reads for all of them at once. */
async function lookAt(reader: StoreReader, operations: readonly Operation[]): Promise<Seen> {
  const keys = operations.map(({ key }) => key)
  const known = groupByKey(await reader.proposals({ keys }))
  const held = await findHeldPairs(reader, operations)
  const attempts = await reader.countAttempts(mainBranch, keys)
  return {
    storeId: reader.storeId,
    headSeq: await reader.headSeq(),
    records: await reader.getMany([...new Set(operations.flatMap(namedOutside))].sort()),
    knownOf: ({ key }) => known.get(key) ?? [],
    isHeld: ({ kind, holdPairs }) => holdPairs.some((pair) => held.has(holdKey(kind, pair))),
    // Attempts are numbered: the n-th is in the journal once there are n.
    isJournalled: ({ key, id }) => attemptOf(key, id) <= (attempts.get(key) ?? 0),
  }
}

function groupByKey(proposals: readonly Proposal[]): ReadonlyMap<string, readonly Proposal[]> {
  const groups = new Map<string, Proposal[]>()
  for (const proposal of proposals) groups.set(proposal.key, [...(groups.get(proposal.key) ?? []), proposal])
  return groups
}

async function findHeldPairs(reader: StoreReader, operations: readonly Operation[]): Promise<ReadonlySet<string>> {
  const held = new Set<string>()
  for (const kind of new Set(operations.map((operation) => operation.kind))) {
    const pairs = operations.flatMap((operation) => (operation.kind === kind ? operation.holdPairs : []))
    for (const { a, b } of await reader.findHeld(kind, pairs)) held.add(holdKey(kind, [a, b]))
  }
  return held
}

function attemptOf(key: string, id: string): number {
  return id === key ? 1 : Number(id.slice(key.length + 1))
}

interface Looked {
  readonly seen: Seen
  readonly closing: readonly string[]
}

function reasonAgainst(operation: Operation, { seen, closing }: Looked): LeftOut['why'] | undefined {
  const { holdPairs, sources } = operation
  const known = seen.knownOf(operation)
  if (known.some((proposal) => proposal.state === 'pending' && !closing.includes(proposal.id))) return 'pending'
  if (holdPairs.length === 0 && known.some(({ state }) => state === 'rejected')) return 'held'
  if (seen.isHeld(operation)) return 'held'
  if (seen.isJournalled(operation)) return 'applied'
  const isThere = ({ id: named, revision, contentHash }: RecordRef): boolean => {
    const record = seen.records.get(named)
    return record?.revision === revision && record.contentHash === contentHash
  }
  return sources.every(isThere) && namedOutside(operation).every((id) => seen.records.has(id)) ? undefined : 'stale'
}

async function refusalOf(
  reader: StoreReader,
  operation: Operation,
  { policy, now }: PlanProposalsOptions,
): Promise<'refused' | undefined> {
  if (policy === undefined || productsOf(operation).length === 0) return undefined
  const records = await loadGuardRecords((ids) => reader.getMany(ids), operation)
  return judgeProposal(operation, { policy, now, asked: 'by-name', records }).outcome === 'refuse'
    ? 'refused'
    : undefined
}

/** Ids that the operation names and does not put. */
function namedOutside(operation: Operation): readonly string[] {
  const put = new Set(productsOf(operation).map(({ id }) => id))
  return recordsNamedBy(operation).filter((id) => !put.has(id))
}

/** A proposal of an operation as the store stands now; `known` are the proposals of its key. */
export async function proposalOf(
  reader: StoreReader,
  operation: Operation,
  options: PlanProposalsOptions & { readonly known: readonly Proposal[] },
): Promise<Proposal> {
  return makeProposal(operation, { ...options, seen: await lookAt(reader, [operation]) })
}

interface Making extends PlanProposalsOptions {
  readonly seen: Pick<Seen, 'storeId' | 'headSeq' | 'records'>
  readonly known: readonly Proposal[]
}

function makeProposal(operation: Operation, { now, actor, branchNames = 'slowwave', known, seen }: Making): Proposal {
  const { records, storeId, headSeq: baseSeq } = seen
  const { id: operationId, key, kind, scope, score, reason } = operation
  const entity = entityIn(operation, records)
  const named = entity === undefined ? {} : { entity }
  const nth = known.length + 1
  const branch = proposalBranch({ scope, at: now, operationId, ...named }, branchNames)
  return {
    id: proposalId(key, nth),
    branch: known.some((other) => other.branch === branch) ? `${branch}~${nth}` : branch,
    state: 'pending',
    key,
    operationId,
    kind,
    scope,
    ...named,
    operation,
    reads: readsOf(operation, records),
    planHash: proposalHash({ storeId, baseSeq, operation }),
    baseSeq,
    confidence: confidenceOf(operation, records),
    ...(score === undefined ? {} : { similarity: score }),
    ...likelihoodIn(operation),
    rationale: reason,
    createdAt: now,
    createdBy: actor,
    approvals: [],
  }
}

function likelihoodIn({ evidence: { likelihood } }: Operation): Pick<Proposal, 'likelihood'> {
  return typeof likelihood === 'number' ? { likelihood } : {}
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

/** What the derived record, else the first source that names anything, is about; of an entity merge the name that stays. */
function entityIn(operation: Operation, records: ReadonlyMap<string, StoredRecord>): string | undefined {
  const names = entityNamesIn(operation)
  if (names !== undefined) return names.kept
  const named = [...productsOf(operation), ...operation.sources.flatMap(({ id }) => records.get(id) ?? [])]
  return named.map(entityOf).find((entity) => entity !== undefined)
}

function confidenceOf(operation: Operation, records: ReadonlyMap<string, StoredRecord>): number {
  const [product] = productsOf(operation)
  if (product !== undefined) return product.confidence
  const read = operation.sources.flatMap(({ id }) => records.get(id) ?? [])
  return Math.min(1, ...read.map(({ confidence }) => confidence))
}
