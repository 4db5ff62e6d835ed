import type { TextGuard, TextSpan } from './text-guard.js'
import { keyLength, mayBeginKey } from './key-formats.js'
import { isDocumentedKey, isPlaceholder } from './placeholders.js'
import { isSaidAsExample } from './said-as-example.js'
import { shapesIn } from './secret-shapes.js'
import { valuesIn } from './secret-values.js'

/** Refuses keys, passwords and tokens. What documents print in their place is let through. */
export const secret: TextGuard = {
  name: 'secret',
  forms: ['given', 'bare'],
  imported: 'refuse',
  encodedAs: 'secret',

  find({ text, isSpaced, lower }) {
    if (isSpaced) return []
    return [...keysIn(text), ...shapesIn(text, lower()), ...valuesIn(text, lower())].sort((a, b) => a.start - b.start)
  },
}

/** As far as a key is looked at. */
const longestKey = 512

/** Keys that are known by how they begin, wherever they stand: `export TOKEN=…`, `https://host/…`. */
function keysIn(text: string): readonly TextSpan[] {
  const keys: TextSpan[] = []
  let isInside = false
  for (let start = 0; start < text.length; start++) {
    const wasInside = isInside
    isInside = isAlphanumeric(text.charCodeAt(start))
    if (wasInside || !mayBeginKey(text, start)) continue
    const length = keyLength(text.slice(start, start + longestKey))
    if (length === 0 || isExcused(text, { start, end: start + length })) continue
    keys.push({ start, end: start + length, reason: 'holds what looks like the key of a service' })
    if (keys.length === enough) break
  }
  return keys
}

function isExcused(text: string, place: { readonly start: number; readonly end: number }): boolean {
  const key = text.slice(place.start, place.end)
  return isDocumentedKey(key) ? isSaidAsExample(text, place) : isPlaceholder(key)
}

/** Findings that say enough of one text. */
const enough = 8

function isAlphanumeric(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a)
}
