import { parseScopeOrForeign } from '@slowwave/core'
import type { SuiteProbe } from 'slowwave'
import { readCorpus } from './store-truth.js'
import type { CorpusTruth, ProbeRow } from './store-truth.js'

/** The questions of a corpus as a probe suite, and the file of its records. */
export interface CorpusSuite {
  readonly probes: readonly SuiteProbe[]
  readonly records: string
}

/** Any record of a gold cluster is an answer; questions about made-up conflicts are left out. */
export function corpusSuite(folder: string): CorpusSuite {
  const truth = readCorpus(folder)
  const probes = truth.probes.filter(({ conflicted }) => !conflicted).map((row) => probeOf(row, truth))
  return { probes, records: truth.storePath }
}

function probeOf({ id, scope, query, gold_clusters: gold, need, origin }: ProbeRow, truth: CorpusTruth): SuiteProbe {
  const members = gold.map((name) => truth.clusters.find(({ cluster }) => cluster === name)?.members ?? [name])
  return {
    name: id,
    scope: parseScopeOrForeign(scope),
    query,
    expect: need === 'all' ? members : [members.flat()],
    forbid: [],
    k: 5,
    tags: [origin],
  }
}
