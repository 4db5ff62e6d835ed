import type { Lexeme } from './lexeme.js'

/** Chunks are kept so that a word of many texts is cut once; a flood of new ones must not fill the memory. */
const mostKept = 50_000
/** A longer chunk seldom comes again, and an engine may keep its whole text alive with it. */
const longestKept = 12

/** Lexemes of the chunks that were cut before, by chunk. */
export class KeptChunks {
  readonly #kept = new Map<string, readonly Lexeme[]>()

  /** What was kept for the chunk. */
  get(chunk: string): readonly Lexeme[] | undefined {
    return this.#kept.get(chunk)
  }

  /** Keeps the lexemes of a chunk, unless it is too long to come again. */
  keep(chunk: string, lexemes: readonly Lexeme[]): void {
    if (chunk.length > longestKept) return
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(chunk, lexemes)
  }
}
