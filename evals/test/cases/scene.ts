import { anOperation } from '@slowwave/core/testing'
import { parseScope } from '@slowwave/core'
import type { Scene } from '../../src/cases/verdict.js'
import type { Snapshot } from '../../src/cases/snapshot.js'
import type { SeenOperation } from '../../src/cases/world.js'

const empty: Snapshot = { records: new Map(), entries: [], tombstones: 0, dump: '', fileHash: '' }

/** A merge of these records, as a case sees it. */
export function seenMerge(mode: SeenOperation['mode'], names: readonly string[]): SeenOperation {
  const scope = parseScope('user/ann')
  const operation = anOperation({ scope, kind: 'merge' })
  return { id: operation.id, kind: 'merge', scope, mode, names, sides: names.map((name) => [name]), operation }
}

/** What is seen after one step that planned these operations over an empty store. */
export function aScene(operations: readonly SeenOperation[]): Scene {
  const step = { do: 'consolidate', apply: false }
  const result = {
    step,
    runs: [],
    operations,
    skipped: [],
    lines: [],
    reported: [],
    stale: 0,
    before: empty,
    after: empty,
  }
  const world = {
    one: { id: 'c', level: 'plain' as const, records: [], action: step, expect: {} },
    folder: '',
    store: '',
    embedder: 'none',
    maxLossFraction: 1,
    samePairs: [],
    added: new Map<string, string>(),
    labels: new Map<string, string>(),
    planFiles: new Map<string, string>(),
    cleanUps: [],
    results: [],
    loading: { runs: [], lines: [] },
    loaded: empty,
  }
  return { world, steps: [result], now: empty, loaded: empty }
}
