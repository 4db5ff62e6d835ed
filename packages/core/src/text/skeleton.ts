import { lookalikeOf } from './lookalikes.js'
import { UnitBuffer } from './unit-buffer.js'

const invisible = /[\p{Cf}\p{Cc}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f\u{e0000}-\u{e0fff}]/u
const latinWithMarks = /([A-Za-z])\p{M}+/gu
const space = 0x20

/** A text as a reader sees it, and where each of its units comes from. */
export interface FoldedText {
  /** In the case of the original. */
  readonly text: string
  /** The place in the original of a unit of `text`; the length of `text` stands for the end. */
  sourceOf(index: number): number
  /** True if nothing but white space was folded. */
  readonly isSqueezed?: boolean
}

/**
 * The text as a reader sees it, for checks that must not be fooled by look-alikes: compatibility forms folded (NFKC),
 * invisible characters and combining marks on Latin letters gone, look-alikes of Latin letters folded, spaces run
 * together. For comparison with patterns only, never for display or storage.
 */
export function foldText(text: string): FoldedText {
  if (!/[^\x20-\x7e]| {2}/.test(text)) return { text, sourceOf: (index) => index }
  if (!/[^\t-\r\x20-\x7e]/.test(text)) return squeezed(text)
  const folded = new UnitBuffer(text.length)
  for (let at = 0; at < text.length;) {
    const end = visibleEnd(text, at)
    folded.pushRun(text, at, end)
    const point = text.codePointAt(end)
    if (point !== undefined) foldInto(folded, point, end)
    at = end + ((point ?? 0) > 0xffff ? 2 : 1)
  }
  return { text: folded.text(), sourceOf: (index) => folded.sourceOf(index, text.length) }
}

/** Every run of white space in ASCII text as one space. Places are worked out when one is first asked for. */
function squeezed(text: string): FoldedText {
  let shifts: readonly Shift[] | undefined
  return {
    text: text.replace(runOfSpace, ' '),
    isSqueezed: true,
    sourceOf(index) {
      shifts ??= shiftsOf(text)
      return index + removedBefore(shifts, index)
    },
  }
}

const runOfSpace = /[\t-\r]+[\t-\r ]*| [\t-\r ]+/g

/** From the place of a squeezed text on, so many units of the original are gone. */
interface Shift {
  readonly from: number
  readonly removed: number
}

function shiftsOf(text: string): readonly Shift[] {
  const shifts: Shift[] = []
  let removed = 0
  for (const { 0: run, index } of text.matchAll(runOfSpace)) {
    const from = index - removed + 1
    removed += run.length - 1
    if (run.length > 1) shifts.push({ from, removed })
  }
  return shifts
}

function removedBefore(shifts: readonly Shift[], index: number): number {
  let [low, high] = [0, shifts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shifts[middle]?.from ?? Infinity) <= index) low = middle + 1
    else high = middle
  }
  return shifts[low - 1]?.removed ?? 0
}

/** As `foldText`, in lower case and without spaces at the ends. */
export function skeletonOf(text: string): string {
  return foldText(text).text.toLowerCase().trim()
}

/** Where a run of visible ASCII that begins here ends; one is folded as it stands. */
function visibleEnd(text: string, start: number): number {
  let end = start
  while (isVisible(text.charCodeAt(end))) end += 1
  return end
}

/** False for the `NaN` past the end of a text. */
function isVisible(unit: number): boolean {
  return unit > space && unit < 0x7f
}

function foldInto(folded: UnitBuffer, point: number, source: number): void {
  if (isStable(point)) return folded.pushPoint(point, source)
  const form = formOf(point)
  if (form === ' ' && folded.last === space) return
  if (form.startsWith(markSign)) return isLatin(folded.last) ? undefined : folded.pushAll(form.slice(1), source)
  folded.pushAll(form, source)
}

/** A few ligatures stand for whole sentences; no pattern asks for them. */
const longestForm = 4

/** Stands before the form of a combining mark. */
const markSign = '\0'

const forms = new Map<number, string>()

function formOf(point: number): string {
  const known = forms.get(point)
  if (known !== undefined) return known
  const form = computedForm(String.fromCodePoint(point))
  forms.set(point, form)
  return form
}

/** Too many to remember, and the same in every form: Han, Hangul, and what lies beyond the basic plane but for its few variants. */
function isStable(point: number): boolean {
  if (point > 0xffff) return !variants.some(([first, last]) => point >= first && point <= last)
  return (point >= 0x4e00 && point <= 0x9fff) || (point >= 0xac00 && point <= 0xd7a3)
}

/** Beyond the basic plane: letters in other styles, signs in frames, and what does not show. */
const variants = [
  [0x10780, 0x107ba],
  [0x1bca0, 0x1bca3],
  [0x1d100, 0x1d7ff],
  [0x1ee00, 0x1f2ff],
  [0x1fbf0, 0x1fbf9],
  [0xe0000, 0xe0fff],
] as const

function computedForm(character: string): string {
  if (/\s/u.test(character)) return ' '
  if (invisible.test(character)) return ''
  if (/\p{M}/u.test(character)) return `${markSign}${character}`
  const plain = character.normalize('NFKC')
  const latin = Array.from(plain, (each) => lookalikeOf(each) ?? each).join('')
  return latin.normalize('NFD').replace(latinWithMarks, '$1').normalize('NFC').slice(0, longestForm)
}

function isLatin(unit: number | undefined): boolean {
  return unit !== undefined && ((unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a))
}
