import type { Change, Json, MemoryRecord, Operation, Proposal, Status, StoredRecord, Tier } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { targetOf } from '../model/index.js'

/** A record on one side of a diff. */
export interface DiffSide {
  readonly text: string
  readonly value?: Json
  readonly status: Status
  /** 0..1, as born. */
  readonly confidence: number
  readonly tier: Tier
  readonly supersededBy?: string
  /** Epoch milliseconds. */
  readonly validTo?: number
}

/** What a branch changes of one record. */
export interface DiffEntry {
  readonly recordId: string
  readonly diff: 'added' | 'modified' | 'deleted'
  /** On main; absent for an added one. */
  readonly before?: DiffSide
  /** On the branch; absent for a deleted one. */
  readonly after?: DiffSide
  /** Wordings that the record takes in, and contradictions that it is marked with. */
  readonly notes: readonly string[]
}

/**
 * What a proposal's branch changes: its operation laid over `main` as of its base. Nothing once it was blanked.
 */
export async function proposalDiff(reader: StoreReader, proposal: Proposal): Promise<readonly DiffEntry[]> {
  const { operation, reads } = proposal
  if (operation === null) return []
  const records = new Map(await reader.getMany(operation.changes.map(targetOf)))
  for (const { id, revision } of reads) {
    const record = records.get(id)
    if (record === undefined || record.revision === revision) continue
    const then = (await reader.versions(id)).find((version) => version.revision === revision)
    if (then !== undefined) records.set(id, { ...record, revision, life: then.life })
  }
  return diffOf(operation, records)
}

/** What an operation changes of these records, in the order of its changes. Pure. */
export function diffOf(
  operation: Pick<Operation, 'changes'>,
  records: ReadonlyMap<string, StoredRecord>,
): readonly DiffEntry[] {
  const entries = new Map<string, DiffEntry>()
  for (const change of operation.changes) {
    const recordId = targetOf(change)
    const record = records.get(recordId)
    const before = entries.get(recordId)?.before ?? (record && sideOf(record))
    const known = entries.get(recordId) ?? {
      recordId,
      diff: 'modified',
      notes: [],
      ...(before && { before, after: before }),
    }
    entries.set(recordId, laid(change, known))
  }
  return [...entries.values()]
}

function sideOf({ text, value, confidence, life, beside }: StoredRecord): DiffSide {
  return {
    text,
    ...(value === undefined ? {} : { value }),
    ...life,
    confidence,
    tier: beside.tier,
  }
}

function laid(change: Change, entry: DiffEntry): DiffEntry {
  switch (change.type) {
    case 'put':
      return { ...entry, diff: 'added', after: putSide(change), notes: change.beside?.wordings ?? [] }
    case 'delete':
      return { recordId: entry.recordId, diff: 'deleted', notes: [], ...(entry.before && { before: entry.before }) }
    case 'archive':
      return withAfter(entry, {
        status: 'archived',
        ...(change.into === undefined ? {} : { supersededBy: change.into }),
      })
    case 'supersede':
      return withAfter(entry, { status: 'superseded', supersededBy: change.by, validTo: change.validTo })
    case 'restore':
      return withAfter(entry, { status: 'active' })
    case 'set-tier':
      return withAfter(entry, { tier: change.tier })
    case 'add-contradiction':
      return { ...entry, notes: [...entry.notes, change.detail] }
    case 'add-evidence':
      return {
        ...entry,
        notes: [...entry.notes, ...(change.evidence.wording === undefined ? [] : [change.evidence.wording])],
      }
    default:
      return entry
  }
}

function putSide({ record, life, beside }: Extract<Change, { readonly type: 'put' }>): DiffSide {
  const { text, value, confidence }: MemoryRecord = record
  const status = life ?? { status: 'active' as const }
  return { text, ...(value === undefined ? {} : { value }), ...status, confidence, tier: beside?.tier ?? 'warm' }
}

function withAfter(entry: DiffEntry, changed: Partial<DiffSide>): DiffEntry {
  return entry.after === undefined ? entry : { ...entry, after: { ...entry.after, ...changed } }
}
