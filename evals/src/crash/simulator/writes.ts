import type { Store, StoreReader, Transaction } from '@slowwave/core'

/** What a transaction can write: every member that a reader has not, so that a new one is a point from its first day. */
export type WriteName = Exclude<keyof Transaction, keyof StoreReader | 'assertLease'>

const writes: Readonly<Record<WriteName, true>> = {
  insertPut: true,
  insertVersion: true,
  insertBesideRows: true,
  appendEntry: true,
  setOutBy: true,
  insertTombstones: true,
  deleteRecords: true,
  deleteBesideRows: true,
  blankPayloads: true,
  insertHolds: true,
  removeHolds: true,
  setTokens: true,
  setSignature: true,
  markDirty: true,
  clearDirty: true,
  insertVectors: true,
  insertNextVectors: true,
  changeStamp: true,
  insertProposals: true,
  changeProposal: true,
  blankProposals: true,
  setBranch: true,
  insertBranchPut: true,
  deleteBranchPuts: true,
  setTag: true,
  removeTag: true,
}

/** What a store writes outside of a transaction of its caller. */
export type LooseName = 'acquireLease' | 'renewLease' | 'releaseLease' | 'countUses' | 'importUsage' | 'scrub'

const loose: Readonly<Record<LooseName, true>> = {
  acquireLease: true,
  renewLease: true,
  releaseLease: true,
  countUses: true,
  importUsage: true,
  scrub: true,
}

/** True for what is written outside of a transaction. */
export function isLoose(name: WriteName | LooseName): name is LooseName {
  return name in loose
}

/** One call that wrote something. */
export interface Written {
  readonly name: WriteName | LooseName
  readonly args: readonly unknown[]
}

/** Sees every call of a store that writes, and may throw or wait in its place. */
export interface Watcher {
  /** Before a write inside a transaction, and before a write of its own. */
  readonly before?: (written: Written) => void | Promise<void>
  /** The work of a transaction is done, its commit is next. */
  readonly beforeCommit?: () => void | Promise<void>
  /** These writes are durable; their caller does not know yet. */
  readonly committed?: (written: readonly Written[], result: unknown) => void | Promise<void>
  /** Before any other call. */
  readonly read?: (name: string) => void | Promise<void>
}

/** The store, watched. */
export function watched(store: Store, watcher: Watcher): Store {
  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    let written: Written[] = []
    const result = await store.transaction(async (tx) => {
      written = []
      const done = await work(watchedTransaction(tx, watcher, written))
      await watcher.beforeCommit?.()
      return done
    })
    await watcher.committed?.(written, result)
    return result
  }
  return proxied(store, (name, args, call) => {
    if (name === 'transaction') return transaction(args[0] as (tx: Transaction) => Promise<unknown>)
    if (name in loose) return looseWrite({ name: name as LooseName, args }, watcher, call)
    return afterLook(watcher, name, call)
  })
}

async function looseWrite(written: Written, watcher: Watcher, call: () => unknown): Promise<unknown> {
  await watcher.before?.(written)
  const result = await call()
  await watcher.committed?.([written], result)
  return result
}

function watchedTransaction(tx: Transaction, watcher: Watcher, written: Written[]): Transaction {
  return proxied(tx, (name, args, call) => {
    if (!(name in writes)) return afterLook(watcher, name, call)
    const one: Written = { name: name as WriteName, args }
    return (async () => {
      await watcher.before?.(one)
      written.push(one)
      return call()
    })()
  })
}

/** Streams are begun at once, since they show the moment at which they were asked for. */
const streams: ReadonlySet<string> = new Set(['records', 'entries', 'entryHeads', 'vectors', 'signatures'])

function afterLook({ read }: Watcher, name: string, call: () => unknown): unknown {
  if (read === undefined || streams.has(name)) return call()
  return (async () => {
    await read(name)
    return call()
  })()
}

type Called = (name: string, args: readonly unknown[], call: () => unknown) => unknown

function proxied<T extends object>(target: T, called: Called): T {
  return new Proxy(target, {
    get(from, name) {
      const member: unknown = Reflect.get(from, name, from)
      if (typeof member !== 'function' || typeof name !== 'string') return member
      return (...args: readonly unknown[]): unknown =>
        called(name, args, () => (member as (...given: unknown[]) => unknown).apply(from, [...args]))
    },
  })
}
