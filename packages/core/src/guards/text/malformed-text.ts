import type { TextGuard } from './text-guard.js'
import { placesOf } from './near.js'

const malformed =
  /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\0|[\ufdd0-\ufdef\ufffe\uffff]|\ufffd{4}/g

/** Refuses what is not text: halves of surrogate pairs, NUL, code points that are no characters, rows of replacement characters. */
export const malformedText: TextGuard = {
  name: 'malformed_text',
  forms: ['given'],
  imported: 'refuse',

  find: ({ text }) =>
    placesOf(malformed, text, 8).map((place) => ({ ...place, reason: 'holds what is not valid Unicode text' })),
}
