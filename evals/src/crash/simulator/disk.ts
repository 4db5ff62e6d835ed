import type { Store, Transaction } from '@slowwave/core'
import type { Watcher, WriteName, Written } from './writes.js'
import { memoryStore } from '@slowwave/core'
import { isLoose, watched } from './writes.js'

/** What was made durable, commit by commit: from it a store is opened anew, as after a power cut. */
export type Disk = readonly (readonly Written[])[]

/** What time it is, and whether the process of a holder is still there. */
export interface Machine {
  readonly now: () => number
  readonly isAlive: (holder: { readonly passId: string }) => boolean
}

/** After a power cut: whoever held a lease is gone. */
export const restarted: Machine = { now: () => 0, isAlive: () => false }

/** A store that writes what it commits to a disk of its own. */
export interface OnDisk {
  readonly store: Store
  /** What is on the disk now. */
  readonly disk: () => Disk
}

/** Opens a memory store from a disk; what it commits is added to a copy of it. */
export async function openFrom(disk: Disk, machine: Machine = restarted): Promise<OnDisk> {
  const plain = memoryStore({ storeId: simulatedId, ...machine })
  await replay(plain, disk)
  const commits = [...disk]
  const watcher: Watcher = { committed: (written) => void commits.push(written) }
  return { store: watched(plain, watcher), disk: () => [...commits] }
}

/** The id of every simulated store. */
export const simulatedId = 'simulated'

/** Writes everything that is on a disk to an empty store; transactions that follow each other are one here. */
export async function replay(store: Store, disk: Disk): Promise<void> {
  let together: Written[] = []
  const flush = async (): Promise<void> => {
    const writes = together
    together = []
    if (writes.length > 0) await store.transaction((tx) => writeAll(tx, writes))
  }
  for (const commit of disk) {
    const [first] = commit
    if (first === undefined || !isLoose(first.name)) together.push(...commit)
    else {
      await flush()
      await called(store, first)
    }
  }
  await flush()
}

async function writeAll(tx: Transaction, writes: readonly Written[]): Promise<void> {
  for (const written of writes) await called(tx, written)
}

async function called(on: Store | Transaction, { name, args }: Written): Promise<void> {
  const write = on[name as keyof typeof on & WriteName] as (...given: unknown[]) => Promise<unknown>
  await write.apply(on, [...args])
}
