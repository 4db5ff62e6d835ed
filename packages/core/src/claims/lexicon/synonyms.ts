import { stemOf, wordSet } from '../../text/index.js'
import { everydayNouns } from './synonyms-everyday.js'
import { qualityGroups } from './synonyms-qualities.js'
import { verbGroups } from './synonyms-verbs.js'
import { workWords } from './synonyms-work.js'

/*
 * Words that state the same in most sentences. A word may stand in several groups. Never values: names, branches,
 * places, tools and settings are not in here, since there a near word is another thing.
 */
const groupsByStem: ReadonlyMap<string, ReadonlySet<number>> = readGroups(
  [everydayNouns, verbGroups, qualityGroups, workWords].join('|'),
)

function readGroups(rows: string): ReadonlyMap<string, ReadonlySet<number>> {
  const groups = new Map<string, Set<number>>()
  rows.split('|').forEach((row, group) => {
    for (const word of wordSet(row)) {
      const stem = word.split('_').map(stemOf).join(' ')
      groups.set(stem, (groups.get(stem) ?? new Set()).add(group))
    }
  })
  return groups
}

/** True if both stems (a phrase joins its stems by spaces) stand in one group. */
export function areSynonyms(a: string, b: string): boolean {
  const left = groupsByStem.get(a)
  const right = groupsByStem.get(b)
  if (left === undefined || right === undefined) return false
  for (const group of left) if (right.has(group)) return true
  return false
}

/** True if the stem is in the list, hence an ordinary word rather than a name. */
export function isListedWord(stem: string): boolean {
  return groupsByStem.has(stem)
}

/** Phrases of the list, as stems joined by spaces. */
export const listedPhrases: readonly string[] = [...groupsByStem.keys()].filter((stem) => stem.includes(' '))
