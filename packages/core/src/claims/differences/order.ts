import type { Difference } from '../pair.js'

/** Words between two things that may change places: "tea and coffee". */
const joining = new Set([
  'and',
  'or',
  'nor',
  'und',
  'oder',
  'et',
  'ou',
  'y',
  'o',
  'e',
  'ed',
  'en',
  'и',
  'или',
  'و',
  'أو',
])

/** Languages in which endings tell who does what, so that words may stand in any order. */
const freeOrder: ReadonlySet<string> = new Set(['ru', 'ar', 'de'])

/** Two words that changed places while all the others stay: "use pnpm instead of npm", "A calls B". */
export const order: Difference = {
  kind: 'order',
  yieldsToTriple: false,
  yieldsToFact: true,

  find({ a, b }) {
    if (freeOrder.has(a.reading.language) && freeOrder.has(b.reading.language)) return undefined
    const [left, right] = [a.tokens, b.tokens]
    if (left.length !== right.length || differsIn(left, right) !== 2) return undefined
    const moved = left.flatMap((token, i) => (token === right[i] ? [] : [i]))
    const [first, second] = moved
    if (first === undefined || second === undefined) return undefined
    if (left[first] !== right[second] || left[second] !== right[first]) return undefined
    const between = left.slice(first + 1, second)
    if (between.every((token) => joining.has(token))) return undefined
    const detail = `${left[first] ?? ''} and ${left[second] ?? ''} in each other's place`
    return { verdict: 'differs', detail, contradiction: false }
  },
}

/** In how many places two rows of equal length differ. */
function differsIn(left: readonly string[], right: readonly string[]): number {
  let count = 0
  for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) count++
  return count
}
