import type { StoreReader } from '@slowwave/core'
import { pointOf } from '../library/index.js'

/** A moment of the store. */
export interface PointInTime {
  readonly seq: number
  readonly tag?: string
  /** Epoch milliseconds of the entry; absent before the first one. */
  readonly at?: number
}

/** Reads what names a moment: a tag, an entry of the journal, or a time. @throws {MemoryError} `invalid-input` */
export async function pointAt(reader: StoreReader, subject: string, text: string): Promise<PointInTime> {
  const point = await pointOf(reader, subject, text)
  const entry = point.seq === 0 ? undefined : await reader.entry(point.seq)
  return { ...point, ...(entry === undefined ? {} : { at: entry.at }) }
}
