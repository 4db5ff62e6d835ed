import type { Json, TranscriptEvent } from '@slowwave/core'
import { readJsonLines } from '../../connectors/index.js'
import type { ReadOptions, TranscriptFile } from '../transcript.js'
import { elideLongStrings } from './elide.js'
import type { ElidedBytes } from './elide.js'
import { readJsonElements } from './json-elements.js'

/** A value of a file with its place, or something that should be known about a line. */
export type ValueEvent =
  { readonly type: 'value'; readonly line: number; readonly value: Json } | Exclude<TranscriptEvent, { type: 'turn' }>

/** The JSON values of a file that holds one a line, from where the last read stopped. */
export async function* jsonLinesOf(file: TranscriptFile, options: ReadOptions): AsyncGenerator<ValueEvent> {
  const { line: firstLine, offset } = options.from ?? { line: 1, offset: 0 }
  const elided = elideLongStrings(counting(file.open(offset), options))
  for await (const event of readJsonLines(elided.bytes)) {
    yield* cutNotes(elided, event.line, firstLine)
    const line = event.line + firstLine - 1
    if (event.type === 'unfinished') yield { type: 'unfinished', line, offset: offset + elided.lineStart() }
    else if (event.type === 'repaired') yield { type: 'noted', line, reason: event.reason }
    else yield { ...event, line }
  }
}

/** The JSON values of a file that is one document: the elements of its array, or the one value. */
export async function* jsonElementsOf(file: TranscriptFile, options: ReadOptions): AsyncGenerator<ValueEvent> {
  const elided = elideLongStrings(counting(file.open(), options))
  for await (const event of readJsonElements(elided.bytes)) {
    yield* cutNotes(elided, Number.POSITIVE_INFINITY, 1)
    yield event
  }
}

function cutNotes(elided: ElidedBytes, upTo: number, firstLine: number): readonly ValueEvent[] {
  return elided.takeCutLines(upTo).map((line) => ({
    type: 'noted',
    line: line + firstLine - 1,
    reason: 'a text of more than 1 MiB was cut',
  }))
}

/** The bytes, told to `onBytes` as they pass. */
export async function* counting(
  bytes: AsyncIterable<Uint8Array>,
  { onBytes, from }: ReadOptions,
): AsyncGenerator<Uint8Array> {
  let read = from?.offset ?? 0
  for await (const chunk of bytes) {
    read += chunk.length
    onBytes?.(read)
    yield chunk
  }
}
