import type { Json } from '@slowwave/core'
import { endOfString } from './split-objects.js'

/** What `JSON.parse` keeps to itself. */
export interface CloseReading {
  /** A name that stands twice in one object: only one of the two values would be read. */
  readonly repeatedName?: string
  /** The value with each number that would not be printed again digit for digit (`1.10`, 20 digits) as a text. */
  readonly exact?: Json
}

const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const colon = /\s*:/y

/** Reads a text that is known to be JSON once more, for what parsing it loses. */
export function readClosely(json: string): CloseReading {
  const pieces: string[] = []
  const objects: Set<string>[] = []
  for (let at = 0; at < json.length;) {
    const quote = json.indexOf('"', at)
    const between = json.slice(at, quote < 0 ? json.length : quote)
    pieces.push(between.replace(number, digitsKept))
    openAndClose(between, objects)
    if (quote < 0) break
    at = endOfString(json, quote) + 1
    const text = json.slice(quote, at)
    pieces.push(text)
    const name = isName(json, at) ? (JSON.parse(text) as string) : undefined
    if (name !== undefined && isRepeated(name, objects.at(-1))) return { repeatedName: name }
  }
  const exact = pieces.join('')
  return exact === json ? {} : { exact: JSON.parse(exact) as Json }
}

function digitsKept(digits: string): string {
  return isPrintedAgain(digits) ? digits : JSON.stringify(digits)
}

/** True if a number of JavaScript holds these digits and prints the same ones. */
function isPrintedAgain(digits: string): boolean {
  return String(Number(digits)) === digits
}

function openAndClose(between: string, objects: Set<string>[]): void {
  for (const [bracket] of between.matchAll(/[{}]/g)) {
    if (bracket === '{') objects.push(new Set())
    else objects.pop()
  }
}

function isName(json: string, at: number): boolean {
  colon.lastIndex = at
  return colon.test(json)
}

function isRepeated(name: string, names: Set<string> | undefined): boolean {
  if (names?.has(name) === true) return true
  names?.add(name)
  return false
}
