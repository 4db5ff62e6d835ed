import type { Change, Operation, StoredRecord } from '../model/index.js'
import type { Transaction } from '../ports/index.js'
import type { Run } from './run.js'
import type { ChainEnd } from './chain.js'
import type { WrittenChanges } from './write-changes.js'
import { lossOf } from '../model/index.js'
import { isFindable, searchableTokens } from '../ports/index.js'
import { findBasis } from './basis.js'
import { chainedEntry } from './chain.js'
import { keepTiers } from './tier-holds.js'
import { findShowing, reindex, tokensOfPut } from './word-index.js'
import { writeChanges } from './write-changes.js'

/** What writing an operation goes by. */
export interface WriteOperationContext {
  readonly run: Run
  /** The records that the operation names, as they stand. */
  readonly records: ReadonlyMap<string, StoredRecord>
  /** The end of the journal, to which the entry is chained. */
  readonly end: ChainEnd
}

/** Writes the rows of an operation and its journal entry, and returns the seq of the entry. */
export async function writeOperation(
  tx: Transaction,
  operation: Operation,
  context: WriteOperationContext,
): Promise<number> {
  const { run, records, end } = context
  const { surroundings } = run.options
  const seq = end.seq + 1
  const at = surroundings.now()
  const newSalt = (): string => surroundings.randomHex(32)

  const written = await writeChanges(tx, operation.changes, { seq, at, records, newSalt })
  const entry = chainedEntry(await draftEntry(tx, operation, { run, written, seq, at }), end)
  await tx.appendEntry(entry)
  run.wrote(entry, written.lives.values())

  await keepFound(tx, operation, { ...context, written })
  await endHolds(tx, operation, run)
  if (run.options.asked === 'by-name') await keepTiers(tx, operation, at)
  return seq
}

interface Drafting {
  readonly run: Run
  readonly written: WrittenChanges
  readonly seq: number
  readonly at: number
}

async function draftEntry(tx: Transaction, operation: Operation, { run, written, seq, at }: Drafting) {
  const { policy, asked, actor, surroundings } = run.options
  const sources = sourcesRestedOn(operation, written)
  return {
    operation,
    puts: written.puts,
    lives: [...written.lives.keys()],
    restsOn: await findBasis(tx, { sources, lives: changedLives(written), seq }),
    takesOut: [],
    retired: Math.max(0, lossOf(operation)),
    raised: policy.lossRaised || asked === 'by-name',
    actor,
    at,
    salt: surroundings.randomHex(32),
  }
}

/**
 * An operation that states no life rests on no source: what lies beside a record is no dependency (R9). What is said
 * again of a record is the exception: it rests on the put of that record (R12).
 */
function sourcesRestedOn({ sources, changes }: Operation, { lives }: WrittenChanges): readonly string[] {
  if (lives.size > 0) return sources.map(({ id }) => id)
  return changes.flatMap((change) => (change.type === 'add-evidence' ? [change.id] : []))
}

/** Ids of records that were there before and have another life now. */
function changedLives({ lives }: WrittenChanges): readonly string[] {
  return [...lives].flatMap(([id, { before }]) => (before === undefined ? [] : [id]))
}

interface Findable extends WriteOperationContext {
  readonly written: WrittenChanges
}

/** Word index, blocking keys and dirty marks follow in the same transaction, so that nothing falls into a hole (I16). */
async function keepFound(tx: Transaction, operation: Operation, context: Findable): Promise<void> {
  const { run, records, written } = context
  const { indexer } = run.options
  for (const change of operation.changes) if (change.type === 'put') await indexPut(tx, change, context)
  for (const [id, { before, after }] of written.lives) {
    if (before === undefined || isFindable(before) === isFindable(after)) continue
    const { text = '', beside } = records.get(id) ?? {}
    await tx.setTokens(id, isFindable(after) ? searchableTokens(indexer, text, beside?.wordings ?? []) : [])
  }
  const showing = await findShowing(tx, written.rowed)
  if (written.rowed.length > 0) await reindex(tx, indexer, [...new Set([...written.rowed, ...showing])])
  const partners = operation.changes.flatMap((change) => ('withId' in change ? [change.withId] : []))
  const known = partners.filter((id) => records.has(id))
  const touched = new Set([...written.lives.keys(), ...written.rowed, ...showing, ...known])
  await tx.markDirty([...touched].sort())
}

type Put = Extract<Change, { readonly type: 'put' }>

async function indexPut(tx: Transaction, { record, life, beside }: Put, { run, records }: Findable): Promise<void> {
  const { indexer } = run.options
  await tx.setSignature({ recordId: record.id, signature: indexer.signature(record) })
  if (life && !isFindable(life)) return
  const wordings = beside?.wordings ?? []
  await tx.setTokens(record.id, tokensOfPut(indexer, { record, wordings }, records))
}

/** An explicit request ends the held pairs it contradicts, and only those (R4, R19). */
async function endHolds(tx: Transaction, { kind, holdPairs }: Operation, { options }: Run): Promise<void> {
  if (options.asked === 'by-name' && holdPairs.length > 0) await tx.removeHolds(holdPairs, kind)
}
