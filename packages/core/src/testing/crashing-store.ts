import type { Store, Transaction } from '../ports/index.js'

/** Stands for the death of the program; nothing in the code under test may catch it. */
export class Crash extends Error {
  override readonly name = 'Crash'

  constructor(point: number) {
    super(`The program died at point ${point}.`)
  }
}

const writes: ReadonlySet<string | symbol> = new Set<keyof Transaction>([
  'insertPut',
  'insertVersion',
  'insertBesideRows',
  'appendEntry',
  'setOutBy',
  'insertTombstones',
  'deleteRecords',
  'deleteBesideRows',
  'blankPayloads',
  'insertHolds',
  'removeHolds',
  'setTokens',
  'setSignature',
  'markDirty',
  'clearDirty',
  'insertVectors',
  'insertNextVectors',
  'changeStamp',
  'insertProposals',
  'changeProposal',
  'blankProposals',
  'setBranch',
  'insertBranchPut',
  'deleteBranchPuts',
  'setTag',
  'removeTag',
])

/**
 * The store, but the program dies at the `crashAt`-th point, from 1, and at every later one. A point is each write inside a
 * transaction (before it is done), the moment before a commit, and the moment after it, when the work is durable and its
 * caller does not know.
 */
export function crashingStore(store: Store, crashAt: number): Store {
  let passed = 0
  const pass = (): void => {
    passed += 1
    if (passed >= crashAt) throw new Crash(passed)
  }
  return withMembers(store, {
    transaction: async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
      const result = await store.transaction(async (tx) => {
        const done = await work(crashingTransaction(tx, pass))
        pass()
        return done
      })
      pass()
      return result
    },
  })
}

/** True if `work` ended in a `Crash`, false if it came to its end; other errors are thrown on. */
export async function crashes(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return false
  } catch (error) {
    if (error instanceof Crash) return true
    throw error
  }
}

function crashingTransaction(tx: Transaction, pass: () => void): Transaction {
  return new Proxy(tx, {
    get(target, name) {
      if (writes.has(name)) pass()
      return boundMember(target, name)
    },
  })
}

function withMembers(store: Store, members: Partial<Store>): Store {
  return new Proxy(store, {
    get: (target, name) => (members as Readonly<Record<string | symbol, unknown>>)[name] ?? boundMember(target, name),
  })
}

function boundMember(target: object, name: string | symbol): unknown {
  const member: unknown = Reflect.get(target, name, target)
  return typeof member === 'function' ? member.bind(target) : member
}
