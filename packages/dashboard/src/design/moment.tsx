import type { ReactNode } from 'react'
import { useWords } from '../words/index.js'
import { dayText, exactText, momentText } from './dates.js'

export interface MomentProps {
  /** Epoch milliseconds. */
  readonly at: number
  /** A day says when something was true, a moment when something ran. @default 'day' */
  readonly as?: 'day' | 'moment'
  /** Can be reached by the keyboard, which shows the exact time. Off inside a link. @default true */
  readonly focusable?: boolean
}

/** A date as the reader writes dates; the exact UTC on hover and on focus. */
export function Moment({ at, as = 'day', focusable = true }: MomentProps): ReactNode {
  const words = useWords()
  const exact = exactText(at)
  return (
    <time dateTime={isoOf(at)} title={exact} data-exact={exact} {...(focusable ? { tabIndex: 0 } : {})}>
      {as === 'day' ? dayText(at, words.dates) : momentText(at, words.dates)}
    </time>
  )
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
