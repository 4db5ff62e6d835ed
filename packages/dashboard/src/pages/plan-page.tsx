import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MadePlan, Run } from '../api/answers.js'
import { call } from '../api/call.js'
import { noteRun, useLive } from '../api/live.js'
import { useMe, useOverview, usePlan } from '../api/queries.js'
import { useScope } from '../app/scope-choice.js'
import { useTitle } from '../app/use-title.js'
import { Empty, Failure, Loading } from '../design/states.js'
import { useWords } from '../words/index.js'
import { ApplyBar, RunEnd, RunProgress } from './plan/apply-bar.js'
import { CostCard } from './plan/cost-card.js'
import { exportPlan } from './plan/export-plan.js'
import { PlanLoss } from './plan/plan-loss.js'
import { OperationGroups } from './plan/operation-groups.js'
import { PlanSkipCards } from './plan/plan-skips.js'

/** What the next pass would do, what it would leave alone, and the button that does exactly that. */
export function PlanPage(): ReactNode {
  const words = useWords()
  useTitle(words.pages.plan)
  const { data, error, refetch } = usePlan()
  const { run } = useLive()
  const begin = useBeginRun()
  const running = run?.state === 'running' ? run : data?.running
  if (error && data === undefined) return <Failure heading="h1" error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading />
  return (
    <>
      {begin.error && (
        <div className="page-stack">
          <Failure error={begin.error} retry={() => begin.reset()} />
        </div>
      )}
      {data.plan ? (
        <ShownPlan plan={data.plan} running={running} begin={begin} />
      ) : (
        <NoPlan running={running} begin={begin} />
      )}
    </>
  )
}

type Begin = ReturnType<typeof useBeginRun>

/** What a run is begun with. */
export type RunRequest =
  | { readonly path: '/api/plan' | '/api/consolidate'; readonly body: object }
  | { readonly path: '/api/plan/apply'; readonly planHash: string }

function useBeginRun() {
  return useMutation({
    mutationFn: (request: RunRequest) =>
      call<{ readonly run: Run }>(request.path, {
        method: 'POST',
        ...('planHash' in request ? { ifMatch: `"${request.planHash}"` } : { body: request.body }),
      }),
    onSuccess: ({ run }) => noteRun(run),
  })
}

function NoPlan({ running, begin }: { readonly running: Run | undefined; readonly begin: Begin }): ReactNode {
  const words = useWords()
  const scope = useScope()
  const me = useMe().data
  const { run } = useLive()
  const mayRun = me?.role === 'reviewer' && !me.readOnly
  return (
    <>
      {run && run.state !== 'running' && run.what !== 'plan' && <RunEnd run={run} />}
      <Empty
        heading="h1"
        title={words.plan.none}
        next={words.plan.noneNext}
        action={
          running ? undefined : (
            <div className="row">
              <button
                type="button"
                className="button filled"
                onClick={() => begin.mutate({ path: '/api/plan', body: choiceOf(scope) })}
              >
                {words.plan.make}
              </button>
              {mayRun && <RunNow onRun={() => begin.mutate({ path: '/api/consolidate', body: choiceOf(scope) })} />}
            </div>
          )
        }
      />
      {running && <RunProgress run={running} />}
    </>
  )
}

function choiceOf(scope: string | undefined, full = false): object {
  return { ...(scope === undefined ? {} : { scopes: [scope] }), ...(full ? { full } : {}) }
}

interface ShownPlanProps {
  readonly plan: MadePlan
  readonly running: Run | undefined
  readonly begin: Begin
}

function ShownPlan({ plan, running, begin }: ShownPlanProps): ReactNode {
  const words = useWords()
  const me = useMe().data
  const scope = useScope()
  const { run } = useLive()
  const budgets = useOverview().data?.status.lossBudget ?? []
  const mayApply = me?.role === 'reviewer' && !me.readOnly
  const count = plan.operations + plan.forReview
  return (
    <>
      <PlanHeadline plan={plan} begin={begin} isBusy={running !== undefined} mayRun={mayApply} />
      <div className="page-stack">
        {plan.isBehind && run?.state !== 'running' && <p className="banner is-calm">{words.plan.behind}</p>}
        {run && run.state !== 'running' && run.what !== 'plan' && <RunEnd run={run} />}
        <PlanLoss plan={plan} budgets={budgets} />
        <div className="columns">
          <div className="page-stack">
            <section className="card" aria-labelledby="operations-title">
              <div className="cap pad">
                <h2 id="operations-title">{words.plan.operations(count)}</h2>
                <span className="small quiet row">
                  {words.plan.compared(plan.cost.comparisons)}
                  {!plan.choice.full && (
                    <button
                      type="button"
                      className="link"
                      disabled={running !== undefined}
                      onClick={() => begin.mutate({ path: '/api/plan', body: choiceOf(scope, true) })}
                    >
                      {words.plan.full}
                    </button>
                  )}
                </span>
              </div>
              <OperationGroups plan={plan} />
            </section>
            <CostCard plan={plan} />
          </div>
          <PlanSkipCards plan={plan} />
        </div>
      </div>
      <ApplyBar
        plan={plan}
        running={running}
        mayApply={mayApply}
        onApply={() => begin.mutate({ path: '/api/plan/apply', planHash: plan.planHash })}
      />
    </>
  )
}

interface PlanHeadlineProps {
  readonly plan: MadePlan
  readonly begin: Begin
  readonly isBusy: boolean
  readonly mayRun: boolean
}

function PlanHeadline({ plan, begin, isBusy, mayRun }: PlanHeadlineProps): ReactNode {
  const words = useWords()
  const scope = useScope()
  const count = plan.operations + plan.forReview
  return (
    <div className="headline">
      <div>
        <h1>{count === 0 ? words.plan.nothing : words.plan.would(count)}</h1>
        <p>{words.plan.lede(plan.operations, plan.wouldPropose)}</p>
      </div>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => begin.mutate({ path: '/api/plan', body: choiceOf(scope) })}
        >
          {words.plan.again}
        </button>
        <button type="button" className="button" onClick={() => void exportPlan()}>
          {words.plan.export}
        </button>
        {mayRun && (
          <RunNow isBusy={isBusy} onRun={() => begin.mutate({ path: '/api/consolidate', body: choiceOf(scope) })} />
        )}
      </div>
    </div>
  )
}

/** Plans anew and carries it out: what needs nobody is done, the rest is proposed. */
function RunNow({ isBusy = false, onRun }: { readonly isBusy?: boolean; readonly onRun: () => void }): ReactNode {
  const words = useWords()
  return (
    <button type="button" className="button" title={words.plan.runHint} disabled={isBusy} onClick={onRun}>
      {words.plan.run}
    </button>
  )
}
