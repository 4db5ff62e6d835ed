import { hostname } from 'node:os'
import type { Embedder, Life, Store, Transaction } from '@slowwave/core'
import { createIndexer, parsePolicy, runPass } from '@slowwave/core'
import { createEmbedder, embedderNames, openSqliteStore } from 'slowwave'

/** Usage: case-pass <store> <embedder> <k | derived> <loss limit>. One pass that is killed hard right before its k-th write. */
const [, , path = '', embedderName = 'none', point = '0', loss = '1'] = process.argv

const writes: ReadonlySet<string | symbol> = new Set<keyof Transaction>([
  'insertPut',
  'insertVersion',
  'insertBesideRows',
  'appendEntry',
  'insertHolds',
  'setTokens',
  'setSignature',
  'markDirty',
  'clearDirty',
  'insertVectors',
])

let written = 0

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** `derived`: between the writing of the derived record and the archiving of its sources. */
function dieIfDue(name: string | symbol, args: readonly unknown[]): void {
  written += 1
  if (point === 'derived') {
    const [version] = args as readonly [{ readonly life?: Life } | undefined]
    if (name === 'insertVersion' && version?.life?.status === 'archived') die()
  } else if (written >= Number(point)) die()
}

function dyingTransaction(tx: Transaction): Transaction {
  return new Proxy(tx, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...args: readonly unknown[]): unknown => {
        if (writes.has(name)) dieIfDue(name, args)
        return Reflect.apply(member, target, args)
      }
    },
  })
}

function dyingStore(store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      if (name === 'transaction')
        return <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
          target.transaction((tx) => work(dyingTransaction(tx)))
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })
}

async function pass(embedder: Embedder | undefined): Promise<void> {
  const store = await openSqliteStore({ path, mode: 'write' })
  await runPass(dyingStore(store), {
    surroundings: { now: () => Date.now(), randomHex: (bytes) => 'ab'.repeat(bytes) },
    policy: parsePolicy({ maxLossFraction: Number(loss), maxLossFraction30d: 1 }, { preset: 'conservative' }),
    indexer: createIndexer(),
    actor: 'user',
    holder: { passId: `case-${process.pid}`, host: hostname(), pid: process.pid },
    ...(embedder && { embedder }),
  })
  await store.close()
}

const name = embedderNames.find((each) => each === embedderName)
const embedder = name && createEmbedder(name)
await pass(embedder)
await embedder?.close()
