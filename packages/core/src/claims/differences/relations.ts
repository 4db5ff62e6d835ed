import { restAgrees } from '../contradiction.js'
import { arePolar, isPlainPreposition, prepositionFit } from '../lexicon/prepositions.js'
import type { Match } from '../alignment.js'
import type { Difference, Finding, Pair } from '../pair.js'
import type { Term } from '../reading/term.js'
import { isHead } from '../reading/term.js'

/** Small words that relate what is said: on and under, from and to, with and without; case endings and particles. */
export const relations: Difference = {
  kind: 'relation',
  yieldsToTriple: true,

  find(pair) {
    if (pair.fact?.fit === 'same') return otherNumber(pair)
    return pair.a.reading.language === 'en'
      ? (otherPreposition(pair) ?? otherNumber(pair) ?? otherLink(pair))
      : otherMarker(pair)
  },
}

function otherPreposition(pair: Pair): Finding | undefined {
  let doubt: Finding | undefined
  for (const match of pair.alignment.matches) {
    const found = prepositionOf(match, pair)
    if (found?.verdict === 'differs') return found
    doubt ??= found
  }
  return doubt
}

function prepositionOf({ left, right }: Match, pair: Pair): Finding | undefined {
  const [here, there] = [left.preposition, right.preposition]
  if (here === there || left.weight !== 'solid') return undefined
  if (here === '' || there === '')
    return isPlainPreposition(here || there)
      ? undefined
      : { verdict: 'unsure', why: `\`${here || there} ${left.text}\` on one side only` }
  const fit = prepositionFit(here, there)
  if (left.sort === 'name' && (here === 'near' || there === 'near'))
    return { verdict: 'unsure', why: `\`${here}\` or \`${there} ${left.text}\`` }
  if (fit === 'near' || (fit === 'far' && left.word.isAttribute)) return undefined
  if (fit === 'far') return { verdict: 'unsure', why: `\`${here}\` or \`${there} ${left.text}\`` }
  return {
    verdict: 'differs',
    left: `${here} ${left.text}`,
    right: `${there} ${right.text}`,
    contradiction: arePolar(here, there) && restAgrees(pair, { left, right }),
  }
}

const plurals = new Set(['men', 'women', 'children', 'people', 'feet', 'mice', 'teeth'])

/** "A dog" and "dogs". */
function otherNumber({ alignment, a, b, fact }: Pair): Finding | undefined {
  const match = alignment.matches.find(({ left, right, leftAt, rightAt, how }) => {
    if (fact?.fit === 'same' && !fact.said.has(left)) return false
    if (how !== 'equal' || !isHead(a.reading.terms, leftAt) || !isHead(b.reading.terms, rightAt)) return false
    return isOneAndMany(left, right) || isOneAndMany(right, left)
  })
  return match === undefined ? undefined : { verdict: 'unsure', why: `${match.left.text} or ${match.right.text}` }
}

function isOneAndMany(one: Term, many: Term): boolean {
  const counted = one.marker === 'one' && many.marker !== 'one'
  const pointed = one.marker === 'the' && many.marker === 'the'
  return (counted || pointed) && one.sort === 'word' && isPlural(many) && !isPlural(one)
}

function isPlural({ form, role }: Term): boolean {
  return role !== 'verb' && (plurals.has(form) || /[^s]s$/.test(form))
}

/** "It failed because it rained", "it failed although it rained". */
function otherLink({ alignment }: Pair): Finding | undefined {
  const match = alignment.matches.find(({ left, right }) => left.link !== right.link)
  return match === undefined
    ? undefined
    : { verdict: 'unsure', why: `\`${match.left.link || match.right.link}\` joins other words` }
}

function otherMarker({ alignment }: Pair): Finding | undefined {
  const match = alignment.matches.find(({ left, right }) => left.marker !== right.marker)
  return match === undefined ? undefined : { verdict: 'unsure', why: `${match.left.text} may have another role` }
}
