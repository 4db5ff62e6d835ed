import type { Operation, StoredRecord } from '../model/index.js'
import { sourceClassOf } from '../model/index.js'
import type { ProposalContext, ProposalGuard } from './guard.js'
import { allow } from './guard.js'

/**
 * Refuses every deletion but a prune that a person approved, of an original that is archived in a merged record which was
 * used since, under a retention that the policy states for its kind. What a user wrote is never among them (I8).
 */
export const deletion: ProposalGuard = {
  code: 'deletion',

  judge(operation, context) {
    for (const change of operation.changes) {
      if (change.type !== 'delete') continue
      const detail = faultOf(change, operation, context)
      if (detail !== undefined) return { outcome: 'refuse', code: 'deletion', detail }
    }
    return allow
  },
}

function faultOf(
  { id, into }: { readonly id: string; readonly into: string },
  { kind }: Operation,
  { records, policy, asked }: ProposalContext,
): string | undefined {
  const [record, keeper] = [records.get(id), records.get(into)]
  if (kind !== 'prune' || asked !== 'by-name') return `${id} is only deleted by a prune that a person approved`
  if (record === undefined || keeper === undefined) return `${id} or ${into} is not there`
  if (sourceClassOf(record.source) === 'user') return `${id} was written by the user`
  if (policy.retentionDays[record.kind] === undefined) return `the policy states no retention for ${record.kind}`
  return stillNeeded(record, keeper)
}

function stillNeeded({ id, life }: StoredRecord, keeper: StoredRecord): string | undefined {
  if (life.status !== 'archived' || life.supersededBy !== keeper.id) return `${id} was not archived into ${keeper.id}`
  const { lineage, usage } = keeper
  if (lineage?.derivation !== 'merge' || !lineage.derivedFrom.includes(id))
    return `${keeper.id} was not merged from ${id}`
  return usage.usesSinceDerivation > 0 ? undefined : `${keeper.id} was not used since it was derived`
}
