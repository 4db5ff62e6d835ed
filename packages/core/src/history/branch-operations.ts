import type {
  Branch,
  Change,
  JournalChange,
  JournalEntry,
  JournalPayload,
  MemoryRecord,
  Operation,
} from '../model/index.js'
import type { BranchPut, StoreReader } from '../ports/index.js'
import { MemoryError, operationKey } from '../model/index.js'

/** An operation that stands on a branch, with the bodies of what it puts. */
export interface BranchOperation {
  readonly operation: Operation
  /** The entry that it was written by; of a proposal, which has none yet, the base. */
  readonly seq: number
  /** Epoch milliseconds. */
  readonly at: number
  /** Seqs of the operations of the branch that it rests on. */
  readonly restsOn: readonly number[]
}

/** The operations that stand on a branch, in the order of the journal; of a proposal the one that it is about. */
export async function branchOperations(
  reader: StoreReader,
  { name, proposalId }: Branch,
): Promise<readonly BranchOperation[]> {
  return proposalId === undefined ? writtenOperations(reader, name) : proposedOperations(reader, proposalId)
}

async function proposedOperations(reader: StoreReader, id: string): Promise<readonly BranchOperation[]> {
  const [proposal] = await reader.proposals({ ids: [id] })
  if (proposal === undefined || proposal.operation === null) return []
  const { operation, baseSeq: seq, createdAt: at } = proposal
  return [{ operation, seq, at, restsOn: [] }]
}

async function writtenOperations(reader: StoreReader, name: string): Promise<readonly BranchOperation[]> {
  const puts = new Map((await reader.branchPuts(name)).map(({ record }) => [record.id, record]))
  const operations: BranchOperation[] = []
  for await (const entry of reader.entries({ branch: name, standing: true })) {
    // What an undo took out does not stand; the undo itself changes nothing.
    if (entry.kind === 'undo') continue
    const { payload, seq, at, restsOn } = entry
    const operation = payload === null ? remainderOf(entry, puts) : operationOf(payload, puts)
    if (operation !== undefined) operations.push({ operation, seq, at, restsOn })
  }
  return operations
}

/** Everything that was ever put on a branch and not forgotten since, also what does not stand any more. */
export function branchPutsOf(reader: StoreReader, { name, proposalId }: Branch): Promise<readonly BranchPut[]> {
  return proposalId === undefined ? reader.branchPuts(name) : Promise.resolve([])
}

/** What is left of an operation since one that it named was forgotten: what it put and what stays. */
function remainderOf(
  { operationId, scope, puts }: JournalEntry,
  bodies: ReadonlyMap<string, MemoryRecord>,
): Operation | undefined {
  const left = puts.flatMap(({ id }) => bodies.get(id) ?? [])
  const [first] = left
  if (first === undefined) return undefined
  const identity = { kind: 'capture', scope, sources: [], discriminator: first.contentHash } as const
  return {
    ...identity,
    id: operationId,
    key: operationKey(identity),
    changes: left.map((record) => ({ type: 'put', record })),
    approval: 'review',
    reason: 'what it took the place of was forgotten',
    evidence: {},
    holdPairs: [],
  }
}

function operationOf(payload: JournalPayload, puts: ReadonlyMap<string, MemoryRecord>): Operation {
  return { ...payload, changes: payload.changes.map((change) => changeOf(change, puts)) }
}

function changeOf(change: JournalChange, puts: ReadonlyMap<string, MemoryRecord>): Change {
  if (change.type !== 'put') return change
  const { id, ...rest } = change
  const record = puts.get(id)
  if (record !== undefined) return { ...rest, record }
  throw new MemoryError('corrupt-store', `The body of record ${id}, which was put on a branch, is not there.`)
}
