import type { Hit, Scope } from '@slowwave/core'

/** A question to a store, with the records that answer it. */
export interface Probe {
  readonly scope: Scope
  readonly query: string
  /** Ids, ours or native; any one of them is an answer. Empty where only the variety of the hits is looked at. */
  readonly expect: readonly string[]
}

/** What asking all probes came to. */
export interface ProbeResult {
  readonly probes: number
  /** Share 0..1 of the probes with an expected record among the first five; 1 if none expects anything. */
  readonly recallAt5: number
  /** Mean over the probes of distinct texts / hits among the first five; 1 where nothing was found. */
  readonly distinctAt5: number
}

/** Asks one question: the first five hits. */
export type Ask = (probe: Probe) => Promise<readonly Hit[]>

/** Asks every probe. A merged record counts as each of its originals. */
export async function measureProbes(probes: readonly Probe[], ask: Ask): Promise<ProbeResult> {
  let [answered, distinct] = [0, 0]
  for (const probe of probes) {
    const hits = (await ask(probe)).slice(0, 5)
    if (probe.expect.length > 0 && hits.some((hit) => answers(hit, probe))) answered++
    distinct += distinctShare(hits)
  }
  const expecting = probes.filter(({ expect }) => expect.length > 0).length
  return {
    probes: probes.length,
    recallAt5: expecting === 0 ? 1 : answered / expecting,
    distinctAt5: probes.length === 0 ? 1 : distinct / probes.length,
  }
}

function answers({ record }: Hit, { expect }: Probe): boolean {
  const names = [record.id, record.nativeId?.id, ...(record.lineage?.derivedFrom ?? [])]
  return names.some((name) => name !== undefined && expect.includes(name))
}

function distinctShare(hits: readonly Hit[]): number {
  if (hits.length === 0) return 1
  return new Set(hits.map(({ record }) => record.text.trim().toLowerCase())).size / hits.length
}
