const quote = 0x22
const backslash = 0x5c
const lineFeed = 0x0a
const letterU = 0x75

/** Bytes of one JSON string that are kept, at most: 1 MiB. Base64 images and whole files are longer. */
export const stringCapBytes = 1024 * 1024

/** Where a file of JSON stands while it streams by. */
export interface ElidedBytes {
  /** The bytes without the rest of each string over the cap; still valid JSON. */
  readonly bytes: AsyncIterable<Uint8Array>
  /** Lines in which a string was cut, from 1, and not yet asked for. */
  takeCutLines(upTo: number): readonly number[]
  /** Byte of the original at which the line that is now read begins. */
  readonly lineStart: () => number
}

/**
 * Cuts long strings out of JSON as it streams by, so that no line needs more memory than what is worth keeping.
 * A string ends at a line feed at the latest, since none may stand inside one.
 */
export function elideLongStrings(bytes: AsyncIterable<Uint8Array>, capBytes = stringCapBytes): ElidedBytes {
  const scan = new Scan(capBytes)
  return {
    bytes: eachChunk(bytes, scan),
    takeCutLines: (upTo) => scan.takeCutLines(upTo),
    lineStart: () => scan.lineStart,
  }
}

async function* eachChunk(bytes: AsyncIterable<Uint8Array>, scan: Scan): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) yield* scan.keep(chunk)
}

class Scan {
  lineStart = 0
  readonly #cap: number
  #read = 0
  #line = 1
  #inString = false
  /** Bytes that still belong to an escape. */
  #escape = 0
  #length = 0
  #cutting = false
  #cutLines: number[] = []

  constructor(cap: number) {
    this.#cap = cap
  }

  takeCutLines(upTo: number): readonly number[] {
    const taken = this.#cutLines.filter((line) => line <= upTo)
    this.#cutLines = this.#cutLines.filter((line) => line > upTo)
    return taken
  }

  keep(chunk: Uint8Array): readonly Uint8Array[] {
    const kept: Uint8Array[] = []
    let from = this.#cutting ? -1 : 0
    for (let at = 0; at < chunk.length; at++) {
      const was = this.#cutting
      at = this.#skipPlain(chunk, at)
      if (at === chunk.length) break
      this.#step(chunk[at] ?? 0, at)
      if (was === this.#cutting) continue
      if (this.#cutting) kept.push(chunk.subarray(from, at))
      from = at
    }
    if (!this.#cutting) kept.push(chunk.subarray(from))
    this.#read += chunk.length
    return kept
  }

  /** Passes over what changes nothing: most bytes of a file stand inside strings. @returns where something may happen. */
  #skipPlain(chunk: Uint8Array, from: number): number {
    if (!this.#inString || this.#escape > 0) return from
    const most = this.#cutting ? chunk.length : Math.min(chunk.length, from + this.#cap - this.#length)
    let at = from
    for (; at < most; at++) {
      const byte = chunk[at]
      if (byte === quote || byte === backslash || byte === lineFeed) break
    }
    this.#length += Math.max(0, at - from)
    return Math.max(at, from)
  }

  #step(byte: number, at: number): void {
    if (byte === lineFeed) return this.#endLine(at)
    if (!this.#inString) {
      this.#inString = byte === quote
      this.#length = 0
      return
    }
    this.#length++
    if (this.#escape > 0) {
      this.#escape += byte === letterU && this.#escape === 1 ? 3 : -1
      return
    }
    if (byte === quote) {
      this.#inString = this.#cutting = false
      return
    }
    this.#cut(byte)
    if (byte === backslash) this.#escape = 1
  }

  /** A string is cut before a whole character only. */
  #cut(byte: number): void {
    if (this.#cutting || this.#length <= this.#cap || (byte >= 0x80 && byte < 0xc0)) return
    this.#cutting = true
    this.#cutLines.push(this.#line)
  }

  #endLine(at: number): void {
    this.#line++
    this.lineStart = this.#read + at + 1
    this.#inString = this.#cutting = false
    this.#escape = 0
  }
}
