import type { ReactNode } from 'react'
import { useWords } from '../words/index.js'
import { dayText } from './dates.js'
import { Kind } from './kind.js'
import { place } from './place.js'

/** A change of a record. */
export interface SliderStop {
  readonly at: number
  readonly kind: string
}

export interface HistorySliderProps {
  /** Oldest first. */
  readonly stops: readonly SliderStop[]
  /** Which stop is shown; `stops.length` is now. */
  readonly shown: number
  readonly onShow: (stop: number) => void
}

/** One stop a change, evenly spaced, and now at the end. */
export function HistorySlider({ stops, shown, onShow }: HistorySliderProps): ReactNode {
  const words = useWords()
  const stop = stops[shown]
  const dense = stops.length > 7
  return (
    <div className="slider">
      <input
        type="range"
        min={0}
        max={stops.length}
        step={1}
        value={shown}
        aria-label={words.record.asOf}
        aria-valuetext={
          stop === undefined
            ? words.record.now
            : `${dayText(stop.at, words.dates)}, ${words.kinds[stop.kind] ?? stop.kind}`
        }
        onChange={(event) => onShow(Number(event.target.value))}
      />
      <ol className={dense ? 'stops is-dense' : 'stops'}>
        {stops.map(({ at, kind }, i) => (
          <li key={i} style={place({ at: i / stops.length })} aria-current={i === shown ? 'true' : undefined}>
            <Kind kind={kind} hideWord />
            <span className={dense && i % 2 === 1 && i !== shown ? 'unseen' : undefined}>
              {dayText(at, words.dates)}
            </span>
            <span className="stop-word" aria-hidden="true">
              {words.kinds[kind] ?? kind}
            </span>
          </li>
        ))}
        <li style={place({ at: 1 })} aria-current={shown === stops.length ? 'true' : undefined}>
          <i className="now-dot" aria-hidden="true" />
          <span>{words.record.now}</span>
        </li>
      </ol>
    </div>
  )
}
