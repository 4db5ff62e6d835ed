/** A line, or what is left to answer of one that was longer than allowed: its ends. */
export type Line =
  | { readonly type: 'line'; readonly text: string }
  | { readonly type: 'too-long'; readonly head: string; readonly tail: string }

const newline = 0x0a
/** Bytes of each end of a line that is too long that are kept. */
const endBytes = 256

/** Cuts a stream into lines of so many bytes at most. Of a longer one nothing is kept but its ends, however long it grows. */
export class BoundedLines {
  readonly #max: number
  #pieces: Buffer[] = []
  #length = 0
  #head = ''
  #tail: Buffer = Buffer.alloc(0)

  constructor(max: number) {
    this.#max = max
  }

  /** The lines that end in this piece of the stream. */
  *add(piece: Buffer): Generator<Line> {
    let start = 0
    for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, start)) {
      this.#keep(piece.subarray(start, end))
      yield this.#end()
      start = end + 1
    }
    this.#keep(piece.subarray(start))
  }

  #keep(part: Buffer): void {
    const wasWithin = this.#length <= this.#max
    this.#length += part.length
    if (this.#length <= this.#max) {
      if (part.length > 0) this.#pieces.push(part)
      return
    }
    if (wasWithin) {
      const whole = Buffer.concat([...this.#pieces, part])
      this.#head = whole.toString('utf8', 0, endBytes)
      this.#tail = Buffer.from(whole.subarray(-endBytes))
      this.#pieces = []
    } else this.#tail = Buffer.concat([this.#tail, part.subarray(-endBytes)]).subarray(-endBytes)
  }

  #end(): Line {
    const isWithin = this.#length <= this.#max
    const line: Line = isWithin
      ? { type: 'line', text: Buffer.concat(this.#pieces).toString('utf8') }
      : { type: 'too-long', head: this.#head, tail: this.#tail.toString('utf8') }
    this.#pieces = []
    this.#length = 0
    return line
  }
}
