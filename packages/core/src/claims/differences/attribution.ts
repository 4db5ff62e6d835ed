import { stemOf } from '../../text/index.js'
import type { Difference, Pair } from '../pair.js'
import type { Term } from '../reading/term.js'

const reporting = new Set(
  'say claim state mention tell report believe think argue announce insist explain admit'.split(' ').map(stemOf),
)

/** Who said it: "Ann says that it works" is no statement that it works. */
export const attribution: Difference = {
  kind: 'attribution',
  yieldsToTriple: true,
  yieldsToFact: true,

  find({ solidLeft, solidRight, alignment }: Pair) {
    const left = alignment.left.find(isReport)
    const right = alignment.right.find(isReport)
    if ((left === undefined) === (right === undefined)) return undefined
    const speaker = (left === undefined ? solidRight : solidLeft).find(({ sort }) => sort === 'name')
    return {
      verdict: 'unsure',
      why: `only one text says who said it: ${[speaker?.text, (left ?? right)?.text].filter((word) => word !== undefined).join(' ')}`,
    }
  },
}

function isReport({ stem, sort }: Term): boolean {
  return sort === 'word' && reporting.has(stem)
}
