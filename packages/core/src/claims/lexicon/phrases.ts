import { stemOf } from '../../text/index.js'
import { opposedPhrases } from './exclusives.js'
import { listedPhrases } from './synonyms.js'

/** What a phrase of several words does to the reading. */
export type PhraseEffect =
  | { readonly effect: 'term' }
  | { readonly effect: 'drop' }
  | { readonly effect: 'read-as'; readonly word: string }
  | { readonly effect: 'negate' }
  | { readonly effect: 'bound'; readonly bound: Bound }
  | { readonly effect: 'mood'; readonly mood: 'past' | 'plan' | 'duty' | 'ability' | 'condition' | 'wish' | 'guess' }
  | { readonly effect: 'quantifier'; readonly quantifier: 'many' | 'some' | 'most' | 'all' | 'few' }

/** Which side of a number is meant. */
export type Bound = 'upper' | 'lower' | 'about' | 'more' | 'less'

const rows: readonly (readonly [string, PhraseEffect])[] = [
  [
    'at the moment|right now|as of now|for now|these days|by default|as well|of course|in fact|in general|at all|as usual|a bit|a little|kind of|sort of|each other|one another|as a team|on the other hand|in order|so far|at this point|as such|and so on|for the most part',
    { effect: 'drop' },
  ],
  ['made of|made from|made out of|consisting of', { effect: 'read-as', word: 'of' }],
  ['group of|bunch of|pack of|cluster of|crowd of|set of|herd of|flock of', { effect: 'drop' }],
  ['in front of', { effect: 'read-as', word: 'in front of' }],
  ['because of|due to|thanks to|owing to', { effect: 'read-as', word: 'because of' }],
  ['next to|close to|adjacent to', { effect: 'read-as', word: 'near' }],
  ['on top of', { effect: 'read-as', word: 'on' }],
  ['instead of|rather than', { effect: 'read-as', word: 'instead' }],
  ['by means of|with the help of|through the use of|by using|with use of', { effect: 'read-as', word: 'with' }],
  ['out of', { effect: 'read-as', word: 'out' }],
  ['prior to', { effect: 'read-as', word: 'before' }],
  ['as well as|along with|together with', { effect: 'read-as', word: 'and' }],
  ['no longer|not any more|not anymore|not any longer|no more', { effect: 'negate' }],
  ['no one|no-one|not one|not a single', { effect: 'negate' }],
  ['not only|nothing but|no doubt|no problem', { effect: 'drop' }],
  ['used to', { effect: 'mood', mood: 'past' }],
  ['in the past', { effect: 'mood', mood: 'past' }],
  ['going to', { effect: 'mood', mood: 'plan' }],
  ['have to|has to|had to|need to|needs to|ought to|supposed to|required to', { effect: 'mood', mood: 'duty' }],
  ['able to|capable of', { effect: 'mood', mood: 'ability' }],
  ['would like to|would love to', { effect: 'mood', mood: 'wish' }],
  ['in case|as long as|provided that|even if|only if|only when', { effect: 'mood', mood: 'condition' }],
  ['it seems|it looks like|might be', { effect: 'mood', mood: 'guess' }],
  [
    'at most|up to|no more than|not more than|no later than|at the most|no greater than|as many as|a maximum of|maximum of|not exceed|may not exceed',
    { effect: 'bound', bound: 'upper' },
  ],
  [
    'at least|no less than|not less than|no fewer than|not fewer than|a minimum of|minimum of|no earlier than',
    { effect: 'bound', bound: 'lower' },
  ],
  ['more than|greater than', { effect: 'bound', bound: 'more' }],
  ['less than|fewer than', { effect: 'bound', bound: 'less' }],
  [
    'a lot of|lots of|plenty of|a great deal of|a number of|a large number of|many of',
    { effect: 'quantifier', quantifier: 'many' },
  ],
  ['some of|a few', { effect: 'quantifier', quantifier: 'some' }],
  ['a couple|a handful of', { effect: 'quantifier', quantifier: 'few' }],
  ['most of|the majority of', { effect: 'quantifier', quantifier: 'most' }],
  ['all of|each of|every one of', { effect: 'quantifier', quantifier: 'all' }],
]

const effects: ReadonlyMap<string, PhraseEffect> = new Map([
  ...[...listedPhrases, ...opposedPhrases].map((phrase) => [phrase, { effect: 'term' }] as const),
  ...rows.flatMap(([phrases, effect]) => phrases.split('|').map((phrase) => [stemsIn(phrase), effect] as const)),
])

function stemsIn(phrase: string): string {
  return phrase.split(' ').map(stemOf).join(' ')
}

interface Phrase {
  readonly stem: string
  readonly stems: readonly string[]
  readonly effect: PhraseEffect
}

/** Phrases by their first stem, the longest first. */
const byFirstStem: ReadonlyMap<string, readonly Phrase[]> = groupedByFirst()

function groupedByFirst(): ReadonlyMap<string, readonly Phrase[]> {
  const groups = new Map<string, Phrase[]>()
  for (const [stem, effect] of effects) {
    const stems = stem.split(' ')
    groups.set(stems[0] ?? '', [...(groups.get(stems[0] ?? '') ?? []), { stem, stems, effect }])
  }
  for (const phrases of groups.values()) phrases.sort((a, b) => b.stems.length - a.stems.length)
  return groups
}

/** True if some phrase starts with this stem. */
export function startsPhrase(stem: string): boolean {
  return byFirstStem.has(stem)
}

/** A phrase found in a list of stems. */
export interface FoundPhrase {
  readonly stem: string
  readonly length: number
  readonly effect: PhraseEffect
}

/**
 * The longest known phrase that starts with a stem, or `undefined`.
 *
 * @param stemAfter the stem so many words further on, or `''`.
 */
export function phraseFrom(first: string, stemAfter: (offset: number) => string): FoundPhrase | undefined {
  const found = byFirstStem.get(first)?.find(({ stems }) => stems.every((stem, i) => i === 0 || stemAfter(i) === stem))
  return found === undefined ? undefined : { stem: found.stem, length: found.stems.length, effect: found.effect }
}
