import type { Scope, Usage } from '../../model/index.js'
import type { ImportedUsage, Lease, LeaseHolder, RecordUse, Store, Transaction } from '../../ports/index.js'
import type { LeaseRules } from './leases.js'
import type { State } from './state.js'
import { unused } from '../../ports/index.js'
import { freeLease, renewHeld, takeLease } from './leases.js'
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
    return this.#write((draft) => takeLease(draft, [scope, holder], this.#leaseRules()))
  }

  renewLease(lease: Lease): Promise<void> {
    return this.#write((draft) => renewHeld(draft, lease, this.#leaseRules()))
  }

  releaseLease(lease: Lease): Promise<void> {
    return this.#write((draft) => freeLease(draft, lease))
  }

  countUses(uses: readonly RecordUse[]): Promise<void> {
    return this.#write((draft) => uses.forEach((use) => changeUsage(draft, use.recordId, (usage) => used(usage, use))))
  }

  importUsage(imported: readonly ImportedUsage[]): Promise<void> {
    return this.#write((draft) =>
      imported.forEach((usage) => changeUsage(draft, usage.recordId, (known) => carriedOver(known, usage))),
    )
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
    const { now = () => 0, leaseTtlMs = 30_000, isAlive = () => true } = this.#options
    return { now: now(), ttlMs: leaseTtlMs, isAlive }
  }
}

function changeUsage(draft: State, recordId: string, change: (usage: Usage) => Usage): void {
  if (draft.puts.get(recordId) === undefined) return
  draft.usage.set(recordId, change(draft.usage.get(recordId) ?? unused))
}

function used(usage: Usage, { at, outcome }: RecordUse): Usage {
  const outcomes = outcome === undefined ? {} : { [outcome]: (usage.outcomes[outcome] ?? 0) + 1 }
  return {
    accessCount: usage.accessCount + 1,
    lastAccessAt: Math.max(usage.lastAccessAt ?? at, at),
    usesSinceDerivation: usage.usesSinceDerivation + 1,
    outcomes: { ...usage.outcomes, ...outcomes },
  }
}

function carriedOver(usage: Usage, { accessCount, lastAccessAt }: ImportedUsage): Usage {
  const moments = [usage.lastAccessAt, lastAccessAt].filter((moment) => moment !== undefined)
  return {
    ...usage,
    accessCount: Math.max(usage.accessCount, accessCount),
    ...(moments.length > 0 && { lastAccessAt: Math.max(...moments) }),
  }
}
