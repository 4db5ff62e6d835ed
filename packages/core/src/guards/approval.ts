import type { ProposalGuard } from './guard.js'
import { allow } from './guard.js'

/**
 * Refuses a pass what the policy leaves to a person: a plan file whose reviews were moved among its operations applies
 * none of them.
 */
export const approval: ProposalGuard = {
  code: 'approval',

  judge({ kind, approval: needed }, { policy, asked }) {
    const rule = policy.approvals[kind]
    if (asked === 'by-name' || (rule === 'auto' && needed === 'auto')) return allow
    return {
      outcome: 'refuse',
      code: 'approval',
      detail: `${kind} is ${rule === 'auto' ? needed : rule} under the policy, so no pass applies it by itself`,
    }
  },
}
