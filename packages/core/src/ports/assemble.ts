import type { Beside, ContradictionMark, Evidence, MemoryRecord, StoredRecord, Tier, Usage } from '../model/index.js'
import type { BesideContent, BesideRow, Version } from './store-rows.js'
import { canonicalJson } from '../model/index.js'
import { unused } from './usage.js'

/** What a store has gathered of one record before it is shown. */
export interface RecordParts {
  readonly record: MemoryRecord
  /** The current revision on the branch. */
  readonly view: Pick<Version, 'life' | 'revision' | 'at'>
  /** Standing rows beside this very record, in any order. */
  readonly rows: readonly BesideRow[]
  /** Standing rows beside the originals of a merged record, in any order; empty for every other record (R12). */
  readonly rowsOfOriginals: readonly BesideRow[]
  /**
   * Standing contradiction rows that name this record on either side and whose other side is active: a pair ends
   * with the active life of one of them (R10).
   */
  readonly contradictionRows: readonly BesideRow[]
  /** Absent for a record that was never used. */
  readonly usage?: Usage
}

/** The originals whose rows are shown beside this record: those of a merged record, of no other (R12, R16). */
export function shownOriginalsOf(record: MemoryRecord): readonly string[] {
  return record.lineage?.derivation === 'merge' ? record.lineage.derivedFrom : []
}

/** A record as read. Pure, so that every store shows the same record for the same rows. */
export function assembleRecord(parts: RecordParts): StoredRecord {
  const { record, view, usage } = parts
  return {
    life: view.life,
    revision: view.revision,
    revisedAt: view.at,
    beside: besideOf(parts),
    usage: usage ?? unused,
    // Last: engines copy into a new object of known shape several times faster than they extend a copy.
    ...record,
  }
}

function besideOf({ record, rows, rowsOfOriginals, contradictionRows }: RecordParts): Beside {
  if (rows.length + rowsOfOriginals.length + contradictionRows.length === 0) return plainBeside(record)
  const own = [...rows].sort(byTime)
  const all = [...own, ...rowsOfOriginals]
  const evidence = evidenceIn(all)
  const retention = latest(own, 'retention')?.retention
  return {
    tier: latest(own, 'tier')?.tier ?? defaultTier,
    pinned: latest(own, 'pin')?.pinned ?? false,
    ...(retention !== undefined && retention !== null && { retention }),
    tags: sorted([...contents(all, 'tag').map(({ tag }) => tag), ...evidence.flatMap(({ tags = none }) => tags)]),
    wordings: wordingsOf(record, all, evidence),
    observedAt: momentsOf(record, all, evidence),
    ...(evidence.length > 0 && { lastValidatedAt: Math.max(...evidence.map(({ observedAt }) => observedAt)) }),
    evidence,
    contradictions: marksOf(record.id, contradictionRows),
  }
}

const defaultTier: Tier = 'warm'
const none: readonly never[] = []

function plainBeside(record: MemoryRecord): Beside {
  return {
    tier: defaultTier,
    pinned: false,
    tags: none,
    wordings: none,
    observedAt: [record.createdAt],
    evidence: none,
    contradictions: none,
  }
}

function byTime(a: BesideRow, b: BesideRow): number {
  return a.seq - b.seq || a.ordinal - b.ordinal
}

type ContentOf<T extends BesideContent['type']> = Extract<BesideContent, { readonly type: T }>

function contents<T extends BesideContent['type']>(rows: readonly BesideRow[], type: T): readonly ContentOf<T>[] {
  return (rows as readonly BesideContent[]).filter((row): row is ContentOf<T> => row.type === type)
}

function latest<T extends BesideContent['type']>(rows: readonly BesideRow[], type: T): ContentOf<T> | undefined {
  return contents(rows, type).at(-1)
}

// Sorted, since rows come in the order of the journal, which may differ between two runs with one result.
function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort()
}

function evidenceIn(rows: readonly BesideRow[]): readonly Evidence[] {
  return contents(rows, 'evidence')
    .map(({ evidence }) => ({ evidence, order: canonicalJson(evidence) }))
    .sort((a, b) => a.evidence.observedAt - b.evidence.observedAt || (a.order < b.order ? -1 : 1))
    .map(({ evidence }) => evidence)
}

function wordingsOf(
  record: MemoryRecord,
  rows: readonly BesideRow[],
  evidence: readonly Evidence[],
): readonly string[] {
  const merged = contents(rows, 'wording').map(({ wording }) => wording)
  const said = evidence.flatMap(({ wording }) => wording ?? [])
  return sorted([...merged, ...said].filter((wording) => wording !== record.text))
}

function momentsOf(record: MemoryRecord, rows: readonly BesideRow[], evidence: readonly Evidence[]): readonly number[] {
  const observed = [...contents(rows, 'observed'), ...evidence].map(({ observedAt }) => observedAt)
  return [...new Set([record.createdAt, ...observed])].sort((a, b) => a - b)
}

function marksOf(id: string, rows: readonly BesideRow[]): readonly ContradictionMark[] {
  const marks = new Map<string, ContradictionMark>()
  for (const row of [...rows].sort(byTime)) {
    if (row.type !== 'contradiction') continue
    const withId = row.recordId === id ? row.withId : row.recordId
    marks.set(withId, { withId, detail: row.detail })
  }
  return [...marks.values()].sort((a, b) => (a.withId < b.withId ? -1 : 1))
}
