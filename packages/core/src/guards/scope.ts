import { unscoped } from '../model/index.js'
import { derivedBy, putsOf } from './derived.js'
import type { ProposalGuard, Verdict } from './guard.js'
import { allow } from './guard.js'

/** Refuses an operation that touches a record of another scope, and one that joins records which came without a scope (I5). */
export const scope: ProposalGuard = {
  code: 'scope',

  judge(operation, { records }) {
    const foreign = [...records.values(), ...putsOf(operation)].find((record) => record.scope !== operation.scope)
    if (foreign) return refuse(`${foreign.id} is of scope ${foreign.scope}, the operation of ${operation.scope}`)
    if (operation.scope === unscoped && derivedBy(operation).length > 0)
      return refuse('records without a scope are never joined')
    return allow
  },
}

function refuse(detail: string): Verdict {
  return { outcome: 'refuse', code: 'scope', detail }
}
