import { stemOf } from '../../text/index.js'
import { lightGroupOf } from '../lexicon/light-words.js'
import { prepositionOf } from '../lexicon/prepositions.js'

/** One place of a shape: the subject, the value, or words of which one has to stand there. */
export type ShapePart =
  | { readonly part: 'subject' | 'value' }
  | { readonly part: 'owner-mark' | 'noun' }
  | {
      readonly part: 'words'
      /** Stems; `=` is a form of `be`. */
      readonly stems: ReadonlySet<string>
      /** Classes of prepositions. */
      readonly prepositions: ReadonlySet<string>
      readonly optional: boolean
    }

/** One wording of a kind of fact. */
export interface Shape {
  readonly parts: readonly ShapePart[]
  /** `weak`: so common that it names the kind of fact only beside a clearer wording of the same. Else by its words. */
  readonly strength: 'weak' | 'clear' | 'by-words'
  /** Stems of which a text in this shape has one; `=` for a form of `be`. */
  readonly anchors: ReadonlySet<string>
  /** Per word that must not be missing: the signs of which a text in this shape has one, a stem or a preposition. */
  readonly needed: readonly (readonly string[])[]
}

/** The name under which a shape looks for a preposition among the words of a text; a word goes by its stem. */
export function prepositionSign(name: string): string {
  return `prep ${name}`
}

/**
 * Reads one wording: `S` and `V` stand for subject and value, `N` for a noun that names it, `=` for a form of `be`, `'s` for a possessive, `a/b` for
 * either word, `a?` for a word that may be missing. Words stand for all of their forms. A leading `?` makes it weak, a
 * leading `!` clear although its words are common.
 */
export function shapeFrom(line: string): Shape {
  const words = line.trim().split(/\s+/)
  const mark = words[0]
  const parts = words.filter((word) => word !== '?' && word !== '!').map(partFrom)
  return {
    parts,
    strength: mark === '?' ? 'weak' : mark === '!' ? 'clear' : 'by-words',
    anchors: anchorsOf(parts),
    needed: parts.flatMap(neededOf),
  }
}

function neededOf(part: ShapePart): readonly (readonly string[])[] {
  if (part.part !== 'words' || part.optional) return []
  return [[...part.stems, ...Array.from(part.prepositions, prepositionSign)]]
}

function partFrom(word: string): ShapePart {
  if (word === 'S') return { part: 'subject' }
  if (word === 'V') return { part: 'value' }
  if (word === 'N') return { part: 'noun' }
  if (word === "'s") return { part: 'owner-mark' }
  const optional = word.endsWith('?')
  const choices = word.replace(/\?$/, '').split('/')
  const prepositions = choices.map(prepositionOf).filter((name) => name !== undefined)
  return { part: 'words', stems: new Set(choices.map(stemOf)), prepositions: new Set(prepositions), optional }
}

const commonWords = new Set(
  '= have use run take do like love prefer want need work live stay go get keep be want choose serve'
    .split(' ')
    .map(stemOf),
)

/** True for a word that tells what is spoken of: `owner`, `deploy`, but not `have`. */
export function isTelling(stem: string): boolean {
  const group = lightGroupOf(stem)
  return !commonWords.has(stem) && (group === undefined || group === 'limit')
}

/** The words of the part that tells most: a text without one of them is not in this shape. */
function anchorsOf(parts: readonly ShapePart[]): ReadonlySet<string> {
  const sets = parts.flatMap((part) =>
    part.part === 'words' && !part.optional && part.prepositions.size === 0 ? [part.stems] : [],
  )
  const telling = sets.filter((stems) => [...stems].some(isTelling))
  return (telling.length > 0 ? telling : sets).reduce<ReadonlySet<string>>(
    (best, stems) => (best.size === 0 || stems.size < best.size ? stems : best),
    new Set(),
  )
}
