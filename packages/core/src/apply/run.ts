import type { JournalEntry, Operation, Scope } from '../model/index.js'
import type { Lease, Store, StoreReader, Transaction } from '../ports/index.js'
import type { ScopeBudget } from '../guards/index.js'
import type { ApplyOptions } from './options.js'
import type { ChainEnd } from './chain.js'
import type { StatedLife } from './write-changes.js'
import { lossOf } from '../model/index.js'
import { openBudget, readBudget } from './budget.js'
import { readChainEnd } from './chain.js'
import { Foresight } from './foresight.js'

/**
 * What is known from one transaction to the next while operations are applied: the end of the journal and the budgets
 * of the scopes. All of it is read anew once another writer, or a transaction that was rolled back, moved the journal.
 */
export class Run {
  readonly options: ApplyOptions
  /** Held while a pass applies; a person's request needs none. */
  readonly lease: Lease | undefined
  /** May be filled ahead; empty, everything is asked in each transaction. */
  readonly foresight = new Foresight()
  #end: ChainEnd | undefined
  readonly #budgets = new Map<Scope, ScopeBudget>()
  #pending = false

  constructor(options: ApplyOptions, lease?: Lease) {
    this.options = options
    this.lease = lease
  }

  /** Runs `work` in a transaction. What an earlier one that was rolled back, or run twice, took over is dropped first. */
  async transaction<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await store.transaction((tx) => {
      if (this.#pending) this.#forget()
      return work(tx)
    })
    this.#pending = false
    return result
  }

  /** The end of the journal as the transaction sees it. To be called before anything else of an operation. */
  async catchUp(reader: StoreReader): Promise<ChainEnd> {
    if (this.#end?.seq === (await reader.headSeq())) return this.#end
    this.#forget()
    return (this.#end = await readChainEnd(reader))
  }

  #forget(): void {
    this.#end = undefined
    this.#pending = false
    this.#budgets.clear()
    this.foresight.forget()
  }

  /** What the scope of the operation has left of its budget. */
  async budgetFor(reader: StoreReader, operation: Operation): Promise<ScopeBudget> {
    const { scope } = operation
    if (this.options.asked === 'by-name' || lossOf(operation) <= 0) return openBudget(scope)
    const known = this.#budgets.get(scope)
    if (known) return known
    const { baseSeq, surroundings } = this.options
    const budget = await readBudget(reader, scope, { baseSeq, now: surroundings.now() })
    this.#budgets.set(scope, budget)
    return budget
  }

  /** Takes over what the entry did, so that nothing of it is read again. */
  wrote(entry: JournalEntry, lives: Iterable<StatedLife>): void {
    this.#end = { seq: entry.seq, hash: entry.hash }
    this.#pending = true
    this.foresight.wrote(entry.key)
    const budget = this.#budgets.get(entry.scope)
    if (!budget) return
    this.#budgets.set(entry.scope, {
      ...budget,
      retiredSinceBase: budget.retiredSinceBase + entry.retired,
      retired30d: budget.retired30d + (entry.raised ? 0 : entry.retired),
      activeNow: budget.activeNow + gainOf(lives),
    })
  }
}

function gainOf(lives: Iterable<StatedLife>): number {
  let gain = 0
  for (const { before, after } of lives) gain += active(after) - active(before)
  return gain
}

function active(life: StatedLife['before']): number {
  return life?.status === 'active' ? 1 : 0
}
