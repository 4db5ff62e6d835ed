/** What the memory store needs of a map, so that a draft can lie over the committed one. */
export interface Table<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): unknown
  delete(key: K): unknown
  keys(): Iterable<K>
  values(): Iterable<V>
}

/** Writes that nobody else sees until `commit`. The values of the base must be immutable. */
export class Draft<K, V> implements Table<K, V> {
  readonly #base: Map<K, V>
  readonly #changes = new Map<K, V | undefined>()

  constructor(base: Map<K, V>) {
    this.#base = base
  }

  get(key: K): V | undefined {
    return this.#changes.has(key) ? this.#changes.get(key) : this.#base.get(key)
  }

  set(key: K, value: V): void {
    this.#changes.set(key, value)
  }

  delete(key: K): void {
    this.#changes.set(key, undefined)
  }

  *keys(): Iterable<K> {
    for (const key of this.#base.keys()) if (!this.#changes.has(key)) yield key
    for (const [key, value] of this.#changes) if (value !== undefined) yield key
  }

  *values(): Iterable<V> {
    for (const key of this.keys()) yield this.get(key) as V
  }

  commit(): void {
    for (const [key, value] of this.#changes) {
      if (value === undefined) this.#base.delete(key)
      else this.#base.set(key, value)
    }
  }
}

/** Adds a value to the list under a key. */
export function push<K, V>(table: Table<K, readonly V[]>, key: K, value: V): void {
  table.set(key, [...(table.get(key) ?? []), value])
}
