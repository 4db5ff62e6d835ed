import type { StoreReader } from '../ports/index.js'
import { MemoryError } from '../model/index.js'

/** A moment of a store as somebody named it. */
export interface NamedPoint {
  /** The last entry that counts; 0 before the first. */
  readonly seq: number
  /** Set if it was named by a tag. */
  readonly tag?: string
}

/** The last entry that was written at or before a moment (epoch milliseconds); 0 if none was. */
export async function seqAt(reader: Pick<StoreReader, 'entryHeads'>, at: number): Promise<number> {
  let last = 0
  for await (const head of reader.entryHeads()) if (head.at <= at) last = head.seq
  return last
}

/**
 * Reads what names a moment: a tag, the number of an entry, or a time.
 *
 * @param readTime reads anything else as epoch milliseconds, or throws.
 * @throws {MemoryError} `invalid-input` for an entry that is not there.
 */
export async function resolvePoint(
  reader: StoreReader,
  text: string,
  readTime: (text: string) => number,
): Promise<NamedPoint> {
  const tag = await reader.getTag(text)
  if (tag !== undefined) return { seq: tag.seq, tag: tag.name }
  if (!/^\d{1,9}$/.test(text)) return { seq: await seqAt(reader, readTime(text)) }
  const head = await reader.headSeq()
  if (Number(text) <= head) return { seq: Number(text) }
  throw new MemoryError('invalid-input', `The journal has no entry ${text}; it ends at ${head}.`)
}
