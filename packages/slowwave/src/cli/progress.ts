import { formatCount } from '@slowwave/core'
import type { Output } from './io.js'

/** Milliseconds between two drawings. */
const pauseMs = 100

/** One line on a terminal that is drawn anew. Where nobody looks on nothing is written. */
export class Progress {
  readonly #output: Output
  readonly #now: () => number
  #drawnAt = Number.NEGATIVE_INFINITY
  #isDrawn = false

  constructor(output: Output, now: () => number) {
    this.#output = output
    this.#now = now
  }

  /** @param total absent while it is not known. */
  show(what: string, done: number, total?: number): void {
    if (!this.#output.isTerminal || (this.#now() - this.#drawnAt < pauseMs && done !== total)) return
    this.#drawnAt = this.#now()
    this.#isDrawn = true
    const of = total === undefined ? '' : ` of ${formatCount(total)}`
    this.#output.write(`\r\u001b[2K${what} ${formatCount(done)}${of}`)
  }

  /** Takes the line away, so that something else can be written. */
  clear(): void {
    if (this.#isDrawn) this.#output.write('\r\u001b[2K')
    this.#isDrawn = false
  }
}
