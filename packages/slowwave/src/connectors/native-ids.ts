import { blake2b64, canonicalJson } from '@slowwave/core'
import type { Json } from '@slowwave/core'

/**
 * Names statements of one file that have no id of their own: by what they say, the second equal one by `.2`. Reading
 * the same file again gives the same names, also after lines were added before.
 */
export class NativeIds {
  readonly #file: string
  readonly #seen = new Map<string, number>()

  /** @param file the base name of the file. */
  constructor(file: string) {
    this.#file = file
  }

  next(statement: Json): string {
    const id = `${this.#file}#${blake2b64(canonicalJson(statement))}`
    const times = (this.#seen.get(id) ?? 0) + 1
    this.#seen.set(id, times)
    return times === 1 ? id : `${id}.${times}`
  }
}
