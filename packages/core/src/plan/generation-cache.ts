/** Remembers at least the last `size` values and at most twice as many, so that a scope of any size fits into memory. */
export class GenerationCache<V> {
  readonly #size: number
  #young = new Map<string, V>()
  #old = new Map<string, V>()

  constructor(size: number) {
    this.#size = size
  }

  /** The value of a key, made by `make` if it is not remembered. */
  get(key: string, make: () => V): V {
    const known = this.#young.get(key)
    if (known !== undefined) return known
    const value = this.#old.get(key) ?? make()
    if (this.#young.size >= this.#size) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
    return value
  }
}
