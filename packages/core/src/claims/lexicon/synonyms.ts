import { stemOf, wordSet } from '../../text/index.js'
import { everydayNouns } from './synonyms-everyday.js'
import { qualityGroups } from './synonyms-qualities.js'
import { verbGroups } from './synonyms-verbs.js'
import { workWords } from './synonyms-work.js'

/*
 * Words that state the same in most sentences. A word may stand in several groups. Never values: names, branches,
 * places, tools and settings are not in here, since there a near word is another thing.
 */
const groupsByStem: ReadonlyMap<string, readonly number[]> = readGroups(
  [everydayNouns, verbGroups, qualityGroups, workWords].join('|'),
)

function readGroups(rows: string): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>()
  rows.split('|').forEach((row, group) => {
    for (const word of wordSet(row)) {
      const stem = word.split('_').map(stemOf).join(' ')
      groups.set(stem, [...(groups.get(stem) ?? []), group])
    }
  })
  return groups
}

const none: readonly number[] = []

/** The numbers of the groups that a stem stands in; a phrase joins its stems by spaces. */
export function synonymGroupsOf(stem: string): readonly number[] {
  return groupsByStem.get(stem) ?? none
}

/** Phrases of the list, as stems joined by spaces. */
export const listedPhrases: readonly string[] = [...groupsByStem.keys()].filter((stem) => stem.includes(' '))
