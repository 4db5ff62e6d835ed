import type { FoldedText } from '../../text/index.js'
import type { TextChannel } from './finding.js'
import type { Place } from './place.js'
import type { Sentence } from './read-sentences.js'
import type { TextForm, TextSpan, TextView } from './text-guard.js'
import { foldText } from '../../text/index.js'
import { decodedParts } from './encoded.js'
import { loosen } from './loosen.js'
import { readSentences } from './read-sentences.js'

/** A text, or what an encoded part of it says, in every form. */
export interface TextLayer {
  readonly isEncoded: boolean
  readonly views: readonly LayerView[]
}

/** A view that knows where its characters stand in the text that was given. */
export interface LayerView extends TextView {
  placeOf(span: TextSpan): Place
}

/** Encodings inside encodings that are opened. */
const maxDepth = 2

/** The text itself, then what its encoded parts say. */
export function layersOf(text: string, channel: TextChannel): readonly TextLayer[] {
  return layersIn(text, { channel, depth: 0 })
}

interface Position {
  readonly channel: TextChannel
  readonly depth: number
  /** The place in the given text of the encoded part that is read. @default it is the given text */
  readonly place?: Place
}

function layersIn(text: string, at: Position): readonly TextLayer[] {
  const own: TextLayer = { isEncoded: at.depth > 0, views: viewsOf(text, at) }
  if (at.depth === maxDepth) return [own]
  const parts = decodedParts(text)
  return [
    own,
    ...parts.flatMap(({ text: decoded, ...place }) =>
      layersIn(decoded, { ...at, depth: at.depth + 1, place: at.place ?? place }),
    ),
  ]
}

function viewsOf(text: string, at: Position): readonly LayerView[] {
  const bare = foldText(text)
  const lower = lowered(bare.text)
  const skeleton = { text: lower, sourceOf: (index: number) => bare.sourceOf(index) }
  const loose = loosen(skeleton)
  const whole: FoldedText = { text, sourceOf: (index) => index }
  const isBare = bare.text === text
  return [
    viewOf('given', { ...whole, ...(isBare && { lower }), isSpaced: bare.isSqueezed === true }, at),
    ...(isBare ? [] : [viewOf('bare', { ...bare, lower }, at)]),
    viewOf('skeleton', { ...skeleton, lower }, at),
    ...(loose === undefined ? [] : [viewOf('loose', { ...loose, lower: loose.text }, at)]),
  ]
}

/** In lower case, unit by unit the same length. */
function lowered(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

interface Shown extends FoldedText {
  /** The text in lower case. @default worked out when it is asked for */
  readonly lower?: string
  /** @default false */
  readonly isSpaced?: boolean
}

function viewOf(form: TextForm, shown: Shown, { channel, place }: Position): LayerView {
  const { text, isSpaced = false } = shown
  let { lower } = shown
  let sentences: readonly Sentence[] | undefined
  return {
    form,
    text,
    channel,
    isSpaced,
    lower: () => (lower ??= lowered(text)),
    sentences: () => (sentences ??= readSentences(text)),
    placeOf: ({ start, end }) =>
      place ?? {
        start: shown.sourceOf(start),
        end: end > start ? shown.sourceOf(end - 1) + 1 : shown.sourceOf(end),
      },
  }
}
