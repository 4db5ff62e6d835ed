import { auditRemarksMax, createIndexer, critique, doctor, stats, verifyStore } from '@slowwave/core'
import type { Audit, Finding, Remark } from '@slowwave/core'
import { statusOf } from '../library/index.js'
import { RunLog } from '../schedule/index.js'
import type { Context } from './context.js'
import type { OpenStore } from './stores.js'

/** Looks at everything that an audit tells of; reads only. */
export async function auditOf({ io, config }: Context, { store, scopes }: OpenStore): Promise<Audit> {
  const now = io.surroundings.now()
  const runs = new RunLog(store.path).read()
  const within = scopes.length === 0 ? {} : { scopes }
  const remarks = await critique(store, { now, policy: config.policy, ...within })
  const shown = shownOf(remarks.remarks).flatMap(({ ids }) => ids)
  const file = (await store.integrityCheck()).map(({ code, detail }): Finding => {
    return { code: `file-${code}`, severity: 'error', detail, ids: [] }
  })
  return {
    stats: await stats(store, { now, runs, ...within }),
    status: await statusOf(store, { now, policy: config.policy, runs, ...within }),
    findings: [...file, ...(await verifyStore(store)), ...(await doctor(store, { indexer: createIndexer() }))],
    critique: remarks,
    records: await store.getMany([...new Set(shown)].sort()),
  }
}

function shownOf(remarks: readonly Remark[]): readonly Remark[] {
  const counts = new Map<string, number>()
  return remarks.filter(({ kind }) => {
    const seen = counts.get(kind) ?? 0
    counts.set(kind, seen + 1)
    return seen < auditRemarksMax
  })
}
