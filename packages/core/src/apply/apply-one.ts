import type { Operation, Outcome, RecordRef, StoredRecord } from '../model/index.js'
import type { StoreReader, Transaction } from '../ports/index.js'
import type { Run } from './run.js'
import { isStanding, mainBranch } from '../model/index.js'
import { judgeOperation, loadGuardRecords } from '../guards/index.js'
import { productsOf } from './foresight.js'
import { findProductWithoutVector } from './product-vectors.js'
import { writeOperation } from './write-operation.js'

/**
 * Carries out one operation inside a transaction, or says why not. Whatever the plan was, sources, holds and guards are
 * asked again here, against what the transaction sees.
 */
export async function applyOne(tx: Transaction, operation: Operation, run: Run): Promise<Outcome> {
  if (run.lease) await tx.assertLease(run.lease)
  const end = await run.catchUp(tx)
  const ended = run.foresight.isNew(operation) ? undefined : await findEnded(tx, operation)
  if (ended) return ended

  const records = await loadGuardRecords((ids) => readMany(tx, ids, operation), operation)
  const moved = findMoved(operation.sources, records)
  if (moved.length > 0) return { status: 'stale', operation, moved }
  if (await isHeld(tx, operation, run)) return { status: 'held', operation }

  const refusal = await findRefusal(tx, operation, { run, records })
  return refusal ?? { status: 'applied', operation, seq: await writeOperation(tx, operation, { run, records, end }) }
}

/** What the operation puts is not there yet: its id is checked as it is put. */
function readMany(reader: StoreReader, ids: readonly string[], operation: Operation) {
  const put = new Set(productsOf(operation).map(({ id }) => id))
  return reader.getMany(ids.filter((id) => !put.has(id)))
}

/** What became of the operation if it is in the journal: it is never applied again under this id (R2). */
export async function findEnded(reader: StoreReader, operation: Operation): Promise<Outcome | undefined> {
  const entry = await reader.findEntry(mainBranch, operation.id)
  return entry && { status: isStanding(entry) ? 'already-applied' : 'undone', operation }
}

/** The sources that are not what the operation saw: another revision or content, retracted, or gone. */
export function findMoved(
  sources: readonly RecordRef[],
  records: ReadonlyMap<string, StoredRecord>,
): readonly RecordRef[] {
  return sources.filter(({ id, revision, contentHash }) => {
    const record = records.get(id)
    if (record === undefined || record.life.status === 'retracted') return true
    return record.revision !== revision || record.contentHash !== contentHash
  })
}

async function isHeld(tx: Transaction, { kind, holdPairs }: Operation, { options }: Run): Promise<boolean> {
  if (options.asked === 'by-name' || holdPairs.length === 0) return false
  return (await tx.findHeld(kind, holdPairs)).length > 0
}

interface Judged {
  readonly run: Run
  readonly records: ReadonlyMap<string, StoredRecord>
}

async function findRefusal(
  tx: Transaction,
  operation: Operation,
  { run, records }: Judged,
): Promise<Outcome | undefined> {
  const { policy, surroundings, asked, ownWords } = run.options
  const own = ownWords === undefined ? {} : { ownWords }
  const budget = await run.budgetFor(tx, operation)
  const verdict = judgeOperation(operation, { policy, now: surroundings.now(), asked, records, budget, ...own })
  if (verdict.outcome === 'refuse') return { status: 'refused', operation, code: verdict.code, detail: verdict.detail }

  const missing = run.foresight.isEmbedded(operation) ? undefined : await findProductWithoutVector(tx, operation)
  if (missing === undefined) return undefined
  return { status: 'refused', operation, code: 'not-indexed', detail: `${missing} has no vector yet` }
}
