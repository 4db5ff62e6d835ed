import type { StoredRecord } from '../model/index.js'
import type { ProposalContext, ProposalGuard } from './guard.js'
import { allow } from './guard.js'

const dayMs = 86_400_000

/** Refuses to delete a record that must be kept: its own retention, or that of its kind in the policy. Archiving keeps it. */
export const retention: ProposalGuard = {
  code: 'retention',

  judge({ changes }, context) {
    for (const change of changes) {
      const record = change.type === 'delete' ? context.records.get(change.id) : undefined
      const until = record ? keptUntil(record, context) : 0
      if (record && until > context.now)
        return { outcome: 'refuse', code: 'retention', detail: `${record.id} must be kept ${wordsFor(until)}` }
    }
    return allow
  },
}

function keptUntil({ beside, kind, createdAt }: StoredRecord, { policy }: ProposalContext): number {
  const own = beside.retention === 'forever' ? Number.POSITIVE_INFINITY : (beside.retention ?? 0)
  const days = policy.retentionDays[kind]
  return days === undefined ? own : Math.max(own, createdAt + days * dayMs)
}

function wordsFor(until: number): string {
  return Number.isFinite(until) ? `until ${new Date(until).toISOString()}` : 'for good'
}
