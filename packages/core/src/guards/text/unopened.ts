import type { Place } from './place.js'

/** A quote and the brackets that end a value, then another member or value of JSON. */
const ending = /["']\s?[}\]]{1,8}\s?,?\s?(?:["'][\w-]{1,40}["']\s?:|[{[]\s?["'])/g

/** Where a text ends a piece of JSON that it did not begin, and goes on with another: it was written to stand inside one. */
export function endsUnopened(text: string): readonly Place[] {
  let depth = 0
  let from = 0
  for (const { 0: found, index } of text.matchAll(ending)) {
    depth += depthOf(text, from, index)
    if (depth + depthOf(found, 0, found.search(/[}\]](?![}\]])/) + 1) < 0)
      return [{ start: index, end: index + found.length }]
    from = index
  }
  return []
}

function depthOf(text: string, start: number, end: number): number {
  let depth = 0
  for (let at = start; at < end; at++) {
    const sign = text.charAt(at)
    if (sign === '{' || sign === '[') depth += 1
    if (sign === '}' || sign === ']') depth -= 1
  }
  return depth
}
