import type { Place } from './place.js'
import { eachMatch } from './near.js'
import { bytesOfBase64, bytesOfHex, readableText } from './decoding.js'

/** An encoded part of a text, and what it says. */
export interface DecodedPart extends Place {
  readonly text: string
}

const base64 = /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{16,65536}={0,2}/g
const hex = /(?<![A-Za-z0-9])(?:0x)?[0-9A-Fa-f]{2}(?:[ :,]?[0-9A-Fa-f]{2}){7,32768}(?![A-Za-z0-9])/g
const escapes = /%[0-9A-Fa-f]{2}|\\u\{?[0-9A-Fa-f]{2,6}\}?|\\x[0-9A-Fa-f]{2}|&#(?:\d{2,7}|x[0-9A-Fa-f]{2,6});?/g

/** Parts that are opened, and characters of one: enough to see what a text hides, little enough to be quick. */
const maxParts = 64
const maxPartLength = 65_536
/** Fewer signs than these are how a sign is written, not a text. */
const minEscapes = 4

/** What stands encoded in a text: Base64, hexadecimal, escapes of URLs, JSON and HTML, and ROT13 where it is named. */
export function decodedParts(text: string): readonly DecodedPart[] {
  return [
    ...runs(text, base64, bytesOfBase64),
    ...runs(text, hex, bytesOfHex),
    ...unescaped(text),
    ...rotated(text),
  ].slice(0, maxParts)
}

function runs(text: string, pattern: RegExp, bytesOf: (run: string) => Uint8Array): readonly DecodedPart[] {
  const parts: DecodedPart[] = []
  eachMatch(pattern, text, ({ 0: run, index }) => {
    const decoded = readableText(bytesOf(run))
    if (decoded !== undefined) parts.push({ start: index, end: index + run.length, text: decoded })
    return parts.length < maxParts
  })
  return parts
}

function unescaped(text: string): readonly DecodedPart[] {
  const start = text.search(escapes)
  if (start < 0) return []
  const part = text.slice(start, start + maxPartLength)
  let count = 0
  const plain = part.replace(escapes, (escape) => {
    count += 1
    return characterOf(escape)
  })
  return count < minEscapes ? [] : [{ start, end: start + part.length, text: plain }]
}

function characterOf(escape: string): string {
  const digits = escape.replace(/^(?:%|\\u\{?|\\x|&#x?)/, '').replace(/[};]$/, '')
  const point = parseInt(digits, /^&#\d/.test(escape) ? 10 : 16)
  return point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? ' ' : String.fromCodePoint(point)
}

function rotated(text: string): readonly DecodedPart[] {
  if (!/rot-?13/i.test(text)) return []
  const part = text.slice(0, maxPartLength)
  return [{ start: 0, end: part.length, text: part.replace(/[A-Za-z]/g, rotate) }]
}

function rotate(letter: string): string {
  const base = letter <= 'Z' ? 0x41 : 0x61
  return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
}
