import type { Scope, Usage } from '../../model/index.js'
import type { HeldLease, ImportedUsage, Lease, LeaseHolder, LeaseRules, RecordUse, Store } from '../../ports/index.js'
import type { ScrubReport, Transaction } from '../../ports/index.js'
import type { State } from './state.js'
import { assertHeld, defaultLeaseTtlMs, freeRow, heldRow, isHeld, leaseFor } from '../../ports/index.js'
import { unused, withImported, withUse } from '../../ports/index.js'
import { MemoryReader } from './reader.js'
import { draftOf, emptyState } from './state.js'
import { MemoryTransaction } from './transaction.js'

/** What a memory store may be given. */
export interface MemoryStoreOptions {
  /** @default memory */
  readonly storeId?: string
  /** Epoch milliseconds, for leases. @default always 0, so that no lease is ever overdue */
  readonly now?: () => number
  /** Milliseconds after which a lease that was not renewed is overdue. @default 30000 */
  readonly leaseTtlMs?: number
  /** Whether the process of a lease holder still runs. @default always */
  readonly isAlive?: (holder: LeaseHolder) => boolean
}

/** The reference store: everything in memory, gone with the program. Transactions are serialised and all or nothing. */
export function memoryStore(options: MemoryStoreOptions = {}): Store {
  return new MemoryStore(options)
}

class MemoryStore extends MemoryReader implements Store {
  readonly #committed: ReturnType<typeof emptyState>
  readonly #options: MemoryStoreOptions
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: MemoryStoreOptions) {
    const committed = emptyState()
    super(options.storeId ?? 'memory', committed)
    this.#committed = committed
    this.#options = options
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#write((draft) => work(new MemoryTransaction(this.storeId, draft)))
  }

  acquireLease(scope: Scope, holder: LeaseHolder): Promise<Lease> {
    return this.#write((draft) => {
      const rules = this.#leaseRules()
      const lease = leaseFor({ scope, holder }, draft.leases.get(scope), rules)
      draft.leases.set(scope, heldRow(lease, rules))
      return lease
    })
  }

  renewLease(lease: Lease): Promise<void> {
    return this.#write((draft) => {
      assertHeld(lease, draft.leases.get(lease.scope))
      draft.leases.set(lease.scope, heldRow(lease, this.#leaseRules()))
    })
  }

  releaseLease(lease: Lease): Promise<void> {
    return this.#write((draft) => {
      if (isHeld(lease, draft.leases.get(lease.scope))) draft.leases.set(lease.scope, freeRow(lease))
    })
  }

  countUses(uses: readonly RecordUse[]): Promise<void> {
    return this.#write((draft) =>
      uses.forEach((use) => changeUsage(draft, use.recordId, (usage) => withUse(usage, use))),
    )
  }

  heldLeases(): Promise<readonly HeldLease[]> {
    const { leases } = this.#committed
    const held = [...leases.keys()].sort().flatMap((scope) => {
      const holder = leases.get(scope)?.holder
      return holder === undefined ? [] : [{ scope: scope as Scope, holder }]
    })
    return Promise.resolve(held)
  }

  importUsage(imported: readonly ImportedUsage[]): Promise<void> {
    return this.#write((draft) =>
      imported.forEach((usage) => changeUsage(draft, usage.recordId, (known) => withImported(known, usage))),
    )
  }

  async scrub(): Promise<ScrubReport> {
    await this.#last
    return { removedBackups: [] }
  }

  async close(): Promise<void> {
    await this.#last
  }

  #write<T>(work: (draft: State) => T | Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      const { draft, commit } = draftOf(this.#committed)
      const result = await work(draft)
      commit()
      return result
    })
    this.#last = done.catch(() => undefined)
    return done
  }

  #leaseRules(): LeaseRules {
    const { now = () => 0, leaseTtlMs = defaultLeaseTtlMs, isAlive = () => true } = this.#options
    return { now: now(), ttlMs: leaseTtlMs, isAlive }
  }
}

function changeUsage(draft: State, recordId: string, change: (usage: Usage) => Usage): void {
  if (draft.puts.get(recordId) === undefined) return
  draft.usage.set(recordId, change(draft.usage.get(recordId) ?? unused))
}
