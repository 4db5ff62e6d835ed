/** How a piece of a text relates to the other side. */
export type Mark = 'differs' | 'only' | 'equal' | 'ends' | 'holds'

/** A piece of a text; the pieces of a text joined are the text. */
export interface Segment {
  readonly text: string
  readonly mark?: Mark
}

export interface MarkedValue {
  readonly value: string
  readonly mark: Mark
}

/** The text with the first place of each value marked, whole words first. Values that it does not hold mark nothing. */
export function markValues(text: string, values: readonly MarkedValue[]): readonly Segment[] {
  return values.reduce<readonly Segment[]>(
    (segments, value) => {
      const place = segments.findIndex(
        (segment) => segment.mark === undefined && placeOf(segment.text, value.value) >= 0,
      )
      const segment = segments[place]
      if (segment === undefined) return segments
      return [...segments.slice(0, place), ...cut(segment.text, value), ...segments.slice(place + 1)]
    },
    [{ text }],
  )
}

function cut(text: string, { value, mark }: MarkedValue): readonly Segment[] {
  const from = placeOf(text, value)
  const to = from + value.length
  const pieces: Segment[] = [
    { text: text.slice(0, from) },
    { text: text.slice(from, to), mark },
    { text: text.slice(to) },
  ]
  return pieces.filter((piece) => piece.text !== '')
}

function placeOf(text: string, value: string): number {
  if (value.trim() === '') return -1
  const folded = text.toLowerCase()
  const wanted = value.toLowerCase()
  if (folded.length !== text.length) return text.indexOf(value)
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    if (isWhole(folded, at, at + wanted.length)) return at
  }
  return folded.indexOf(wanted)
}

const wordLike = /[\p{L}\p{N}]/u

function isWhole(text: string, from: number, to: number): boolean {
  const before = text[from - 1] ?? ' '
  const after = text[to] ?? ' '
  return !wordLike.test(before) && !wordLike.test(after)
}
