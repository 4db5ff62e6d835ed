import type { Mood, Quantifier } from '../../text/index.js'
import { languageOf, stemOf } from '../../text/index.js'
import { hasOpposite } from './exclusives.js'
import { kindsOf } from './kinds.js'
import type { Grammar } from './grammar.js'
import { grammarOf } from './grammar.js'
import type { Weight } from './light-words.js'
import { isClassNoun, lightGroupOf, weightOf } from './light-words.js'
import { startsPhrase } from './phrases.js'
import { isSingleNoun, isSuperlative } from './predicates.js'
import { synonymGroupsOf } from './synonyms.js'
import { spellingOf } from './spelling.js'
import { isOftenNoun, rootOf, verbStems } from './verbs.js'

/** All that is known of one lower-case word, looked up once. */
export interface Word {
  readonly stem: string
  /** The stem without differences of spelling, and without its derivation. */
  readonly spelling: string
  readonly root: string
  /** Numbers of the synonym groups and of the lists of rival values it stands in. */
  readonly groups: readonly number[]
  readonly kinds: readonly number[]
  readonly weight: Weight
  readonly lightGroup: string | undefined
  readonly isClassNoun: boolean
  readonly isVerb: boolean
  readonly isOftenNoun: boolean
  /** A noun with one value at a time, or a word such as `default` that makes one. */
  readonly isAttribute: boolean
  readonly startsPhrase: boolean
  /** Known to be an ordinary word, so that a capital at the start of a sentence says nothing. */
  readonly isOrdinary: boolean
  readonly mood: Mood | undefined
  readonly quantifier: Quantifier | undefined
  /** What the word does in the grammar; `undefined` for a word of content. */
  readonly grammar: Grammar | undefined
}

const english = languageOf('en')
const englishWords = new Map<string, Word>()
const otherWords = new Map<string, Word>()
/** Words are kept so that each is looked up once; a flood of new ones must not fill the memory. */
const mostKept = 50_000

/** What is known of a lower-case English word. */
export function englishWord(form: string): Word {
  return kept(englishWords, form, readEnglishWord)
}

/** The same for a word of which nothing is known: it is content, and only itself. */
export function plainWord(form: string): Word {
  return kept(otherWords, form, readPlainWord)
}

function kept(words: Map<string, Word>, form: string, read: (form: string) => Word): Word {
  const known = words.get(form)
  if (known !== undefined) return known
  if (words.size >= mostKept) words.clear()
  const word = read(form)
  words.set(form, word)
  return word
}

function readEnglishWord(form: string): Word {
  const stem = /[- ]/.test(form) ? form : stemOf(form)
  const quantifier = english.quantifiers.get(form)
  const weight = isCount(quantifier) ? 'filler' : weightOf(stem)
  const groups = synonymGroupsOf(stem)
  const isVerb = verbStems.has(stem.split(' ', 1)[0] ?? '')
  return {
    stem,
    spelling: spellingOf(stem),
    root: rootOf(stem),
    groups,
    kinds: kindsOf(stem),
    weight,
    lightGroup: lightGroupOf(stem),
    isClassNoun: isClassNoun(stem),
    isVerb,
    isOftenNoun: isOftenNoun(stem),
    isAttribute: isSingleNoun(stem) || isSuperlative(stem),
    startsPhrase: startsPhrase(stem),
    isOrdinary:
      form.endsWith('s') ||
      isVerb ||
      groups.length > 0 ||
      hasOpposite(stem) ||
      kindsOf(stem).length > 0 ||
      weight !== 'solid' ||
      english.common.has(form),
    mood: english.moods.get(form),
    quantifier,
    grammar: grammarOf(form),
  }
}

/** `many` and `several` are compared as quantifiers. */
function isCount(quantifier: Quantifier | undefined): boolean {
  return quantifier === 'many' || quantifier === 'few'
}

function readPlainWord(form: string): Word {
  return {
    stem: form,
    spelling: form,
    root: form,
    groups: [],
    kinds: [],
    weight: 'solid',
    lightGroup: undefined,
    isClassNoun: false,
    isVerb: false,
    isOftenNoun: false,
    isAttribute: false,
    startsPhrase: false,
    isOrdinary: false,
    mood: undefined,
    quantifier: undefined,
    grammar: undefined,
  }
}
