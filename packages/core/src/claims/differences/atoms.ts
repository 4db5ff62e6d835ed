import { excludeEachOther } from '../contradiction.js'
import type { Difference, Finding, Pair } from '../pair.js'

/** Identifiers, paths, addresses, code and quoted strings: one differing character makes another thing. */
export const atoms: Difference = {
  kind: 'atom',
  yieldsToTriple: false,

  find(pair) {
    return otherCase(pair) ?? otherAtom(pair) ?? otherQuote(pair)
  },
}

function otherCase({ alignment }: Pair): Finding | undefined {
  const match = alignment.matches.find(
    ({ left, right }) =>
      left.exact &&
      right.exact &&
      left.stem === right.stem &&
      left.text !== right.text &&
      bare(left.text) !== bare(right.text),
  )
  return match === undefined
    ? undefined
    : { verdict: 'differs', left: match.left.text, right: match.right.text, contradiction: false }
}

/** Hosts and hashes mean the same in either case, and their stem is lower-cased for that. */
function bare(text: string): string {
  return /[/@]|^[\da-fA-F-]+$/.test(text) ? text.toLowerCase() : text
}

function otherAtom(pair: Pair): Finding | undefined {
  const { alignment, solidLeft, solidRight } = pair
  const left = solidLeft.find(({ sort }) => sort === 'atom')
  const right = solidRight.find(({ sort }) => sort === 'atom')
  if (left === undefined || right === undefined) return undefined
  const one = solidLeft.length === 1 && solidRight.length === 1 && alignment.matches.length > 1
  return {
    verdict: 'differs',
    left: left.text,
    right: right.text,
    contradiction: excludeEachOther(pair, { left, right }) || (one && left.role !== 'agent' && right.role !== 'agent'),
  }
}

function otherQuote({ a, b }: Pair): Finding | undefined {
  const [left, right] = [a.reading.quotes, b.reading.quotes]
  if (left.length === 0 || left.length !== right.length) return undefined
  const at = left.findIndex((quote, i) => quote !== right[i])
  if (at < 0 || [...left].sort().join('\n') === [...right].sort().join('\n')) return undefined
  return { verdict: 'differs', left: left[at] ?? '', right: right[at] ?? '', contradiction: false }
}
