import type { SqliteStore } from '../stores/sqlite/index.js'
import type { RecordRow } from './contract/index.js'
import { rowOf } from './rows.js'

/** How a list of records can be sorted. */
export type RowOrder = 'newest' | 'oldest' | 'id' | 'most-used'

const byId = (a: RecordRow, b: RecordRow): number => (a.id < b.id ? -1 : 1)

/** What stands before what; ties by id. */
export const orders: Readonly<Record<RowOrder, (a: RecordRow, b: RecordRow) => number>> = {
  newest: (a, b) => b.createdAt - a.createdAt || byId(a, b),
  oldest: (a, b) => a.createdAt - b.createdAt || byId(a, b),
  id: byId,
  'most-used': (a, b) => b.accessCount - a.accessCount || byId(a, b),
}

/** Rows of every record, by id; read again in full once the journal has grown, in part where little of it is new. */
export class RowCache {
  readonly #store: SqliteStore
  #rows = new Map<string, RecordRow>()
  /** Made when they are first asked for, and anew after each change. */
  readonly #sorted = new Map<RowOrder, readonly RecordRow[]>()
  #headSeq: number | undefined
  #reading: Promise<void> | undefined

  constructor(store: SqliteStore) {
    this.#store = store
  }

  /** Every record, in any status. What was used since the last look may be missing from the counts of uses. */
  async all(): Promise<ReadonlyMap<string, RecordRow>> {
    this.#reading ??= this.#refresh().finally(() => (this.#reading = undefined))
    await this.#reading
    return this.#rows
  }

  /** Every record, in any status, sorted. */
  async inOrder(order: RowOrder): Promise<readonly RecordRow[]> {
    await this.all()
    const sorted = this.#sorted.get(order) ?? [...this.#rows.values()].sort(orders[order])
    this.#sorted.set(order, sorted)
    return sorted
  }

  async #refresh(): Promise<void> {
    const headSeq = await this.#store.headSeq()
    if (headSeq === this.#headSeq) return
    const touched = await this.#touchedSince(headSeq)
    if (touched === undefined) await this.#readAll()
    else await this.#readSome(touched)
    this.#sorted.clear()
    this.#headSeq = headSeq
  }

  /** The records that new entries name; `undefined` where that cannot be told or would be most of them. */
  async #touchedSince(headSeq: number): Promise<ReadonlySet<string> | undefined> {
    const known = this.#headSeq
    if (known === undefined || headSeq < known || headSeq - known > 500) return undefined
    // A record is conflicted no more once its other side went, and no entry needs to name it for that.
    const touched = new Set([...this.#rows.values()].flatMap(({ id, status }) => (status === 'conflicted' ? [id] : [])))
    for await (const head of this.#store.entryHeads({ fromSeq: known + 1 })) {
      // What these take out or bring back names other entries.
      if (head.takesOut.length > 0 || head.bringsBack.length > 0) return undefined
      for (const { id } of [...head.sources, ...head.puts]) touched.add(id)
      for (const id of head.lives) touched.add(id)
    }
    return touched
  }

  async #readSome(ids: ReadonlySet<string>): Promise<void> {
    const found = await this.#store.getMany([...ids])
    for (const id of ids) {
      const record = found.get(id)
      if (record === undefined) this.#rows.delete(id)
      else this.#rows.set(id, rowOf(record))
    }
  }

  async #readAll(): Promise<void> {
    const rows = new Map<string, RecordRow>()
    for await (const record of this.#store.records()) {
      rows.set(record.id, rowOf(record))
      if (rows.size % 500 === 0) await new Promise((resolve) => void setImmediate(resolve))
    }
    this.#rows = rows
  }
}
