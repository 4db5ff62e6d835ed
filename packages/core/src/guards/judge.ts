import type { Operation } from '../model/index.js'
import type { GuardContext, ProposalContext, Verdict } from './guard.js'
import { allow } from './guard.js'
import { lossBudget } from './loss-budget.js'
import { proposalGuards } from './registry.js'

/** What all guards together say of an operation: the first refusal, else `allow`. */
export function judgeOperation(operation: Operation, context: GuardContext): Verdict {
  const verdict = judgeProposal(operation, context)
  return verdict.outcome === 'allow' ? lossBudget.judge(operation, context) : verdict
}

/** As `judgeOperation` without the loss budget, which planning judges for the whole scope. */
export function judgeProposal(operation: Operation, context: ProposalContext): Verdict {
  for (const guard of proposalGuards) {
    const verdict = guard.judge(operation, context)
    if (verdict.outcome === 'refuse') return verdict
  }
  return allow
}
