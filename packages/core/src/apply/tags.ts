import type { StoreTag } from '../model/index.js'
import type { Store } from '../ports/index.js'
import type { DecisionOptions } from './branches.js'
import { assertMayBeNoted } from '../guards/index.js'
import { MemoryError, clipped } from '../model/index.js'

/** What is to be named. */
export interface TagRequest {
  readonly name: string
  /** The last entry that counts. @default the last there is */
  readonly seq?: number
  /** @default none */
  readonly description?: string
}

// It begins with a letter, so that it is never read as the number of an entry or as a date.
const namePattern = /^[A-Za-z][A-Za-z0-9._~/-]{0,99}$/

/**
 * Gives a moment of the store a name. It is never rolled back.
 *
 * @throws {MemoryError} `invalid-input` for a name that is not allowed or an entry that is not there; `conflict` if the
 * name is taken; `refused` for a secret in the description.
 */
export async function setTag(store: Store, request: TagRequest, options: DecisionOptions): Promise<StoreTag> {
  const { name, description = '' } = request
  if (!namePattern.test(name)) {
    throw new MemoryError('invalid-input', `A tag cannot be called ${JSON.stringify(name.slice(0, 100))}.`, {
      hint: 'Begin with a letter; then letters, digits, ".", "_", "~", "/" and "-", at most 100.',
    })
  }
  assertMayBeNoted('note', description)
  return store.transaction(async (tx) => {
    const known = await tx.getTag(name)
    if (known) throw new MemoryError('conflict', `There is a tag '${name}' already; it names entry ${known.seq}.`)
    const head = await tx.headSeq()
    const { seq = head } = request
    if (!Number.isSafeInteger(seq) || seq < 0 || seq > head) {
      throw new MemoryError('invalid-input', `The journal has no entry ${seq}; it ends at ${head}.`)
    }
    const tag: StoreTag = { name, seq, at: options.surroundings.now(), by: options.actor, description }
    await tx.setTag(tag)
    return tag
  })
}

/** Takes a name off; what it named stays. @throws {MemoryError} `invalid-input` for an unknown tag. */
export async function removeTag(store: Store, name: string): Promise<StoreTag> {
  return store.transaction(async (tx) => {
    const tag = await tx.getTag(name)
    if (tag === undefined) throw new MemoryError('invalid-input', `There is no tag ${JSON.stringify(clipped(name))}.`)
    await tx.removeTag(name)
    return tag
  })
}
