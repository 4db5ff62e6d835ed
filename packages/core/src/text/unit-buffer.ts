/** A text that is written unit by unit, each with the place it comes from. Grows as needed. */
export class UnitBuffer {
  #units: Uint16Array
  #sources: Int32Array
  #length = 0

  /** @param capacity UTF-16 units expected. */
  constructor(capacity: number) {
    this.#units = new Uint16Array(capacity + 16)
    this.#sources = new Int32Array(capacity + 16)
  }

  /** The unit written last. */
  get last(): number | undefined {
    return this.#length === 0 ? undefined : this.#units[this.#length - 1]
  }

  push(unit: number, source: number): void {
    if (this.#length === this.#units.length) this.#grow()
    this.#units[this.#length] = unit
    this.#sources[this.#length] = source
    this.#length += 1
  }

  /** Every unit of a stretch of the source. */
  pushRun(source: string, start: number, end: number): void {
    while (this.#length + end - start > this.#units.length) this.#grow()
    const units = this.#units
    const sources = this.#sources
    let length = this.#length
    for (let at = start; at < end; at++) {
      units[length] = source.charCodeAt(at)
      sources[length] = at
      length += 1
    }
    this.#length = length
  }

  pushPoint(point: number, source: number): void {
    if (point <= 0xffff) return this.push(point, source)
    this.push(0xd800 + ((point - 0x10000) >> 10), source)
    this.push(0xdc00 + ((point - 0x10000) & 0x3ff), source)
  }

  pushAll(units: string, source: number): void {
    for (let i = 0; i < units.length; i++) this.push(units.charCodeAt(i), source)
  }

  text(): string {
    const pieces: string[] = []
    for (let at = 0; at < this.#length; at += pieceLength) {
      const piece = this.#units.subarray(at, Math.min(at + pieceLength, this.#length))
      // Spread would read the array through its iterator, many times slower.
      pieces.push(String(Reflect.apply(String.fromCharCode, undefined, piece)))
    }
    return pieces.join('')
  }

  /** Where the unit at `index` comes from; `end` for the place after the last one. */
  sourceOf(index: number, end: number): number {
    return index < this.#length ? (this.#sources[index] ?? end) : end
  }

  #grow(): void {
    const units = new Uint16Array(this.#units.length * 2)
    const sources = new Int32Array(units.length)
    units.set(this.#units)
    sources.set(this.#sources)
    this.#units = units
    this.#sources = sources
  }
}

/** As many arguments as every engine takes in one call. */
const pieceLength = 8192
