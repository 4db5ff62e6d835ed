import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MadePlan, Run } from '../../api/answers.js'
import { call } from '../../api/call.js'
import { serverEnded } from '../../api/live.js'
import { place } from '../../design/place.js'
import { useWords } from '../../words/index.js'

export interface ApplyBarProps {
  readonly plan: MadePlan
  readonly running: Run | undefined
  readonly mayApply: boolean
  readonly onApply: () => void
}

/** The one button that applies exactly this plan; while a pass runs, how far it is and how to stop it. */
export function ApplyBar({ plan, running, mayApply, onApply }: ApplyBarProps): ReactNode {
  const words = useWords()
  if (running) {
    return (
      <div className="bottom">
        <RunProgress run={running} />
      </div>
    )
  }
  return (
    <div className="bottom">
      <p className="two">{mayApply ? words.plan.exactly : words.plan.readOnly}</p>
      <button type="button" className="button filled" disabled={!mayApply || plan.nothingToDo} onClick={onApply}>
        {words.plan.apply(plan.operations, plan.wouldPropose)}
      </button>
    </div>
  )
}

/** How far a run is. */
export function RunProgress({ run }: { readonly run: Run }): ReactNode {
  const words = useWords()
  const stop = useMutation({
    mutationFn: () => call(`/api/runs/${encodeURIComponent(run.id)}/cancel`, { method: 'POST' }),
  })
  const { phase = run.what, done = 0, total } = run.progress ?? {}
  return (
    <div className="progress" role="status">
      <span>
        <b>{total === undefined ? (words.plan.phases[phase] ?? phase) : words.plan.progress(done, total)}</b>{' '}
        {total !== undefined && (words.plan.phases[phase] ?? phase)}
      </span>
      <span
        className="bar is-live"
        role="progressbar"
        aria-label={words.plan.phases[phase] ?? phase}
        aria-valuemin={0}
        aria-valuemax={total ?? 1}
        aria-valuenow={done}
      >
        <i style={place({ part: total ? Math.min(1, done / total) : 0 })} />
      </span>
      <button
        type="button"
        className="button"
        disabled={stop.isPending || stop.isSuccess}
        onClick={() => stop.mutate()}
      >
        {stop.isSuccess ? words.plan.stopping : words.plan.stop}
      </button>
    </div>
  )
}

/** What came of the last run of this server. */
export function RunEnd({ run }: { readonly run: Run }): ReactNode {
  const words = useWords()
  const number = (name: string): number => Number(run.summary?.[name] ?? 0)
  return (
    <p
      className={run.state === 'failed' ? 'banner' : 'banner is-calm'}
      role={run.state === 'failed' ? 'alert' : 'status'}
    >
      <span>
        {run.state === 'interrupted' && `${words.plan.interrupted} `}
        {run.state === 'failed'
          ? run.error?.code === serverEnded
            ? words.plan.serverEnded
            : `${words.plan.failed} ${run.error?.message ?? ''} ${run.error?.hint ?? ''}`
          : words.plan.done(number('applied'), number('proposed'))}
      </span>
      <Link to="/runs">{words.pages.runs}</Link>
    </p>
  )
}
