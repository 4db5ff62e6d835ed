import type { ReactNode } from 'react'
import type { MadePlan, Overview } from '../../api/answers.js'
import { LossBudget } from '../../design/loss-budget.js'
import { shareText } from '../../design/numbers.js'
import { useWords } from '../../words/index.js'

export interface PlanLossProps {
  readonly plan: MadePlan
  readonly budgets: Overview['status']['lossBudget']
}

/** The budget of the scope that this plan brings nearest to its limit. */
export function PlanLoss({ plan, budgets }: PlanLossProps): ReactNode {
  const words = useWords()
  const worst = nearest(plan, budgets)
  const refused = plan.scopes.filter((scope) => scope.refused !== undefined)
  if (worst === undefined) return null
  const { scope, used, limit } = worst
  return (
    <>
      {refused.map((each) => (
        <p key={each.scope} className="banner" role="alert">
          {words.plan.refusedScope(each.scope)}
        </p>
      ))}
      <LossBudget
        used={used}
        planned={scope.loss}
        limit={limit}
        title={words.plan.lossTitle(shareText(used + scope.loss), shareText(limit))}
        basis={words.plan.lossBasis(scope.scope)}
        plannedNote={words.plan.lossPlanned(shareText(scope.loss), scope.retired, scope.active)}
      />
    </>
  )
}

function nearest(plan: MadePlan, budgets: PlanLossProps['budgets']) {
  const standing = plan.scopes.map((scope) => {
    const before = budgets.find((each) => each.scope === scope.scope)
    return { scope, used: before?.used ?? 0, limit: before?.limit ?? scope.budget }
  })
  const share = ({ scope, used, limit }: (typeof standing)[number]): number => (used + scope.loss) / (limit || 1)
  return standing.toSorted((a, b) => share(b) - share(a))[0]
}
