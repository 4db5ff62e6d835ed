import { removeTag, setTag } from '@slowwave/core'
import type { StoreTag } from '@slowwave/core'
import type { Means } from './means.js'
import { pointOf } from './points.js'

/** A name for a moment of the store. */
export interface NewTag {
  /** Begins with a letter. */
  readonly name: string
  /** The store as it was then: a tag, a moment or the number of an entry. @default as it is */
  readonly at?: string
  /** What it is for. @default none */
  readonly note?: string
}

/** Names of moments, for `rollback` and `at`. No rollback takes one off. */
export interface Tags {
  /** By name. */
  list(): Promise<readonly StoreTag[]>
  /** @throws {MemoryError} `invalid-input` for a name or a moment that is none; `conflict` if the name is taken */
  set(tag: NewTag): Promise<StoreTag>
  /** Takes a name off; what it named stays as it is. */
  remove(name: string): Promise<StoreTag>
}

/** The tags of a store. */
export function tagsOf(means: Means): Tags {
  const { surroundings, actor } = means
  return {
    list: () => means.read((reader) => reader.tags()),
    set: async ({ name, at, note }) => {
      const store = means.writable()
      const seq = at === undefined ? {} : { seq: (await pointOf(store, 'at', at)).seq }
      const request = { name, ...seq, ...(note === undefined ? {} : { description: note }) }
      return setTag(store, request, { surroundings, actor })
    },
    remove: async (name) => removeTag(means.writable(), name),
  }
}
