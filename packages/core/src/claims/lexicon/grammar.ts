import { languageOf, wordSet } from '../../text/index.js'
import { isEmptyWord, personOf } from './light-words.js'
import type { Person } from './light-words.js'
import { prepositionOf } from './prepositions.js'

/** What kind of auxiliary stands before a word. */
export type Auxiliary = 'be' | 'have' | 'do' | ''

/** What a small English word does to the words around it. */
export interface Grammar {
  /** `content` words also say something by themselves and are read as terms. */
  readonly use:
    | 'content'
    | 'negation'
    | 'preposition'
    | 'and'
    | 'or'
    | 'clause'
    | 'definite'
    | 'indefinite'
    | 'possessive'
    | 'link'
    | 'silent'
  readonly person: Person | undefined
  readonly auxiliary: Auxiliary
  readonly preposition: string
  readonly tense: 'past' | 'present' | undefined
  /** For a word that joins clauses: how it joins them. */
  readonly link: string
  readonly isRelative: boolean
  /** `I`, `we`, `they`: a verb follows. */
  readonly isSubject: boolean
}

const english = languageOf('en')
const silent = wordSet(
  'will would can could may might should must shall maybe perhaps probably possibly likely apparently seemingly presumably supposedly allegedly if whether unless provided assuming otherwise formerly previously originally all every each most only some no none everyone everybody everything something both any',
)
const definite = wordSet('the this that these those his her its their my our your')
const clauses = wordSet('but because while when whereas although though so then where')
const auxiliaries: ReadonlyMap<string, Auxiliary> = new Map(
  (
    [
      ['be', 'is are was were be been being am'],
      ['have', 'has have had having'],
      ['do', 'do does did to will would can could may might should must shall'],
    ] as const
  ).flatMap(([auxiliary, words]) => [...wordSet(words)].map((word) => [word, auxiliary] as const)),
)
const links: ReadonlyMap<string, string> = new Map(
  Object.entries({
    because: 'because',
    while: 'when',
    when: 'when',
    whereas: 'though',
    although: 'though',
    though: 'though',
    so: 'so',
    then: 'then',
  }),
)
const past = wordSet('was were did had')
const present = wordSet('is are am does')

/** The grammar of a lower-case English word, or `undefined` if it is content and nothing else. */
export function grammarOf(form: string): Grammar | undefined {
  const use = useOf(form)
  const person = personOf(form)
  const auxiliary = auxiliaries.get(form) ?? ''
  if (use === 'content' && person === undefined && auxiliary === '') return undefined
  return {
    use,
    person,
    auxiliary,
    preposition: prepositionOf(form) ?? '',
    tense: past.has(form) ? 'past' : present.has(form) ? 'present' : undefined,
    link: links.get(form) ?? '',
    isRelative: form === 'who' || form === 'which',
    isSubject: /^(?:i|we|they|he|she)$/.test(form),
  }
}

function useOf(form: string): Grammar['use'] {
  if (form === "'s") return 'possessive'
  if (english.negations.has(form)) return 'negation'
  if (prepositionOf(form) !== undefined) return 'preposition'
  if (form === 'and' || form === 'or') return form
  if (clauses.has(form)) return 'clause'
  if (form === 'a' || form === 'an') return 'indefinite'
  if (definite.has(form)) return 'definite'
  if (isEmptyWord(form)) return 'link'
  return silent.has(form) || personOf(form) !== undefined ? 'silent' : 'content'
}
