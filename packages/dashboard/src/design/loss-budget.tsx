import type { ReactNode } from 'react'
import { useWords } from '../words/index.js'
import { shareText } from './numbers.js'
import { place } from './place.js'

export interface LossBudgetProps {
  /** Share of the originals that earlier passes took out of use, 0..1. */
  readonly used: number
  /** Share that this plan would take out. */
  readonly planned: number
  /** Share that is allowed. */
  readonly limit: number
  readonly title: string
  readonly basis: string
  readonly plannedNote: string
}

/** The whole width is the limit: used is solid, this plan is hatched, the limit stands out of the bar. */
export function LossBudget({ used, planned, limit, title, basis, plannedNote }: LossBudgetProps): ReactNode {
  const words = useWords()
  const width = (share: number): number => (limit === 0 ? (share > 0 ? 1 : 0) : Math.min(1, share / limit))
  const [a, b] = [width(used), Math.min(width(planned), 1 - width(used))]
  return (
    <section className="card pad budget" aria-labelledby="loss-title">
      <div className="cap">
        <h2 id="loss-title">{title}</h2>
        <span className="small quiet">{basis}</span>
      </div>
      <div
        className="loss"
        role="img"
        aria-label={words.loss.name(shareText(used), shareText(planned), shareText(limit))}
      >
        <i className="loss-used" style={place({ part: a })} />
        <i className="loss-planned" style={place({ part: b })} />
        <i className="loss-limit" />
      </div>
      <div className="loss-key">
        <span className="key-used">{words.loss.used(shareText(used))}</span>
        <span className="key-planned">{plannedNote}</span>
        <span className="key-limit">{words.loss.limit(shareText(limit))}</span>
      </div>
    </section>
  )
}

/** A small bar for tables: how much of its limit a scope has used. */
export function BudgetBar({ used, limit }: { readonly used: number; readonly limit: number }): ReactNode {
  return (
    <span className="mini-bar" aria-hidden="true">
      <i style={place({ part: limit === 0 ? 0 : Math.min(1, used / limit) })} />
    </span>
  )
}
