import { hasCue } from './cues.js'
import type { Ground } from './words/index.js'
import { grounds, groundSigns, groundWords } from './words/index.js'

const patterns: ReadonlyMap<Ground, readonly RegExp[]> = new Map(
  grounds.map((ground) => [
    ground,
    [
      new RegExp(`(?<![\\p{L}\\p{N}_])(?:${groundWords[ground].join('|')})(?![\\p{L}\\p{N}_])`, 'iu'),
      new RegExp(groundSigns[ground], 'u'),
    ],
  ]),
)

/** True for a word that is a ground by itself: it names no thing. */
export function isGroundWord(word: string): boolean {
  return groundsOf(word).size > 0
}

/** What makes the text hold beyond the moment, in any language. Who calls for attention has found something. */
export function groundsOf(text: string): ReadonlySet<Ground> {
  const said = text.replaceAll('’', "'")
  const found = grounds.filter((ground) => (patterns.get(ground) ?? []).some((pattern) => pattern.test(said)))
  return new Set<Ground>(hasCue(said, 'alert') ? ['found', ...found] : found)
}
