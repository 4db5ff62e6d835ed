import type { FoldedText } from '../../text/index.js'
import { UnitBuffer } from '../../text/index.js'

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

const disguise =
  /[a-z][0-9@$!][a-z]|(?<![a-z0-9])[0-9@$!][a-z]{2}|[a-z]{2}[013457@$](?![a-z0-9])|[a-z][-*~^_][a-z]|(?<![a-z0-9])[a-z0-9][ ._*|-][a-z0-9](?![a-z0-9])/

/** A skeleton with spaced or hyphenated letters joined and digits read as letters; nothing if that changes nothing. */
export function loosen(skeleton: FoldedText): FoldedText | undefined {
  const { text } = skeleton
  if (!disguise.test(text)) return undefined
  const loose = new UnitBuffer(text.length)
  for (let at = 0; at < text.length; at++) {
    if (!splitsWord(text, at)) loose.push(readAs(text, at), at)
  }
  const joined = loose.text()
  return { text: joined, sourceOf: (index) => skeleton.sourceOf(loose.sourceOf(index, text.length)) }
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
