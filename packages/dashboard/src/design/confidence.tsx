import type { ReactNode } from 'react'
import { useWords } from '../words/index.js'
import { twoPlaces } from './numbers.js'
import { place } from './place.js'

export interface ConfidenceProps {
  /** 0..1 */
  readonly value: number
  /** The most that a record of this source may have; shown where it binds. */
  readonly cap?: number
}

/** The number to two places with a small bar; never a colour, never a percentage. */
export function Confidence({ value, cap }: ConfidenceProps): ReactNode {
  const words = useWords()
  const binds = cap !== undefined && value >= cap - 0.005 && cap < 0.95
  return (
    <span className="confidence">
      {words.record.confidence} <b>{twoPlaces(value)}</b>
      <i
        aria-hidden="true"
        className={binds ? 'has-cap' : undefined}
        style={place({ value, ...(binds ? { cap } : {}) })}
      />
      {binds && <span>{words.record.cap(twoPlaces(cap))}</span>}
    </span>
  )
}

/** The highest confidence that a record of this source may have. */
export function capOf(source: string): number {
  const head = source.split(':', 1)[0] ?? ''
  return { user: 0.99, tool: 0.95, imported: 0.85 }[head] ?? 0.6
}
