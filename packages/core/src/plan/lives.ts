import type { StoreReader } from '../ports/index.js'
import { lifeId } from '../model/index.js'

type LifeReader = Pick<StoreReader, 'getMany' | 'tombstones'>

/** Lives that are looked up in one read. */
const page = 16

/** Hands out ids that were never used, in the store or by itself (R13). */
export class Lives {
  readonly #reader: LifeReader
  readonly #used = new Set<string>()
  /** The first life of a content that was not looked up yet, where its first one is used. */
  readonly #known = new Map<string, number>()
  readonly #next = new Map<string, number>()

  constructor(reader: LifeReader) {
    this.#reader = reader
  }

  /** Looks up in one read which of these ids were ever used; deleted ones, of which a tombstone is left, too. */
  async prepare(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    for (const id of (await this.#reader.getMany(ids)).keys()) this.#used.add(id)
    for (const { recordId } of await this.#reader.tombstones(ids)) this.#used.add(recordId)
  }

  /** Takes this very id if it was never used; it must have been prepared. */
  claim(id: string): boolean {
    if (this.#used.has(id)) return false
    this.#used.add(id)
    return true
  }

  /** Takes the id of the next life of a content; it must have been prepared. */
  async take(contentId: string): Promise<string> {
    if (this.claim(contentId)) return contentId
    for (let life = this.#next.get(contentId) ?? 2; ; life += 1) {
      await this.#lookUp(contentId, life)
      this.#next.set(contentId, life + 1)
      if (this.claim(lifeId(contentId, life))) return lifeId(contentId, life)
    }
  }

  async #lookUp(contentId: string, life: number): Promise<void> {
    const known = this.#known.get(contentId) ?? 2
    if (life < known) return
    this.#known.set(contentId, known + page)
    await this.prepare(Array.from({ length: page }, (_, i) => lifeId(contentId, known + i)))
  }
}
