import { stemOf, wordSet } from '../../text/index.js'

function stems(words: string): ReadonlySet<string> {
  return new Set([...wordSet(words)].map(stemOf))
}

/** Small words of English that a second wording may leave out or exchange. */
const empty = wordSet(
  "a an the this that these those is are was were be been being am 's do does did has had there it its who whom which that as so too also then than their his her my our your such plus e.g. i.e. etc of s",
)

/** Words that add emphasis or time but no claim. */
const fillers = stems(
  'current currently now just really very quite rather simply actually basically please also too already again still even well indeed certainly definitely surely always generally nowadays today presently  simply directly namely specifically particularly especially currently please kindly ok okay yes oh hey hi so then anyway both either herself himself themselves itself myself yourself each-other',
)

/** Verbs that say little beside the noun they belong to, as groups of verbs that stand for one another. */
const lightVerbs: ReadonlyMap<string, string> = new Map(
  [
    [
      'use',
      'use utilize utilise employ rely run work go take choose adopt listen reachable available serve expose bind accessible reach',
    ],
    [
      'be',
      'be set configure define keep have get make become call name remain stay store specify do happen occur fall land equal stand locate',
    ],
    ['have', 'own possess'],
    ['say', 'note mention know record remember state'],
    ['limit', 'limit cap allow permit maximum max quota ceiling'],
  ].flatMap(([group = '', words = '']) => [...stems(words)].map((stem) => [stem, group] as const)),
)

/** Nouns that only name the class of the word beside them: "the payments service", "port number". */
const classNouns = stems(
  'service repository repo project codebase code app application system tool software value number setting option style type kind name choice user-account environment module component package-name instance deployment framework api rate library program machine city town',
)

/** How much a word weighs when it is left over on one side only. */
export type Weight = 'solid' | 'light' | 'filler'

/** The weight of an English word by its stem. */
export function weightOf(stem: string): Weight {
  if (fillers.has(stem)) return 'filler'
  return lightVerbs.has(stem) || classNouns.has(stem) ? 'light' : 'solid'
}

/** The group of a light verb; verbs of one group stand for one another beside a shared noun. */
export function lightGroupOf(stem: string): string | undefined {
  return lightVerbs.get(stem)
}

/** True for nouns such as `service` that only name the class of their neighbour. */
export function isClassNoun(stem: string): boolean {
  return classNouns.has(stem)
}

/** True if the lower-case English word carries no content. */
export function isEmptyWord(word: string): boolean {
  return empty.has(word)
}

/** Who is spoken of when no name is given. */
export type Person = 'user' | 'you' | 'we' | 'he' | 'she' | 'they'

const persons: ReadonlyMap<string, Person> = new Map(
  (
    [
      ['user', 'i me my mine myself'],
      ['you', 'you your yours yourself'],
      ['we', 'we us our ours ourselves'],
      ['he', 'he him his'],
      ['she', 'she her hers'],
      ['they', 'they them their'],
    ] as const
  ).flatMap(([person, words]) => words.split(' ').map((word) => [word, person] as const)),
)

/** The person behind an English pronoun. */
export function personOf(word: string): Person | undefined {
  return persons.get(word)
}
