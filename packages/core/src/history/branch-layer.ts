import type { Change, Life, MemoryRecord, StoredRecord } from '../model/index.js'
import type { BesideRow, BranchPut, StoreReader, Version } from '../ports/index.js'
import type { BranchOperation } from './branch-operations.js'
import { targetOf } from '../model/index.js'
import { effectOf } from '../ports/index.js'
import { idsOf } from './touched.js'

/** What the operations of a branch lay over `main` as of its base. */
export interface BranchLayer {
  readonly puts: ReadonlyMap<string, MemoryRecord>
  /** Revisions on the branch, which go on from the one at the base. By record id. */
  readonly versions: ReadonlyMap<string, readonly Version[]>
  readonly rows: readonly BesideRow[]
  /** Every record that an operation of the branch names. */
  readonly named: ReadonlySet<string>
}

/** The records that the branch gave another life, or laid something beside. */
export function writtenBy({ versions, rows }: BranchLayer): ReadonlySet<string> {
  return new Set([...versions.keys(), ...rows.map(({ recordId }) => recordId)])
}

/** What lies on a branch. */
export interface OnBranch {
  /** Those that stand, in the order of the journal. */
  readonly operations: readonly BranchOperation[]
  /** All that was put, also by operations that an undo took out. */
  readonly puts: readonly BranchPut[]
}

/**
 * Replays the operations of a branch over its base. A record that was forgotten since is left out, one whose put was undone is
 * retracted (R7).
 */
export async function layBranch(
  base: StoreReader,
  branch: string,
  { operations, puts }: OnBranch,
): Promise<BranchLayer> {
  const changes = operations.flatMap(({ operation }) => operation.changes)
  const named = new Set(operations.flatMap(({ operation }) => operation.sources.map(({ id }) => id)))
  for (const change of changes) for (const id of namedIn(change)) named.add(id)
  const layer = new Layer(branch, await base.getMany([...named]), named)
  for (const one of operations) layer.lay(one)
  for (const put of puts) layer.retract(put)
  return layer
}

function namedIn(change: Change): readonly string[] {
  return change.type === 'put' ? [change.record.id] : idsOf(change)
}

class Layer implements BranchLayer {
  readonly puts = new Map<string, MemoryRecord>()
  readonly versions = new Map<string, Version[]>()
  readonly rows: BesideRow[] = []
  readonly named: ReadonlySet<string>
  readonly #branch: string
  readonly #base: ReadonlyMap<string, StoredRecord>

  constructor(branch: string, base: ReadonlyMap<string, StoredRecord>, named: ReadonlySet<string>) {
    this.#branch = branch
    this.#base = base
    this.named = named
  }

  lay({ operation, seq, at }: BranchOperation): void {
    let ordinal = 0
    for (const change of operation.changes) {
      const recordId = targetOf(change)
      const { put, life = lifeAfter(change), rows } = effectOf(change, this.#lifeOf(recordId))
      if (put) this.puts.set(recordId, put)
      if (!this.#isThere(recordId)) continue
      if (life) this.#state({ recordId, life, seq, at })
      for (const row of rows) this.rows.push({ ...row, seq, ordinal: ordinal++, recordId })
    }
  }

  /** An id is used once: what was put and does not stand is kept, in no recall and never a source. */
  retract({ record, seq }: BranchPut): void {
    if (this.puts.has(record.id)) return
    this.puts.set(record.id, record)
    this.#state({ recordId: record.id, life: { status: 'retracted' }, seq, at: record.createdAt })
  }

  #isThere(id: string): boolean {
    return this.puts.has(id) || this.#base.has(id)
  }

  #lifeOf(id: string): Life | undefined {
    return this.versions.get(id)?.at(-1)?.life ?? this.#base.get(id)?.life
  }

  #state(stated: Pick<Version, 'recordId' | 'life' | 'seq' | 'at'>): void {
    const { recordId } = stated
    const versions = this.versions.get(recordId) ?? []
    const before = versions.at(-1)?.revision ?? this.#base.get(recordId)?.revision ?? 0
    versions.push({ ...stated, branch: this.#branch, revision: before + 1, origin: 'stated' })
    this.versions.set(recordId, versions)
  }
}

/** What is to be deleted is shown as gone; only a proposal says so, since nothing is deleted on a branch. */
function lifeAfter({ type }: Change): Life | undefined {
  return type === 'delete' ? { status: 'retracted' } : undefined
}
