import type { MemoryRecord, Operation } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { mainBranch } from '../model/index.js'

/**
 * What is read once for many operations to come. It stays true until another writer moves the journal: a key without an
 * entry gets none, and a vector that is there stays.
 */
export class Foresight {
  readonly #unused = new Set<string>()
  readonly #embedded = new Set<string>()

  /** Reads ahead for these operations. */
  async read(reader: StoreReader, operations: readonly Operation[]): Promise<void> {
    const keys = [...new Set(operations.map(({ key }) => key))]
    const used = await reader.countAttempts(mainBranch, keys)
    for (const key of keys) if (!used.has(key)) this.#unused.add(key)
    const stamp = await reader.stamp()
    if (stamp === undefined) return
    const hashes = new Set(
      operations.flatMap((operation) => productsOf(operation).map(({ contentHash }) => contentHash)),
    )
    for (const hash of (await reader.getVectors(stamp.id, [...hashes])).keys()) this.#embedded.add(hash)
  }

  /** True if the operation is known not to be in the journal. */
  isNew({ key }: Operation): boolean {
    return this.#unused.has(key)
  }

  /** True if every product of the operation is known to have its vector. */
  isEmbedded(operation: Operation): boolean {
    return productsOf(operation).every(({ contentHash }) => this.#embedded.has(contentHash))
  }

  /** An entry with this key is in the journal from now on. */
  wrote(key: string): void {
    this.#unused.delete(key)
  }

  /** Another writer was there: nothing is foreseen any more. */
  forget(): void {
    this.#unused.clear()
    this.#embedded.clear()
  }
}

/** The records that an operation puts. */
export function productsOf({ changes }: Operation): readonly MemoryRecord[] {
  return changes.flatMap((change) => (change.type === 'put' ? [change.record] : []))
}
