import { excludeEachOther, namesSubject, numbersAThing, restAgrees } from '../contradiction.js'
import type { Difference, Finding, Pair } from '../pair.js'
import type { Term } from '../reading/term.js'

type Quantified = Term & { readonly quantity: NonNullable<Term['quantity']> }

function leftover(terms: readonly Term[], wanted: (term: Quantified) => boolean): Quantified | undefined {
  return terms.find((term): term is Quantified => term.quantity !== undefined && wanted(term as Quantified))
}

function isVersion({ quantity }: Quantified): boolean {
  return quantity.dimension === 'version' || (quantity.dimension === '' && quantity.literal.includes('.'))
}

function isMoney({ quantity }: Quantified): boolean {
  return quantity.dimension.startsWith('currency:')
}

/** `1.2` and `1.20`, `v2` and `v3`: version numbers are equal only if they are written alike. */
export const versions: Difference = {
  kind: 'version',
  yieldsToTriple: false,

  find(pair) {
    const left = leftover(pair.solidLeft, () => true)
    const right = leftover(pair.solidRight, () => true)
    if (left === undefined || right === undefined || !(isVersion(left) || isVersion(right))) return undefined
    if (isBare(left) && isBare(right) && sameUpToZero(left, right))
      return { verdict: 'unsure', why: `${left.text} or ${right.text}` }
    return bothNumbers(pair, left, right)
  },
}

function isBare({ quantity }: Quantified): boolean {
  return quantity.dimension === 'version' || quantity.dimension === ''
}

/** `20` and `20.0` may be one version. */
function sameUpToZero(left: Quantified, right: Quantified): boolean {
  return left.quantity.literal.replace(/(?:\.0)+$/, '') === right.quantity.literal.replace(/(?:\.0)+$/, '')
}

/** Amounts of money. */
export const money: Difference = {
  kind: 'money',
  yieldsToTriple: false,

  find(pair) {
    const left = leftover(pair.solidLeft, isMoney)
    const right = leftover(pair.solidRight, isMoney)
    return left === undefined || right === undefined ? undefined : bothNumbers(pair, left, right)
  },
}

/** Numbers with and without units; `5 s` and `5000 ms` are equal and never get here. */
export const numbers: Difference = {
  kind: 'number',
  yieldsToTriple: false,

  find(pair) {
    const left = leftover(pair.solidLeft, () => true)
    const right = leftover(pair.solidRight, () => true)
    if (left === undefined || right === undefined) return undefined
    return unitMissing(left, right) ?? bothNumbers(pair, left, right)
  },
}

/** `5` and `5 s` may be the same amount. */
function unitMissing(left: Quantified, right: Quantified): Finding | undefined {
  const oneBare = (left.quantity.dimension === '') !== (right.quantity.dimension === '')
  if (!oneBare || left.quantity.literal !== right.quantity.literal) return undefined
  return { verdict: 'unsure', why: `${left.text} or ${right.text}` }
}

function bothNumbers(pair: Pair, left: Quantified, right: Quantified): Finding {
  return { verdict: 'differs', left: left.text, right: right.text, contradiction: contradict(pair, left, right) }
}

function contradict(pair: Pair, left: Quantified, right: Quantified): boolean {
  if (excludeEachOther(pair, { left, right })) return true
  if (namesSubject(pair, { left, right }) || !restAgrees(pair, { left, right })) return false
  return !numbersAThing(left, pair.a.reading.terms) && !numbersAThing(right, pair.b.reading.terms)
}
