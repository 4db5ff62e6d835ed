import type { Change, JournalChange, JournalEntry, JournalPayload, MemoryRecord, Operation } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { MemoryError } from '../model/index.js'

/** An operation that stands on a branch, with the bodies of what it puts. */
export interface BranchOperation {
  readonly entry: JournalEntry
  readonly operation: Operation
}

/** The operations that stand on a branch, in the order of the journal. */
export async function branchOperations(reader: StoreReader, name: string): Promise<readonly BranchOperation[]> {
  const puts = new Map((await reader.branchPuts(name)).map(({ record }) => [record.id, record]))
  const operations: BranchOperation[] = []
  for await (const entry of reader.entries({ branch: name, standing: true })) {
    if (entry.payload !== null) operations.push({ entry, operation: operationOf(entry.payload, puts) })
  }
  return operations
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
