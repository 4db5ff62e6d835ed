import type { Embedder, EmbedderStamp, StoreReader } from '@slowwave/core'
import type { ClosableEmbedder, ModelEmbedderOptions } from '../models/embedders/index.js'
import { nameForStore, openEmbedder, otherEmbedder } from '../models/embedders/index.js'

/** Loads an embedder when it is first needed and keeps it until the end. */
export class EmbedderKeeper {
  readonly #choice: string | Embedder | undefined
  readonly #options: ModelEmbedderOptions
  readonly #made = new Map<string, Promise<ClosableEmbedder>>()

  /** @param choice the name of an embedder, `provider:model`, `none`, or one of the caller's. */
  constructor(choice: string | Embedder | undefined, options: ModelEmbedderOptions) {
    this.#choice = choice
    this.#options = options
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
    if (this.#choice !== undefined) this.#assertIts(stamp)
    return stamp
  }

  /** Ends what was loaded here, all of it even if one fails; an embedder of the caller is left alone. */
  async close(): Promise<void> {
    const loaded = [...this.#made.values()]
    this.#made.clear()
    const ended = await Promise.allSettled(loaded.map(async (embedder) => (await embedder).close()))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }

  async #matching(stamp: EmbedderStamp | undefined): Promise<Embedder | undefined> {
    if (typeof this.#choice === 'object') {
      if (stamp !== undefined) this.#assertIts(stamp)
      return this.#choice
    }
    const name = nameForStore({ asked: this.#choice, stamp })
    if (name === undefined) return undefined
    return this.#made.get(name) ?? this.#open(name, stamp)
  }

  /** One that could not be opened, as when its server was not there, is tried again the next time. */
  async #open(name: string, stamp: EmbedderStamp | undefined): Promise<ClosableEmbedder> {
    const opening = openEmbedder(name, { ...this.#options, ...(stamp && { stamp }) })
    this.#made.set(name, opening)
    try {
      return await opening
    } catch (error) {
      this.#made.delete(name)
      throw error
    }
  }

  #assertIts(stamp: EmbedderStamp): void {
    if (typeof this.#choice !== 'object') nameForStore({ asked: this.#choice, stamp })
    else if (this.#choice.id !== stamp.id) throw otherEmbedder(stamp, this.#choice.id)
  }
}
