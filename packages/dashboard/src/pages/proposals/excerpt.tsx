import type { ReactNode } from 'react'
import type { ProposalRow } from '../../api/answers.js'
import { compareTexts } from '../../design/word-diff.js'
import { Said } from '../../design/said.js'

/** A proposal in a few of its own words: what is said, with the value that differs marked. */
export function ProposalExcerpt({ row }: { readonly row: ProposalRow }): ReactNode {
  const [first = '', second] = row.before
  const text = row.after ?? first
  if (second === undefined || (row.kind !== 'contradiction' && row.kind !== 'supersede')) return <Said text={text} />
  const marks =
    row.kind === 'supersede' && !row.conflict ? (['ends', 'holds'] as const) : (['differs', 'differs'] as const)
  const compared = compareTexts(first, second, [marks[0], marks[1]])
  const alike = compared.a
    .filter(({ mark }) => mark === undefined)
    .reduce((sum, { text: piece }) => sum + piece.length, 0)
  if (alike < Math.min(first.length, second.length) / 3) return <Said text={first} />
  return <Said text={second} segments={joined(compared)} />
}

type Compared = ReturnType<typeof compareTexts>

/** Both values in one sentence: the words of the second, with what the first said in their place before them. */
function joined({ a, b }: Compared): Compared['b'] {
  const left = a.filter(({ mark }) => mark === 'ends' || mark === 'differs')
  let place = 0
  return b.flatMap((segment) => {
    if (segment.mark !== 'holds' && segment.mark !== 'differs') return [segment]
    const before = left[place++]
    return before === undefined ? [segment] : [before, { text: segment.mark === 'holds' ? ' → ' : ' / ' }, segment]
  })
}
