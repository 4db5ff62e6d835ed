import { diffArrays } from 'diff'
import type { Mark, Segment } from './marks.js'

/** Both texts in pieces: what stands in one only, what is another value, and what is the same value written otherwise. */
export interface ComparedTexts {
  readonly a: readonly Segment[]
  readonly b: readonly Segment[]
}

/** Compares two texts by whole words: an address, a version or a time is one. */
export function compareTexts(
  a: string,
  b: string,
  replaced: readonly [Mark, Mark] = ['differs', 'differs'],
): ComparedTexts {
  const left: Segment[] = []
  const right: Segment[] = []
  const parts = diffArrays(piecesOf(a), piecesOf(b)).map(({ value, ...part }) => ({ ...part, text: value.join('') }))
  for (let i = 0; i < parts.length; i++) {
    const [part, next] = [parts[i], parts[i + 1]]
    if (part === undefined) continue
    if (!part.added && !part.removed) {
      left.push({ text: part.text })
      right.push({ text: part.text })
    } else if (part.removed && next?.added) {
      const equal = sameWhenRead(part.text, next.text)
      left.push(marked(part.text, equal ? 'equal' : replaced[0]))
      right.push(marked(next.text, equal ? 'equal' : replaced[1]))
      i++
    } else (part.removed ? left : right).push(marked(part.text, 'only'))
  }
  return { a: left, b: right }
}

/** Words, the spaces between them, and the signs behind them; scripts without spaces are cut by the rules of their language. */
function piecesOf(text: string): string[] {
  return text
    .split(/(\s+|[.,;:!?。、،؟]+(?=\s|$))/u)
    .flatMap((piece) =>
      spaceless.test(piece) ? wordsOf(piece).map(({ segment }) => segment) : piece === '' ? [] : [piece],
    )
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** White space and signs alone are no difference that anybody should look at. */
function marked(text: string, mark: Mark): Segment {
  return /[\p{L}\p{N}]/u.test(text) ? { text, mark } : { text }
}

function sameWhenRead(a: string, b: string): boolean {
  return reading(a) === reading(b)
}

function reading(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b0+(?=\d)/g, '')
    .replace(/[\s.,;:!?]+$/g, '')
    .trim()
}

/** The words of a text that none of the others has, joined where they stand side by side. */
export function markOnlyHere(text: string, others: readonly string[]): readonly Segment[] {
  const known = new Set(others.flatMap((other) => wordsOf(other).map(({ segment }) => reading(segment))))
  const heads = new Set([...known].map(headOf))
  const segments: Segment[] = []
  for (const { segment, isWordLike } of wordsOf(text)) {
    const isOnly =
      isWordLike === true && isTelling(segment) && !known.has(reading(segment)) && !heads.has(headOf(reading(segment)))
    push(segments, isOnly ? { text: segment, mark: 'only' } : { text: segment })
  }
  return segments
}

function wordsOf(text: string): readonly Intl.SegmentData[] {
  const language = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : undefined
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
}

/** Small words carry no value of their own; a number always does. */
function isTelling(word: string): boolean {
  return /\p{N}/u.test(word) || /[^\u0000-\u024f]/u.test(word) || word.length > 3
}

/** Enough of a word to know it again in another form. */
function headOf(word: string): string {
  return /\p{N}/u.test(word) || word.length < 5 ? `=${word}` : word.slice(0, 5)
}

/** Joins a mark with the one before it, across the space between them. */
function push(segments: Segment[], next: Segment): void {
  const [before, last] = [segments.at(-2), segments.at(-1)]
  if (next.mark !== undefined && last?.mark === undefined && last?.text === ' ' && before?.mark === next.mark) {
    segments.splice(-2, 2, { text: `${before.text} ${next.text}`, mark: next.mark })
  } else if (
    next.mark === undefined &&
    last !== undefined &&
    last.mark === undefined &&
    next.text !== ' ' &&
    last.text !== ' '
  ) {
    segments.splice(-1, 1, { text: last.text + next.text })
  } else segments.push(next)
}
