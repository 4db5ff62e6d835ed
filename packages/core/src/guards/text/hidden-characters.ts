/**
 * Where an invisible character is part of how a script or an emoji is written. Everywhere else it hides something: from
 * the reader, or from whoever searches the store.
 */
export interface Surroundings {
  /** True if letters that run from right to left stand in the text. */
  readonly hasRightToLeft: boolean
  /** The visible or combining character before, and the one after, over any variation selector; empty at the ends. */
  readonly before: string
  readonly after: string
  /** The very characters before and after. */
  readonly previous: string
  readonly next: string
  readonly point: number
}

/** Letters that are written joined or stacked, so that a joiner or non-joiner changes their shape. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Balinese}\p{Script=Javanese}]/u
/** Scripts that are written without spaces, where a zero-width space says where a line may break. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}]/u
const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const emoji = /\p{Emoji}/u
const ideograph = /\p{Script=Han}/u
const mongolian = /\p{Script=Mongolian}/u
const mark = /\p{M}/u

/** True if the invisible character is written there by custom. */
export function isCustomary(at: Surroundings): boolean {
  const { point } = at
  if (point === 0x200d) return joinsLetters(at) || joinsEmoji(at)
  if (point === 0x200c) return joinsLetters(at)
  if (point === 0x200b) return unspaced.test(at.previous) && unspaced.test(at.next)
  if (point === 0x200e || point === 0x200f || point === 0x061c) return isDirectionMark(at)
  if (isVariationSelector(point)) return selectsVariant(at)
  if (isMongolianControl(point)) return mongolian.test(at.previous)
  if (point === 0x034f) return mark.test(at.previous) || mark.test(at.next)
  if (point === 0x2800) return /[\u2801-\u28ff]/.test(at.previous + at.next)
  if (point === 0x17b4 || point === 0x17b5) return /\p{Script=Khmer}/u.test(at.previous)
  if (point === 0x115f || point === 0x1160) return /[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/.test(at.next)
  return false
}

function isVariationSelector(point: number): boolean {
  return (point >= 0xfe00 && point <= 0xfe0f) || (point >= 0xe0100 && point <= 0xe01ef)
}

function isMongolianControl(point: number): boolean {
  return point >= 0x180b && point <= 0x180f
}

function joinsLetters({ previous, next }: Surroundings): boolean {
  return joining.test(previous) && (joining.test(next) || !/[\p{C}\p{M}]/u.test(next))
}

function joinsEmoji({ before, after }: Surroundings): boolean {
  return pictograph.test(before) && pictograph.test(after)
}

/** A mark beside text of the other direction; two at most, since a longer row could spell something. */
function isDirectionMark({ hasRightToLeft, previous, next }: Surroundings): boolean {
  const isRow = [previous, next].every((each) => /[\u200e\u200f\u061c]/.test(each))
  return !isRow && hasRightToLeft
}

function selectsVariant({ point, previous }: Surroundings): boolean {
  if (point === 0xfe0e || point === 0xfe0f) return emoji.test(previous)
  if (point >= 0xe0100) return ideograph.test(previous)
  return ideograph.test(previous) || /[\p{Sm}\p{So}\p{Script=Myanmar}\p{Script=Phags_Pa}]/u.test(previous)
}
