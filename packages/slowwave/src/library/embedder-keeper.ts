import { MemoryError } from '@slowwave/core'
import type { Embedder, EmbedderStamp, StoreReader } from '@slowwave/core'
import type { ClosableEmbedder, EmbedderName } from '../models/embedders/index.js'
import { createEmbedder, nameOfEmbedder } from '../models/embedders/index.js'

/** The embedder of a new store. */
const defaultName = 'use-lite'

/** Loads an embedder when it is first needed and keeps it until the end. */
export class EmbedderKeeper {
  readonly #choice: EmbedderName | 'none' | Embedder | undefined
  readonly #made = new Map<EmbedderName, ClosableEmbedder>()

  constructor(choice: EmbedderName | 'none' | Embedder | undefined) {
    this.#choice = choice
  }

  /** For texts that come in: a store without vectors gets its first ones. `undefined` where words alone decide. */
  async forWriting(reader: StoreReader): Promise<Embedder | undefined> {
    return this.#matching(await reader.stamp())
  }

  /** For reading: `undefined` for a store without vectors. */
  async forReading(reader: StoreReader): Promise<Embedder | undefined> {
    const stamp = await reader.stamp()
    return stamp === undefined ? undefined : this.#matching(stamp)
  }

  /** Whose vectors planning uses; nothing is loaded for it. */
  async stampOf(reader: StoreReader): Promise<EmbedderStamp | undefined> {
    const stamp = await reader.stamp()
    if (stamp === undefined || this.#choice === 'none') return undefined
    this.#assertIts(stamp)
    return stamp
  }

  /** Ends what was loaded here; an embedder of the caller is left alone. */
  async close(): Promise<void> {
    for (const embedder of this.#made.values()) await embedder.close()
    this.#made.clear()
  }

  #matching(stamp: EmbedderStamp | undefined): Embedder | undefined {
    if (this.#choice === 'none') return undefined
    if (stamp !== undefined) this.#assertIts(stamp)
    if (typeof this.#choice === 'object') return this.#choice
    const name = this.#choice ?? (stamp === undefined ? defaultName : nameOfEmbedder(stamp.id))
    if (name === undefined) throw foreign(stamp)
    const embedder = this.#made.get(name) ?? createEmbedder(name)
    this.#made.set(name, embedder)
    return embedder
  }

  #assertIts(stamp: EmbedderStamp): void {
    if (this.#choice === undefined || this.#choice === 'none') return
    const isIts =
      typeof this.#choice === 'object' ? this.#choice.id === stamp.id : this.#choice === nameOfEmbedder(stamp.id)
    if (!isIts) throw foreign(stamp)
  }
}

function foreign(stamp: EmbedderStamp | undefined): MemoryError {
  return new MemoryError('conflict', `The vectors of this store come from ${stamp?.id ?? 'an unknown embedder'}.`, {
    hint: 'Give that embedder, or `none` to go by words alone.',
  })
}
