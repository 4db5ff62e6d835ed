import type { Operation, Plan } from '../model/index.js'
import type { PlanRendering, RecordView } from './plan-view.js'
import { operationBlock } from './operation-block.js'
import { costLines, countsLine, lossLines, pruneLine } from './plan-trailer.js'
import { recordView } from './plan-view.js'
import { skipLines } from './skip-lines.js'
import { counted } from './words.js'

/**
 * The plan for a terminal: what would be applied, what a person decides, what was skipped, the loss of each scope. It
 * always ends with the PRUNE line and the counts by kind, or `nothing to do` where no operation is applicable. No
 * control character of a record's text is emitted.
 */
export function renderPlan(plan: Plan, rendering: PlanRendering): string {
  const { detail = 'summary' } = rendering
  const view = recordView(plan, rendering.records)
  const sections = [
    ...blocksOf(plan, plan.operations, { view, id: detail === 'explain' ? 'named' : 'left-out' }),
    ...reviewSections(plan, view),
    skipLines(plan.skipped, view, detail),
    lossLines(plan.scopes),
    costLines(plan.cost, detail),
    [pruneLine(plan, rendering)],
    [countsLine(plan.operations)],
  ]
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

interface BlockNaming {
  readonly view: RecordView
  readonly id: 'named' | 'left-out'
}

function blocksOf(
  plan: Plan,
  operations: readonly Operation[],
  { view, id }: BlockNaming,
): readonly (readonly string[])[] {
  const scope = plan.scopes.length > 1 ? 'named' : 'left-out'
  return operations.map((operation) => operationBlock(operation, { view, scope, id }))
}

function reviewSections(plan: Plan, view: RecordView): readonly (readonly string[])[] {
  if (plan.forReview.length === 0) return []
  const { length } = plan.forReview
  const made = `an apply makes ${counted(length, 'proposal')} of ${length === 1 ? 'it' : 'them'}`
  const title = `FOR REVIEW  ${counted(length, 'operation')} - ${made}, and nothing of this is applied until a person decides`
  return [[title], ...blocksOf(plan, plan.forReview, { view, id: 'named' })]
}
