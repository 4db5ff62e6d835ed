import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useWords } from '../words/index.js'
import { visibleText } from './visible-text.js'
import type { Segment } from './marks.js'

export interface SaidProps {
  /** Text of a record. It is only ever set as text. */
  readonly text: string
  /** The text in pieces, some of them marked. @default one unmarked piece */
  readonly segments?: readonly Segment[]
  /** Which side it is, for the hidden words of a mark. */
  readonly side?: string
  readonly as?: 'span' | 'p' | 'blockquote'
  readonly className?: string
}

/** Words of a record in the reading face, in their own direction, with invisible characters made visible. */
export function Said({ text, segments, side = '', as: Tag = 'span', className = '' }: SaidProps): ReactNode {
  return (
    <Tag className={`said ${className}`.trimEnd()}>
      <bdi dir="auto">
        {(segments ?? [{ text }]).map((segment, place) => (
          <Fragment key={place}>
            <Piece segment={segment} side={side} />
          </Fragment>
        ))}
      </bdi>
    </Tag>
  )
}

/** A value of so many characters is never broken across lines. */
const shortMark = 24

function Piece({ segment, side }: { readonly segment: Segment; readonly side: string }): ReactNode {
  const words = useWords()
  const shown = visibleText(segment.text)
  if (segment.mark === undefined) return shown
  return (
    <mark className={`mark is-${segment.mark}${segment.text.length <= shortMark ? ' is-short' : ''}`}>
      <span className="unseen">{words.marks[segment.mark](side)} </span>
      {shown}
    </mark>
  )
}
