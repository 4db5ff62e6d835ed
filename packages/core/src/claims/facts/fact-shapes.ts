import { stemOf } from '../../text/index.js'
import { peopleShapes } from './people-shapes.js'
import type { Shape } from './shape.js'
import { isTelling, shapeFrom } from './shape.js'
import { taskShapes } from './task-shapes.js'
import { workShapes } from './work-shapes.js'

/** A kind of fact that is worded in many ways: who owns what, when something is due. */
export interface FactKind {
  readonly name: string
  /** One subject may have several values at a time. */
  readonly takesMany: boolean
  /** A rule as much as a fact: `must`, `should`, `can` say nothing more. */
  readonly isRule: boolean
  /** The value is an upper limit, whether it is said or not. */
  readonly isLimit: boolean
  /** Nouns for the value, as stems. */
  readonly nouns: readonly (readonly string[])[]
  /** Wordings beside those that every noun has. */
  readonly wordings: readonly Shape[]
}

/** Numbers of the kinds that a text with some stem may state, by whether the stem tells it clearly or only weakly. */
export interface Hints {
  readonly clear: readonly number[]
  readonly weak: readonly number[]
}

/** All that is known of kinds of fact and their wordings. */
export interface FactBook {
  readonly kinds: readonly FactKind[]
  /** What every noun for a value can be worded as. */
  readonly nounWordings: readonly Shape[]
  /** By stem; `=` stands for a form of `be`. */
  readonly hints: ReadonlyMap<string, Hints>
  /** Every stem that a wording names. */
  readonly words: ReadonlySet<string>
}

/** `N` stands for the noun. */
const nounWordings = `
N of/for/in/on/at/behind/from/to S = V | S 's N = V | S N = V | V = N of/for/in/on/at/behind/to S | V = S 's N | N = V for/of S
N S use/have/work/prefer/need/want/run/like on/in/with? = V | N use/set/choose by/for/in/on S = V | V = N S use/have/prefer/need/want/like
V = N use/set/choose/prefer by/for/in/on S | V = use/set/define/configure as N by/for/in/of/on S | V serve/act as N of/for/in S
S have/use/keep/take/get/want/need/prefer N of/on/at/in/to? V | S use/have/keep/take/choose/want/prefer/set V as N | S have/use/get/follow/want V N
S come with V N | S = on/in/at/under V N | S run/live on/in/at/under V N | S run/= on V N | S = on/at/in N V | N of V = set/define/configure/use for/in/on/of S | as/for N S use/have/prefer/want V
for N S use/prefer/have V | N V = set/use for/in/on S | S use/prefer V for N | V = N for S | S 's N = call/name/set to? V | N of/for/in S = call/name/set to? V
`

let book: FactBook | undefined

/** The book of facts, read when it is first needed. */
export function factBook(): FactBook {
  book ??= readBook()
  return book
}

/** A line of the lists: name, marks, `:`, nouns, then wordings, each after a stroke. */
function readBook(): FactBook {
  const kinds = linesOf(`${workShapes}\n${peopleShapes}\n${taskShapes}`.replace(/\n\s*\|/g, ' |')).map(factKindFrom)
  const shapes = linesOf(nounWordings.replaceAll('|', '\n')).map(shapeFrom)
  return { kinds, nounWordings: shapes, hints: hintsFrom(kinds), words: wordsIn(kinds, shapes) }
}

function wordsIn(kinds: readonly FactKind[], shapes: readonly Shape[]): ReadonlySet<string> {
  const parts = [...shapes, ...kinds.flatMap(({ wordings }) => wordings)].flatMap((shape) => shape.parts)
  const named = parts.flatMap((part) => (part.part === 'words' ? [...part.stems] : []))
  return new Set([...named, ...kinds.flatMap(({ nouns }) => nouns.flat())])
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

function factKindFrom(line: string): FactKind {
  const [head = '', ...wordings] = line.split('|').map((piece) => piece.trim())
  const [title = '', nouns = ''] = head.split(/\s*:\s*/)
  const [name = '', ...marks] = title.trim().split(/\s+/)
  const named = nouns.split(/\s*,\s*/).filter((noun) => noun !== '')
  return {
    name,
    takesMany: marks.includes('*'),
    isRule: marks.includes('~'),
    isLimit: marks.includes('<'),
    nouns: named.map((noun) => noun.split(' ').map(stemOf)),
    wordings: wordings.map(shapeFrom),
  }
}

function hintsFrom(kinds: readonly FactKind[]): ReadonlyMap<string, Hints> {
  const hints = new Map<string, { readonly clear: number[]; readonly weak: number[] }>()
  const add = (stem: string, kind: number, isWeak: boolean): void => {
    const known = hints.get(stem) ?? { clear: [], weak: [] }
    hints.set(stem, known)
    const list = isWeak ? known.weak : known.clear
    if (!list.includes(kind)) list.push(kind)
  }
  kinds.forEach(({ nouns, wordings }, kind) => {
    for (const noun of nouns) add(noun.at(-1) ?? '', kind, !noun.some(isTelling))
    for (const { anchors, strength } of wordings)
      for (const stem of anchors) add(stem, kind, strength === 'weak' || (strength === 'by-words' && !isTelling(stem)))
  })
  return hints
}
