import type { Json } from '@slowwave/core'

/** One value of a JSON document: each element of a top-level array, or the one value that the document is. */
export type JsonElement =
  | { readonly type: 'value'; readonly line: number; readonly value: Json }
  | { readonly type: 'refused'; readonly line: number; readonly reason: string }
  /** The document ends in the middle of this value. */
  | { readonly type: 'unfinished'; readonly line: number; readonly offset: number }

const lineFeed = 0x0a
const whiteSpace = new Set([0x20, 0x09, 0x0a, 0x0d, 0x2c])
const bracket = 0x5b
const elementCapBytes = 64 * 1024 * 1024

/** Reads a JSON document value by value, so that an export of any length needs the memory of its longest conversation. */
export async function* readJsonElements(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<JsonElement> {
  const splitter = new Splitter()
  for await (const chunk of bytes) yield* splitter.take(chunk)
  yield* splitter.end()
}

/** Finds where values begin and end by counting brackets outside strings. */
class Splitter {
  #pieces: Uint8Array[] = []
  #bytes = 0
  #line = 1
  #startLine = 1
  #depth = 0
  #base: 0 | 1 = 0
  #begun = false
  #inString = false
  #escaped = false

  end(): readonly JsonElement[] {
    return this.#bytes > 0 ? [{ type: 'unfinished', line: this.#startLine, offset: 0 }] : []
  }

  *take(chunk: Uint8Array): Generator<JsonElement> {
    let from = this.#skipMark(chunk)
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (byte === lineFeed) this.#line++
      if (this.#depth === this.#base && this.#pieces.length === 0 && this.#isBetween(byte)) {
        from = at + 1
        continue
      }
      if (this.#bytes === 0 && at === from) this.#startLine = this.#line
      if (!this.#ends(byte)) continue
      this.#add(chunk.subarray(from, at + 1))
      from = at + 1
      yield this.#finish()
    }
    if (from < chunk.length) this.#add(chunk.subarray(from))
  }

  #skipMark(chunk: Uint8Array): number {
    return !this.#begun && chunk[0] === 0xef ? 3 : 0
  }

  /** Blanks, commas, and the brackets of the top-level array itself. */
  #isBetween(byte: number): boolean {
    if (!this.#begun && byte === bracket) {
      this.#begun = true
      this.#base = this.#depth = 1
      return true
    }
    if (whiteSpace.has(byte)) return true
    this.#begun = true
    return byte === 0x5d && this.#base === 1
  }

  #ends(byte: number): boolean {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false
      else if (byte === 0x5c) this.#escaped = true
      else if (byte === 0x22) this.#inString = false
      return false
    }
    if (byte === 0x22) this.#inString = true
    if (byte === 0x7b || byte === bracket) this.#depth++
    if (byte !== 0x7d && byte !== 0x5d) return false
    this.#depth--
    return this.#depth <= this.#base
  }

  #add(piece: Uint8Array): void {
    this.#bytes += piece.length
    if (this.#bytes <= elementCapBytes) this.#pieces.push(piece)
  }

  #finish(): JsonElement {
    const [line, bytes] = [this.#startLine, this.#bytes]
    const text = Buffer.concat(this.#pieces).toString('utf8')
    this.#pieces = []
    this.#bytes = 0
    if (bytes > elementCapBytes) {
      return { type: 'refused', line, reason: `the value has ${bytes} bytes, more than is read` }
    }
    try {
      return { type: 'value', line, value: JSON.parse(text) as Json }
    } catch {
      return { type: 'refused', line, reason: 'not JSON' }
    }
  }
}
