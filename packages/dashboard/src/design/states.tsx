import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useWords } from '../words/index.js'
import { CallError } from '../api/call-error.js'
import { Kind } from './kind.js'

export interface EmptyProps {
  readonly title: string
  readonly next: string
  /** One button or link. */
  readonly action?: ReactNode
  /** @default 'h2' */
  readonly heading?: 'h1' | 'h2'
}

/** Nothing here: the wave, what will happen next, one thing to do. */
export function Empty({ title, next, action, heading: Heading = 'h2' }: EmptyProps): ReactNode {
  return (
    <div className="state">
      <svg className="state-wave" viewBox="0 0 120 36" aria-hidden="true" focusable="false">
        <path d="M4 18c14-19 28-19 42 0s28 19 42 0c8-10 16-12 28-5" />
      </svg>
      <Heading className="state-title">{title}</Heading>
      <p className="quiet">{next}</p>
      {action}
    </div>
  )
}

const boneDelayMs = 300

/** Bones in the shape of what comes. They wait a moment, so that what is quick never flickers. */
export function Loading({ shape = 'page' }: { readonly shape?: 'page' | 'list' | 'card' }): ReactNode {
  const words = useWords()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), boneDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-busy="true" className={`bones bones-${shape}`}>
      <span className="unseen">{words.states.loading}</span>
      {isLate && Array.from({ length: shape === 'list' ? 6 : 4 }, (_, i) => <i key={i} className={`bone bone-${i}`} />)}
    </div>
  )
}

export interface FailureProps {
  readonly error: unknown
  /** Asks again. */
  readonly retry?: () => void
  /** Instead of asking again. */
  readonly action?: ReactNode
  /** @default 'h2' */
  readonly heading?: 'h1' | 'h2'
}

/** What went wrong, in the words of the server; then the next step; the code last and small. */
export function Failure({ error, retry, action, heading: Heading = 'h2' }: FailureProps): ReactNode {
  const words = useWords()
  const known = error instanceof CallError ? error : undefined
  return (
    <div className="state" role="alert">
      <Kind kind="refuse" word={words.states.errorKind(known?.code ?? 'internal')} />
      <Heading className="state-title">{known?.message ?? words.states.broken}</Heading>
      <p className="quiet">{known?.hint ?? words.states.brokenNext}</p>
      {action ??
        (retry && (
          <button type="button" className="button" onClick={retry}>
            {words.states.retry}
          </button>
        ))}
      {known && <p className="code small">{known.code}</p>}
    </div>
  )
}
