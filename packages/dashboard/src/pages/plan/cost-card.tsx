import type { ReactNode } from 'react'
import type { MadePlan } from '../../api/answers.js'
import { Moment } from '../../design/moment.js'
import { countText } from '../../design/numbers.js'
import { useWords } from '../../words/index.js'

/** What the plan cost to make, and how it is known again. */
export function CostCard({ plan }: { readonly plan: MadePlan }): ReactNode {
  const words = useWords()
  const { cost } = plan
  return (
    <section className="card pad" aria-labelledby="cost-title">
      <div className="cap">
        <h2 id="cost-title">{words.plan.cost}</h2>
      </div>
      <dl className="definition">
        <dt>{words.plan.modelCalls}</dt>
        <dd>{cost.modelCalls === 0 ? words.none : countText(cost.modelCalls)}</dd>
        {cost.tokens > 0 && (
          <>
            <dt>{words.plan.tokens}</dt>
            <dd>{countText(cost.tokens)}</dd>
            <dt>{words.plan.price}</dt>
            <dd>{cost.price}</dd>
          </>
        )}
        <dt>{words.plan.planned}</dt>
        <dd>
          <Moment at={plan.plannedAt} as="moment" />
        </dd>
        <dt>{words.plan.basedOn}</dt>
        <dd>{words.plan.entry(plan.baseSeq)}</dd>
        <dt>{words.plan.hash}</dt>
        <dd className="code">{plan.planHash.slice(0, 16)}</dd>
      </dl>
    </section>
  )
}
