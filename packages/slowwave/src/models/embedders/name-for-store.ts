import type { EmbedderStamp } from '@slowwave/core'
import { MemoryError } from '@slowwave/core'
import { openableName } from './create-embedder.js'

/** The embedder of a new store. */
const defaultName = 'use-lite'

/** What decides which embedder a store is worked on with. */
export interface EmbedderChoice {
  /** By name, or `none`. @default that of the store, use-lite for one without vectors */
  readonly asked?: string | undefined
  readonly stamp: EmbedderStamp | undefined
  /** What to do about it if another one was asked for. */
  readonly hint?: string
}

const defaultHint = 'Give that embedder, or `none` to go by words alone.'

/**
 * The name of the embedder that a store is worked on with; `undefined` where words alone decide.
 *
 * @throws {MemoryError} `invalid-input` if another one was asked for than that of the store; `conflict` if that of the store
 * is not known here.
 */
export function nameForStore({ asked, stamp, hint = defaultHint }: EmbedderChoice): string | undefined {
  if (asked === 'none') return undefined
  if (stamp === undefined) return asked ?? defaultName
  const name = openableName(stamp.id)
  if (asked !== undefined && asked !== name) throw otherEmbedder(stamp, asked, hint)
  if (name !== undefined) return name
  throw new MemoryError('conflict', `The vectors of this store come from ${stamp.id}, which is not known here.`, {
    hint: 'Use the embedder `none` to go by words alone.',
  })
}

/** Vectors of two embedders cannot be compared. */
export function otherEmbedder({ id }: EmbedderStamp, asked: string, hint: string = defaultHint): MemoryError {
  return new MemoryError('invalid-input', `The vectors of this store come from ${id}, not from ${asked}.`, { hint })
}
