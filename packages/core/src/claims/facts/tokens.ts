import { stemOf } from '../../text/index.js'
import { prepositionOf } from '../lexicon/prepositions.js'
import type { Reading } from '../reading/reading.js'
import type { Term } from '../reading/term.js'
import { isParticiple } from '../reading/roles.js'

/** A text as shapes see it: words of content, prepositions, forms of `be`, possessives. */
export type FactToken =
  | { readonly token: 'word'; readonly stem: string; readonly term: Term }
  | { readonly token: 'preposition'; readonly name: string; readonly term: Term | undefined }
  | { readonly token: 'be' | 'have' | 'owner-mark' }

const haveStem = stemOf('have')

/** The tokens of a text in order, without articles and words of emphasis. */
export function factTokens({ terms }: Reading): readonly FactToken[] {
  const tokens: FactToken[] = []
  let before: Term | undefined
  for (const term of terms) {
    if (term.weight === 'filler' || countsTimes(term, before)) continue
    pushAuxiliary(tokens, term, before)
    if (term.phrase !== before?.phrase && term.preposition !== '')
      tokens.push({ token: 'preposition', name: term.preposition, term: undefined })
    pushWord(tokens, term)
    if (term.possessive) tokens.push({ token: 'owner-mark' })
    before = term
  }
  return tokens
}

/** "4 times" is the number 4. */
function countsTimes({ form }: Term, before: Term | undefined): boolean {
  return form === 'times' && before?.quantity?.dimension === ''
}

function pushAuxiliary(tokens: FactToken[], term: Term, before: Term | undefined): void {
  const pending = before !== undefined && before.form.endsWith('ly') && before.auxiliary === term.auxiliary
  if (pending) return
  if (term.auxiliary === 'be') tokens.push({ token: 'be' })
  if (term.auxiliary === 'have' && term.stem !== haveStem && !isParticiple(term)) tokens.push({ token: 'have' })
}

function pushWord(tokens: FactToken[], term: Term): void {
  const particle =
    term.sort === 'word' && term.word.grammar?.use === 'preposition' ? prepositionOf(term.form) : undefined
  if (particle !== undefined) tokens.push({ token: 'preposition', name: particle, term })
  else
    for (const stem of term.sort === 'word' ? term.stem.split(' ') : [term.stem])
      tokens.push({ token: 'word', stem, term })
}
