import type { ReactNode } from 'react'
import { countText } from './numbers.js'

/** One reason for which things were left alone. */
export interface SkipReason {
  readonly code: string
  readonly count: number
  readonly sentence: string
  /** The one link that helps. */
  readonly link?: ReactNode
}

/** Count, a sentence, then the code and the one link that helps; most frequent first. */
export function SkipList({ reasons }: { readonly reasons: readonly SkipReason[] }): ReactNode {
  const sorted = reasons.toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
  return (
    <ul className="skips">
      {sorted.map(({ code, count, sentence, link }) => (
        <li key={code}>
          <span className="skip-count">{countText(count)}</span>
          <span>{sentence}</span>
          <span className="code small quiet">
            {code}
            {link && <> · {link}</>}
          </span>
        </li>
      ))}
    </ul>
  )
}
