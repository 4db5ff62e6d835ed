import type { TextGuard, TextSpan } from './text-guard.js'
import { isCustomary } from './hidden-characters.js'
import { balancedIsolates, flagTags, hasRightToLeft } from './hidden-sequences.js'

/** Characters that show nothing, or that change the order in which others show. */
const hidden =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

/** Enough to name; a hostile text could hold a million. */
const maxSpans = 8

/** Refuses what a reader does not see: hidden letters, tags, fillers and changes of direction, but not what scripts and emoji need. */
export const hiddenUnicode: TextGuard = {
  name: 'hidden_unicode',
  forms: ['given'],
  imported: 'refuse',

  find({ text }) {
    if (text.search(hidden) < 0) return []
    const spans: TextSpan[] = []
    const letters = { hasRightToLeft: hasRightToLeft(text) }
    const customary = new Set([...flagTags(text), ...balancedIsolates(text, letters.hasRightToLeft)])
    for (const { 0: character, index } of text.matchAll(hidden)) {
      if (customary.has(index) || isWritten(text, { index, character, ...letters })) continue
      spans.push({ start: index, end: index + character.length, reason: 'holds a character that does not show' })
      if (spans.length === maxSpans) break
    }
    return spans
  },
}

interface HiddenCharacter {
  readonly index: number
  readonly character: string
  readonly hasRightToLeft: boolean
}

function isWritten(text: string, { index, character, hasRightToLeft }: HiddenCharacter): boolean {
  const previous = characterBefore(text, index)
  const next = characterAt(text, index + character.length)
  return isCustomary({
    hasRightToLeft,
    point: character.codePointAt(0) ?? 0,
    previous,
    next,
    before: isSelector(previous) ? characterBefore(text, index - previous.length) : previous,
    after: next,
  })
}

const isSelector = (character: string) => character === '\ufe0f' || character === '\ufe0e'

function characterAt(text: string, index: number): string {
  const point = text.codePointAt(index)
  return point === undefined ? '' : String.fromCodePoint(point)
}

function characterBefore(text: string, index: number): string {
  if (index <= 0) return ''
  const low = text.charCodeAt(index - 1)
  return low >= 0xdc00 && low <= 0xdfff && index > 1 ? characterAt(text, index - 2) : text.charAt(index - 1)
}
