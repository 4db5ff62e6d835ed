import { namesSubject, restAgrees } from '../contradiction.js'
import { momentFit } from '../moments.js'
import type { Difference, Pair } from '../pair.js'
import type { Term } from '../reading/term.js'

type Dated = Term & { readonly moment: NonNullable<Term['moment']> }

/** Days, months, weekdays, times of day; relative ones against the time of their own record. */
export const dates: Difference = {
  kind: 'date',
  yieldsToTriple: false,

  find(pair) {
    const left = pair.solidLeft.find(isDated)
    const right = pair.solidRight.find(isDated)
    if (left === undefined || right === undefined) return undefined
    const fit = fitOf(pair, left, right)
    if (fit !== 'apart') return { verdict: 'unsure', why: `${left.text} or ${right.text}` }
    const contradiction =
      pair.fact?.fit === 'other-value' || (restAgrees(pair, { left, right }) && !namesSubject(pair, { left, right }))
    return { verdict: 'differs', left: left.text, right: right.text, contradiction }
  },
}

function isDated(term: Term): term is Dated {
  return term.moment !== undefined
}

function fitOf({ a, b }: Pair, left: Dated, right: Dated): 'apart' | 'within' | 'unclear' {
  return momentFit({ moment: left.moment, at: a.createdAt }, { moment: right.moment, at: b.createdAt })
}
