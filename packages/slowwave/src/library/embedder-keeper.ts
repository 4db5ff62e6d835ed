import { MemoryError } from '@slowwave/core'
import type { Embedder, EmbedderStamp, StoreReader } from '@slowwave/core'
import type { ClosableEmbedder } from '../models/embedders/index.js'
import { openableName, openEmbedder } from '../models/embedders/index.js'

/** The embedder of a new store. */
const defaultName = 'use-lite'

/** Loads an embedder when it is first needed and keeps it until the end. */
export class EmbedderKeeper {
  readonly #choice: string | Embedder | undefined
  readonly #environment: Readonly<Record<string, string | undefined>>
  readonly #made = new Map<string, Promise<ClosableEmbedder>>()

  /** @param choice the name of an embedder, `provider:model`, `none`, or one of the caller's. */
  constructor(choice: string | Embedder | undefined, environment: Readonly<Record<string, string | undefined>>) {
    this.#choice = choice
    this.#environment = environment
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
    for (const embedder of this.#made.values()) await (await embedder).close()
    this.#made.clear()
  }

  async #matching(stamp: EmbedderStamp | undefined): Promise<Embedder | undefined> {
    if (this.#choice === 'none') return undefined
    if (stamp !== undefined) this.#assertIts(stamp)
    if (typeof this.#choice === 'object') return this.#choice
    const name = this.#choice ?? (stamp === undefined ? defaultName : openableName(stamp.id))
    if (name === undefined) throw foreign(stamp)
    const embedder = this.#made.get(name) ?? this.#open(name, stamp)
    this.#made.set(name, embedder)
    return embedder
  }

  #open(name: string, stamp: EmbedderStamp | undefined): Promise<ClosableEmbedder> {
    const baseUrl = this.#environment['SLOWWAVE_EMBEDDER_BASE_URL']
    return openEmbedder(name, {
      environment: this.#environment,
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(stamp === undefined ? {} : { stamp }),
    })
  }

  #assertIts(stamp: EmbedderStamp): void {
    if (this.#choice === undefined || this.#choice === 'none') return
    const isIts =
      typeof this.#choice === 'object' ? this.#choice.id === stamp.id : this.#choice === openableName(stamp.id)
    if (!isIts) throw foreign(stamp)
  }
}

function foreign(stamp: EmbedderStamp | undefined): MemoryError {
  return new MemoryError('conflict', `The vectors of this store come from ${stamp?.id ?? 'an unknown embedder'}.`, {
    hint: 'Give that embedder, or `none` to go by words alone.',
  })
}
