import type { TextGuard, TextSpan } from './text-guard.js'
import { placesOf } from './near.js'

/** What an observation about a user may not carry, each as a pattern and the end of a sentence. */
const exclusions: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /(?<![\w.-])(?:sk|pk|rk|ghp|gho|ghs|xox[abprs]|glpat|AKIA|AIza)[_-]?[A-Za-z0-9_-]{6,}/g,
    'holds what looks like a key',
  ],
  [/api[_-]?key["']?\s{0,8}[:=]\s{0,8}["']?[A-Za-z0-9+/=_.-]{12,}/gi, 'holds what looks like a key'],
  [
    /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu,
    'holds an e-mail address',
  ],
  [/(?<![^\s"'`(])(?:\/(?:Users|home|opt|private)\/|[A-Za-z]:[\\/])[^\s"'`)]{0,200}/g, 'holds a path of this machine'],
  [
    /(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.(?:internal|local)(?![\w-])/gi,
    'names a host of an internal network',
  ],
  [
    /[$€£¥]\s?\d|\d\s?[€£¥]|(?<![\p{L}\p{N}])(?:USD|EUR|GBP|JPY)\s?\d|\d\s?(?:USD|EUR|GBP|JPY)(?![\p{L}\p{N}])/gu,
    'holds an amount of money',
  ],
]

/** Characters between two backticks from which they hold code and no name. */
const longCode = 41

/** Backticks in pairs: what stands between two short names in backticks is prose. */
function longCodeIn(text: string): readonly TextSpan[] {
  return placesOf(/`[^`]*(?:`|$)/g, text)
    .filter(({ start, end }) => text.slice(start + 1, end).replace(/`$/, '').length >= longCode)
    .map((place) => ({ ...place, reason: 'holds a long piece of code' }))
}

/** Refuses what does not belong into an observation about a user or into a curated file: addresses, paths, hosts, money, code. */
export const exclusionList: TextGuard = {
  name: 'exclusion_list',
  channels: ['user-channel', 'curated'],
  forms: ['given'],
  imported: 'refuse',

  find: ({ text }) =>
    exclusions
      .flatMap(([pattern, reason]) => placesOf(pattern, text).map((place): TextSpan => ({ ...place, reason })))
      .concat(longCodeIn(text))
      .sort((a, b) => a.start - b.start),
}
