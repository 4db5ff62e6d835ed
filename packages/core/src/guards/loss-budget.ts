import { lossOf } from '../model/index.js'
import type { Policy } from '../policy/index.js'
import type { OperationGuard, ScopeBudget } from './guard.js'
import { allow } from './guard.js'

/**
 * Refuses an operation with which a scope would lose more than the policy allows, per pass and over 30 days (I9, R36).
 *
 * Loss is counted on the originals, not on the change in size: a plan that replaces 100 records with 100 new ones has
 * lost all of them. A merged cluster retains one of its originals: three duplicates made one lose two. What a person
 * asks for by name is not budgeted, but counts from then on.
 */
export const lossBudget: OperationGuard = {
  code: 'loss-budget',

  judge(operation, { policy, budget, asked }) {
    const lost = lossOf(operation)
    if (lost <= 0 || asked === 'by-name') return allow
    const detail = overBudget(lost, budget, policy)
    return detail === undefined ? allow : { outcome: 'refuse', code: 'loss-budget', detail }
  },
}

/**
 * Says how losing `lost` more records breaks a limit of the policy, or `undefined` if it does not. Only strictly more
 * than the limit breaks it. The rolling limit does not bind while the limit of the pass is raised for one call.
 */
export function overBudget(lost: number, budget: ScopeBudget, policy: Policy): string | undefined {
  const { scope, activeAtBase, retiredSinceBase, activeNow, retired30d } = budget
  const inPass = shareOf(retiredSinceBase + lost, activeAtBase)
  if (inPass > policy.maxLossFraction) {
    return `loses ${retiredSinceBase + lost} of ${activeAtBase} records of ${scope} (${shown(inPass)}); the budget is ${policy.maxLossFraction}`
  }
  const in30d = shareOf(retired30d + lost, activeNow + retired30d)
  if (policy.lossRaised || in30d <= policy.maxLossFraction30d) return undefined
  return `loses ${retired30d + lost} of ${activeNow + retired30d} records of ${scope} within 30 days (${shown(in30d)}); the budget is ${policy.maxLossFraction30d}`
}

/** 0 of nothing is no loss; anything of nothing is a whole one. */
function shareOf(lost: number, of: number): number {
  return lost === 0 ? 0 : of <= 0 ? 1 : lost / of
}

function shown(share: number): string {
  return share.toFixed(2)
}
