import type { Change, Life, StoredRecord } from '../model/index.js'
import type { Effect, RecordPut, Transaction } from '../ports/index.js'
import { mainBranch, targetOf } from '../model/index.js'
import { effectOf } from '../ports/index.js'
import { movedRows } from './moved-rows.js'

/** What the rows of one operation have in common. */
export interface WriteContext {
  /** The seq of the entry that will own the rows. */
  readonly seq: number
  /** Epoch milliseconds. */
  readonly at: number
  /** The records that the changes name, as they stand. */
  readonly records: ReadonlyMap<string, StoredRecord>
  readonly newSalt: () => string
}

/** A life that an operation states. */
export interface StatedLife {
  /** Absent for a put. */
  readonly before?: Life
  readonly after: Life
}

/** What an operation wrote. */
export interface WrittenChanges {
  readonly puts: readonly RecordPut[]
  /** By record id, in the order of the changes. */
  readonly lives: ReadonlyMap<string, StatedLife>
  /** Ids of records that gained a row by a change of its own, not by their put. */
  readonly rowed: readonly string[]
}

/** Carries out changes in their order: derived records come first, so that no source is retired in favour of nothing. */
export async function writeChanges(
  tx: Transaction,
  changes: readonly Change[],
  context: WriteContext,
): Promise<WrittenChanges> {
  const writer = new ChangeWriter(tx, context)
  for (const change of changes) {
    const id = targetOf(change)
    const { put, life, rows, buries } = effectOf(change, writer.lifeOf(id))
    if (put) await writer.put(put)
    if (life) await writer.state(id, life)
    if (rows.length > 0) await writer.lay(id, rows)
    if (rows.length > 0 && put === undefined) writer.rowed.push(id)
    if (buries !== undefined) await writer.bury(id, buries)
  }
  return writer
}

class ChangeWriter implements WrittenChanges {
  readonly puts: RecordPut[] = []
  readonly lives = new Map<string, StatedLife>()
  readonly rowed: string[] = []
  readonly #tx: Transaction
  readonly #context: WriteContext
  readonly #revisions = new Map<string, number>()
  #ordinal = 0

  constructor(tx: Transaction, context: WriteContext) {
    this.#tx = tx
    this.#context = context
  }

  lifeOf(id: string): Life | undefined {
    return this.lives.get(id)?.after ?? this.#context.records.get(id)?.life
  }

  async put(record: NonNullable<Effect['put']>): Promise<void> {
    const put = { record, salt: this.#context.newSalt(), seq: this.#context.seq }
    this.puts.push(put)
    await this.#tx.insertPut(put)
  }

  async state(recordId: string, after: Life): Promise<void> {
    const { seq, at, records } = this.#context
    const known = records.get(recordId)
    const revision = (this.#revisions.get(recordId) ?? known?.revision ?? 0) + 1
    this.#revisions.set(recordId, revision)
    this.lives.set(recordId, { ...(known && { before: known.life }), after })
    await this.#tx.insertVersion({ branch: mainBranch, recordId, revision, life: after, seq, origin: 'stated', at })
  }

  async lay(recordId: string, rows: Effect['rows']): Promise<void> {
    const { seq } = this.#context
    await this.#tx.insertBesideRows(rows.map((row) => ({ ...row, seq, ordinal: this.#ordinal++, recordId })))
  }

  /** Moves what a record says to another, and deletes it, tombstone first. */
  async bury(recordId: string, into: string): Promise<void> {
    const record = this.#context.records.get(recordId)
    if (record === undefined) return
    const { seq, at } = this.#context
    await this.lay(into, movedRows(record, await this.#tx.besideRows([recordId], 'standing')))
    this.rowed.push(into)
    await this.#tx.insertTombstones([{ recordId, scope: record.scope, seq, reason: 'pruned', at }])
    // What was held apart of its statement stays so, since the other record says it now (R19).
    const holds = (await this.#tx.holds()).filter(({ a, b }) => a === recordId || b === recordId)
    await this.#tx.deleteRecords([recordId])
    await this.#tx.insertHolds(holds)
  }
}
