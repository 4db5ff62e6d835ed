import type { FoldedText } from '../../text/index.js'
import type { Place } from './place.js'
import { UnitBuffer } from '../../text/index.js'
import { isWordUnit } from './word-units.js'

const leet: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
])

/** Two digits with a sign between them spell no word: a version, a time, a range. */
const disguise =
  /[a-z][0-9@$!][a-z]|(?<![a-z0-9])[0-9@$!][a-z]{2}|[a-z]{2}[013457@$](?![a-z0-9])|[a-z][-*~^_][a-z]|(?<![a-z0-9])(?:[a-z][ ._*|-][a-z0-9]|[0-9][ ._*|-][a-z])(?![a-z0-9])/g

/** Characters on each side of a disguise that are read with it: more than any order spans, and what may excuse it. */
const reach = 400
/** Most characters of a word that a stretch does not begin or end in the middle of. */
const longestWord = 64

/**
 * The stretches of a skeleton that hold a disguise, a line each, with spaced or hyphenated letters joined and digits read as
 * letters; nothing if there are none. The rest of a text says what it says in the skeleton.
 */
export function loosen(skeleton: FoldedText): FoldedText | undefined {
  const { text } = skeleton
  const stretches = disguisedIn(text)
  if (stretches.length === 0) return undefined
  const loose = new UnitBuffer(stretches.reduce((sum, { start, end }) => sum + end - start + 1, 0))
  for (const stretch of stretches) {
    if (loose.last !== undefined) loose.push(lineEnd, stretch.start)
    loosenInto(loose, text, stretch)
  }
  const joined = loose.text()
  return { text: joined, sourceOf: (index) => skeleton.sourceOf(loose.sourceOf(index, text.length)) }
}

const lineEnd = 0x0a

/** Takes steps of `reach`, so that a text full of disguises is not looked at letter by letter. */
function disguisedIn(text: string): readonly Place[] {
  const stretches: { readonly start: number; end: number }[] = []
  disguise.lastIndex = 0
  for (let found = disguise.exec(text); found !== null; found = disguise.exec(text)) {
    const end = Math.min(text.length, found.index + 2 * reach)
    const start = Math.max(0, found.index - reach)
    const last = stretches.at(-1)
    if (last !== undefined && start <= last.end) last.end = end
    else stretches.push({ start, end })
    disguise.lastIndex = found.index + reach
  }
  return stretches.map((stretch) => withoutHalfWords(text, stretch))
}

function withoutHalfWords(text: string, { start, end }: Place): Place {
  const isInside = (at: number): boolean => isWordUnit(text.charCodeAt(at - 1)) && isWordUnit(text.charCodeAt(at))
  let [from, to] = [start, end]
  while (from < start + longestWord && isInside(from)) from += 1
  while (to > end - longestWord && isInside(to)) to -= 1
  return { start: from, end: to }
}

function loosenInto(loose: UnitBuffer, text: string, { start, end }: Place): void {
  let copied = start
  for (let at = start; at < end; at++) {
    if (isPlain(text.charCodeAt(at))) continue
    const isSplit = splitsWord(text, at)
    const unit = readAs(text, at)
    if (!isSplit && unit === text.charCodeAt(at)) continue
    loose.pushRun(text, copied, at)
    if (!isSplit) loose.push(unit, at)
    copied = at + 1
  }
  loose.pushRun(text, copied, end)
}

/** True for what is never read as anything else: letters, and what stands outside of ASCII. */
function isPlain(unit: number): boolean {
  return unit >= 0x7f || (unit >= 0x61 && unit <= 0x7a)
}

/** True for a sign within a word, and for what stands between two single letters. */
function splitsWord(text: string, at: number): boolean {
  if (!' ._*|-~^'.includes(text.charAt(at))) return false
  if (!isWord(text, at - 1) || !isWord(text, at + 1)) return false
  if (!isWord(text, at - 2) && !isWord(text, at + 2)) return true
  return '-*~^_'.includes(text.charAt(at)) && isLetter(text, at - 1) && isLetter(text, at + 1)
}

function readAs(text: string, at: number): number {
  const letter = leet.get(text.charAt(at))
  if (letter === undefined || !(isLetter(text, at - 1) || isLetter(text, at + 1))) return text.charCodeAt(at)
  const isEl = text.charAt(at) === '1' && (text.charAt(at - 1) === 'l' || text.charAt(at + 1) === 'l')
  return (isEl ? 'l' : letter).charCodeAt(0)
}

function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0x61 && unit <= 0x7a
}

function isWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return isLetter(text, at) || (unit >= 0x30 && unit <= 0x39)
}
