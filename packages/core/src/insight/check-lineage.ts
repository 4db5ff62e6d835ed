import type { Finding } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'

/** Checks that lineage is a finite graph without cycles that ends in records which exist or have a tombstone (I5, I6). */
export async function checkLineage(reader: StoreReader): Promise<readonly Finding[]> {
  const sources = new Map<string, readonly string[]>()
  const scopes = new Map<string, string>()
  for await (const { id, scope, lineage } of reader.records()) {
    scopes.set(id, scope)
    if (lineage) sources.set(id, lineage.derivedFrom)
  }
  const buried = new Set((await reader.tombstones()).map(({ recordId }) => recordId))
  const findings: Finding[] = []
  for (const [id, originals] of sources) {
    const missing = originals.filter((source) => !scopes.has(source) && !buried.has(source))
    const foreign = originals.filter((source) => scopes.has(source) && scopes.get(source) !== scopes.get(id))
    if (missing.length > 0)
      findings.push(lineageFinding('lineage-missing', [id, ...missing], 'names sources that are gone'))
    if (foreign.length > 0)
      findings.push(lineageFinding('lineage-scope', [id, ...foreign], 'was made of another scope'))
    if (leadsTo(id, sources)) findings.push(lineageFinding('lineage-cycle', [id], 'is among its own ancestors'))
  }
  return findings
}

function lineageFinding(code: string, ids: readonly [string, ...string[]], what: string): Finding {
  const invariant = code === 'lineage-scope' ? 'I5' : 'I6'
  return { code, severity: 'error', detail: `Record ${ids[0]} ${what}.`, ids, invariant }
}

function leadsTo(id: string, sources: ReadonlyMap<string, readonly string[]>): boolean {
  const ancestors = new Set<string>()
  const open = [...(sources.get(id) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === id) return true
    if (ancestors.has(next)) continue
    ancestors.add(next)
    open.push(...(sources.get(next) ?? []))
  }
  return false
}
