import type { MemoryRecord, Json } from '../../model/index.js'

/** The parts of a record that hold words, `text` aside. */
export type WordedRecord = Pick<MemoryRecord, 'text'> &
  Partial<Pick<MemoryRecord, 'claim' | 'entity' | 'key' | 'value' | 'edge' | 'episode' | 'metadata'>>

/** What a record says besides its text, each once and none that the text holds: its fields, its episode, its metadata. */
export function fieldTextOf({ text, claim, entity, key, value, edge, episode, metadata }: WordedRecord): string {
  const words = new Set<string>()
  for (const field of [claim, entity, key, value, edge, episode, metadata]) {
    if (field !== undefined) collect(field as Json, words)
  }
  return [...words].filter((each) => !text.includes(each)).join(separator)
}

/** Ends a sentence, so that no order is read out of two fields. */
const separator = '.\n'

function collect(value: Json, words: Set<string>): void {
  if (typeof value === 'string') {
    if (value !== '') words.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) collect(member, words)
  }
}
