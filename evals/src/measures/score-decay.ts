import type { StoredRecord } from '@slowwave/core'
import type { DecayRow } from './store-truth.js'

/** Expectations on ageing records: `decay` is met by archiving or demoting to the archive tier, the others by neither. */
export interface DecayScore {
  readonly n: number
  readonly met: number
  readonly byExpectation: Readonly<Record<DecayRow['expected'], { readonly n: number; readonly met: number }>>
}

/** Scores the ageing records as they stand after a pass under `tiered`, by corpus id. */
export function scoreDecay(rows: readonly DecayRow[], byCorpusId: ReadonlyMap<string, StoredRecord>): DecayScore {
  const isMet = ({ id, expected }: DecayRow) => hasDecayed(byCorpusId.get(id)) === (expected === 'decay')
  const count = (expected: DecayRow['expected']) => {
    const some = rows.filter((row) => row.expected === expected)
    return { n: some.length, met: some.filter(isMet).length }
  }
  return {
    n: rows.length,
    met: rows.filter(isMet).length,
    byExpectation: { decay: count('decay'), keep: count('keep'), 'never-prune': count('never-prune') },
  }
}

function hasDecayed(record: StoredRecord | undefined): boolean {
  return record === undefined || record.life.status === 'archived' || record.beside.tier === 'archive'
}
