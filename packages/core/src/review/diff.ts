import type { BranchDiffEntry, BranchDiffSide, Change, MemoryRecord, Operation } from '../model/index.js'
import type { Proposal, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { diffName, diffSide, targetOf } from '../model/index.js'

/**
 * What a proposal's branch changes: its operation laid over `main` as of its base, whatever became of it since. Nothing
 * once it was blanked.
 */
export async function proposalDiff(reader: StoreReader, proposal: Proposal): Promise<readonly BranchDiffEntry[]> {
  const { operation, reads } = proposal
  if (operation === null) return []
  const records = new Map(await reader.getMany(operation.changes.map(targetOf)))
  // What the operation put was not there at its base.
  for (const change of operation.changes) if (change.type === 'put') records.delete(change.record.id)
  for (const { id, revision } of reads) {
    const record = records.get(id)
    if (record === undefined || record.revision === revision) continue
    const then = (await reader.versions(id)).find((version) => version.revision === revision)
    if (then !== undefined) records.set(id, { ...record, revision, life: then.life })
  }
  return diffOf(operation, records)
}

/**
 * What an operation changes of these records, by record id. A record that gives way to one which the operation puts is one
 * entry with it, as the same thing with another value. Pure.
 */
export function diffOf(
  { changes }: Pick<Operation, 'changes'>,
  records: ReadonlyMap<string, StoredRecord>,
): readonly BranchDiffEntry[] {
  const laid = new Laid(records)
  for (const change of changes) laid.lay(change)
  return laid.entries()
}

class Laid {
  readonly #records: ReadonlyMap<string, StoredRecord>
  readonly #puts = new Map<string, MemoryRecord>()
  readonly #sides = new Map<string, BranchDiffSide>()
  /** What an operation laid beside a record. */
  readonly #beside = new Map<string, Set<string>>()
  /** Superseded records by the put record that took their place. */
  readonly #replacing = new Map<string, string>()

  constructor(records: ReadonlyMap<string, StoredRecord>) {
    this.#records = records
  }

  lay(change: Change): void {
    const id = targetOf(change)
    if (change.type === 'put') this.#puts.set(id, change.record)
    if (change.type === 'supersede' && this.#puts.has(change.by) && !this.#replacing.has(change.by))
      this.#replacing.set(change.by, id)
    for (const name of besideOf(change)) this.#beside.set(id, new Set([...(this.#beside.get(id) ?? []), name]))
    const side = sideAfter(change, this.#sides.get(id) ?? sideOf(this.#records.get(id)))
    if (side === undefined) this.#sides.delete(id)
    else this.#sides.set(id, side)
    if (change.type === 'delete') this.#beside.set(change.into, new Set(['wordings']))
  }

  entries(): readonly BranchDiffEntry[] {
    const replaced = new Set(this.#replacing.values())
    const ids = new Set([...this.#sides.keys(), ...this.#beside.keys(), ...this.#records.keys()])
    return [...ids]
      .filter((id) => !replaced.has(id))
      .sort()
      .flatMap((id) => this.#entryOf(id) ?? [])
  }

  #entryOf(id: string): BranchDiffEntry | undefined {
    const record = this.#puts.get(id) ?? this.#records.get(id)
    if (record === undefined) return undefined
    const branch = this.#sides.get(id) ?? (this.#beside.has(id) ? sideOf(this.#records.get(id)) : undefined)
    const parent = sideOf(this.#records.get(this.#replacing.get(id) ?? id))
    const sides = { ...(branch === undefined ? {} : { branch }), ...(parent === undefined ? {} : { parent }) }
    const named = { ...diffName(record), ...sides }
    if (isActive(branch) && !isActive(parent)) return { type: 'added', ...named, differs: [] }
    if (!isActive(branch)) return { type: 'deleted', ...named, differs: [] }
    return { type: 'modified', ...named, differs: [...differences(branch, parent), ...(this.#beside.get(id) ?? [])] }
  }
}

function isActive(side: BranchDiffSide | undefined): side is BranchDiffSide {
  return side?.status === 'active'
}

function sideOf(record: StoredRecord | undefined): BranchDiffSide | undefined {
  return record === undefined ? undefined : diffSide(record)
}

function sideAfter(change: Change, before: BranchDiffSide | undefined): BranchDiffSide | undefined {
  if (change.type === 'put') return putSide(change)
  if (before === undefined) return undefined
  const revision = before.revision + 1
  switch (change.type) {
    case 'archive':
      return { ...before, revision, status: 'archived', ...(change.into && { supersededBy: change.into }) }
    case 'supersede':
      return { ...before, revision, status: 'superseded', supersededBy: change.by }
    case 'restore':
      return { ...before, revision, status: 'active' }
    case 'delete':
      return undefined
    case 'set-tier':
      return { ...before, tier: change.tier }
    case 'set-pin':
      return { ...before, pinned: change.pinned }
    default:
      return before
  }
}

function putSide({ record, life, beside }: Extract<Change, { readonly type: 'put' }>): BranchDiffSide {
  const { id, text, value, confidence } = record
  return {
    recordId: id,
    text,
    ...(value === undefined ? {} : { value }),
    status: life?.status ?? 'active',
    confidence,
    tier: beside?.tier ?? 'warm',
    pinned: beside?.pinned ?? false,
    revision: 1,
  }
}

/** What a change lays beside a record and no side shows. */
function besideOf(change: Change): readonly string[] {
  if (change.type === 'add-contradiction') return ['contradictions']
  if (change.type === 'add-evidence') return ['evidence']
  return change.type === 'set-retention' ? ['retention'] : []
}

function differences(branch: BranchDiffSide, parent: BranchDiffSide | undefined): readonly string[] {
  const names = ['text', 'value', 'confidence', 'tier', 'pinned'] as const
  return names.filter((name) => JSON.stringify(branch[name]) !== JSON.stringify(parent?.[name]))
}
