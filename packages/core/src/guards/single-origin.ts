import type { MemoryRecord, Operation } from '../model/index.js'
import { countOrigins, mergedConfidence } from '../policy/index.js'
import { derivedBy, madeOf } from './derived.js'
import type { ProposalContext, ProposalGuard } from './guard.js'
import { allow } from './guard.js'

/** What binary fractions may add to a sum of hundredths. */
const dust = 1e-9

/**
 * Refuses to take repetition for evidence (I7): a promotion whose episodes are of too few sessions, and a merge whose
 * confidence is lifted by more than its independent origins allow.
 */
export const singleOrigin: ProposalGuard = {
  code: 'single-origin',

  judge(operation, context) {
    const detail = derivedBy(operation)
      .map((record) => faultOf(record, operation, context))
      .find((fault) => fault !== undefined)
    return detail === undefined ? allow : { outcome: 'refuse', code: 'single-origin', detail }
  },
}

function faultOf(record: MemoryRecord, operation: Operation, context: ProposalContext): string | undefined {
  if (record.lineage?.derivation === 'promote') return tooFewSessions(operation, context)
  // Words of a reviewer are worth what their channel is, whatever they take the place of.
  const isOwn = context.asked === 'by-name' && record.id === context.ownWords
  if (record.lineage?.derivation === 'merge' && !isOwn) return liftedTooFar(record, operation, context)
  return undefined
}

function tooFewSessions({ sources }: Operation, { records, policy }: ProposalContext): string | undefined {
  const sessions = countOrigins(sources.flatMap(({ id }) => records.get(id) ?? []))
  if (sessions >= policy.promoteMinSessions) return undefined
  return `${sessions} independent sessions support it; ${policy.promoteMinSessions} are needed`
}

function liftedTooFar(
  record: MemoryRecord,
  operation: Operation,
  { records, policy }: ProposalContext,
): string | undefined {
  const sources = madeOf(record, operation).flatMap((id) => records.get(id) ?? [])
  const originals = (record.lineage?.derivedFrom ?? []).flatMap((id) => records.get(id) ?? [])
  if (sources.length === 0) return undefined
  const allowed = mergedConfidence({ keeper: record, sources, originals }, policy)
  if (record.confidence <= allowed + dust) return undefined
  return `${record.id} has confidence ${record.confidence}; ${countOrigins(originals)} independent origins give at most ${allowed}`
}
