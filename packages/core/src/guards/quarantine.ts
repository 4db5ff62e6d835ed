import { isQuarantined } from '../model/index.js'
import { derivedBy } from './derived.js'
import type { ProposalGuard } from './guard.js'
import { allow } from './guard.js'

/** Refuses to take a record in quarantine into another one, or to retire anything in its favour. */
export const quarantine: ProposalGuard = {
  code: 'quarantine',

  judge(operation, { records }) {
    const held = [...usedBy(operation)].find((id) => {
      const record = records.get(id)
      return record !== undefined && isQuarantined(record)
    })
    if (held === undefined) return allow
    return { outcome: 'refuse', code: 'quarantine', detail: `${held} is in quarantine, so nothing may be made of it` }
  },
}

function usedBy(operation: Parameters<ProposalGuard['judge']>[0]): ReadonlySet<string> {
  const used = new Set(derivedBy(operation).flatMap(({ lineage }) => lineage?.derivedFrom ?? []))
  if (used.size > 0) for (const { id } of operation.sources) used.add(id)
  for (const change of operation.changes) {
    if (change.type === 'supersede') used.add(change.by)
    if (change.type === 'archive' && change.into !== undefined) used.add(change.into)
  }
  return used
}
