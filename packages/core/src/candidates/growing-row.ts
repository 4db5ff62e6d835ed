/** A row of 32-bit numbers that grows. */
export class GrowingRow {
  length = 0
  #row = new Uint32Array(1024)

  push(value: number): void {
    this.#reserve(1)
    this.#row[this.length++] = value
  }

  pushAll(values: Uint32Array): void {
    this.#reserve(values.length)
    this.#row.set(values, this.length)
    this.length += values.length
  }

  toArray(): Uint32Array {
    return this.#row.slice(0, this.length)
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#row.length) return
    const larger = new Uint32Array(Math.max(this.#row.length * 2, this.length + more))
    larger.set(this.#row)
    this.#row = larger
  }
}
