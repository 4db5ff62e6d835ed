import { derivedBy, takenInto } from './derived.js'
import type { ProposalGuard } from './guard.js'
import { allow } from './guard.js'

/**
 * Refuses a summary of more records than the policy allows: forty made one is not summarised, it is thrown away. A merge
 * keeps one claim in its own words and every other phrasing beside it, so it is not counted.
 */
export const compression: ProposalGuard = {
  code: 'compression',

  judge(operation, { policy }) {
    for (const { id, lineage } of derivedBy(operation)) {
      if (lineage?.derivation === 'merge') continue
      const taken = takenInto(operation).filter(({ into }) => into === id).length
      if (taken > policy.maxCompression) {
        return {
          outcome: 'refuse',
          code: 'compression',
          detail: `${taken} records would become one; at most ${policy.maxCompression} may`,
        }
      }
    }
    return allow
  },
}
