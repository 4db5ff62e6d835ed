import type { Beside, Change, InitialBeside, Life, MemoryRecord, Operation } from '../model/index.js'
import type { RecordKind, StoredRecord } from '../model/index.js'
import { unused } from '../ports/index.js'

/** Reads records by id; ids that do not exist are left out. */
export type ReadRecords = (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredRecord>>

/**
 * The records of a scope as they will be once everything that is planned so far was applied (R20). Nothing is written:
 * a planned change exists in here only.
 */
export class Overlay {
  readonly #records = new Map<string, StoredRecord>()
  readonly #absent = new Set<string>()
  readonly #read: ReadRecords
  #activeCount: number

  /** @param active every active record of the scope. */
  constructor(active: readonly StoredRecord[], read: ReadRecords) {
    for (const record of active) this.#records.set(record.id, record)
    this.#activeCount = active.length
    this.#read = read
  }

  /** Active records, of one kind or of all, by id. */
  active(kind?: RecordKind): readonly StoredRecord[] {
    const active: StoredRecord[] = []
    for (const record of this.#records.values()) {
      if (record.life.status === 'active' && (kind === undefined || record.kind === kind)) active.push(record)
    }
    return active.sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  /** Every record that was active, is planned, or was loaded. */
  known(): Iterable<StoredRecord> {
    return this.#records.values()
  }

  get activeCount(): number {
    return this.#activeCount
  }

  /** A record that was active, is planned, or was loaded. */
  get(id: string): StoredRecord | undefined {
    return this.#records.get(id)
  }

  /** The active record that a record was taken into, over any number of steps; itself while it is active. */
  current(id: string): StoredRecord | undefined {
    const record = this.#records.get(id)
    if (record === undefined || record.life.status === 'active') return record
    const { status, supersededBy } = record.life
    return status === 'archived' && supersededBy !== undefined ? this.current(supersededBy) : undefined
  }

  /** Records by id, in any status, from here or from the store; those that do not exist are left out. */
  async load(ids: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>> {
    const missing = ids.filter((id) => !this.#records.has(id) && !this.#absent.has(id))
    if (missing.length > 0) {
      const read = await this.#read(missing)
      for (const id of missing) this.#remember(id, read.get(id))
    }
    return new Map(ids.flatMap((id) => entryOf(id, this.#records.get(id))))
  }

  #remember(id: string, record: StoredRecord | undefined): void {
    if (record === undefined) this.#absent.add(id)
    else this.#records.set(id, record)
  }

  /** Lays a planned operation over the records. */
  apply({ changes }: Pick<Operation, 'changes'>): void {
    for (const change of changes) this.#write(change)
  }

  #write(change: Change): void {
    switch (change.type) {
      case 'put':
        this.#set(plannedRecord(change.record, change, this.#originals(change.record)))
        return
      case 'archive':
        this.#end(change.id, {
          status: 'archived',
          ...(change.into === undefined ? {} : { supersededBy: change.into }),
        })
        return
      case 'supersede':
        this.#end(change.id, { status: 'superseded', supersededBy: change.by, validTo: change.validTo })
        return
      case 'add-contradiction':
        this.#mark(change.id, change.withId, change.detail)
        this.#mark(change.withId, change.id, change.detail)
        return
      case 'set-tier':
        this.#lay(change.id, { tier: change.tier })
        return
      default:
        throw new Error(`No pass plans the change ${change.type}.`)
    }
  }

  #originals({ lineage }: MemoryRecord): readonly StoredRecord[] {
    return (lineage?.derivedFrom ?? []).flatMap((id) => this.#records.get(id) ?? [])
  }

  #set(record: StoredRecord): void {
    const before = this.#records.get(record.id)?.life.status === 'active' ? 1 : 0
    this.#records.set(record.id, record)
    this.#absent.delete(record.id)
    this.#activeCount += (record.life.status === 'active' ? 1 : 0) - before
  }

  #end(id: string, life: Life): void {
    const record = this.#records.get(id)
    if (record === undefined) return
    const { beside, revision } = record
    this.#set({ ...record, life, revision: revision + 1, beside: { ...beside, contradictions: [] } })
    // A contradiction ends with the active life of one of its sides (R10).
    for (const { withId } of beside.contradictions) this.#unmark(withId, id)
  }

  #lay(id: string, laid: Partial<Beside>): void {
    const record = this.#records.get(id)
    if (record !== undefined) this.#records.set(id, { ...record, beside: { ...record.beside, ...laid } })
  }

  #mark(id: string, withId: string, detail: string): void {
    const record = this.#records.get(id)
    if (record === undefined) return
    const others = record.beside.contradictions.filter((mark) => mark.withId !== withId)
    const contradictions = [...others, { withId, detail }].sort((a, b) => (a.withId < b.withId ? -1 : 1))
    this.#records.set(id, { ...record, beside: { ...record.beside, contradictions } })
  }

  #unmark(id: string, withId: string): void {
    const record = this.#records.get(id)
    if (record === undefined) return
    const contradictions = record.beside.contradictions.filter((mark) => mark.withId !== withId)
    this.#records.set(id, { ...record, beside: { ...record.beside, contradictions } })
  }
}

function entryOf(id: string, record: StoredRecord | undefined): readonly (readonly [string, StoredRecord])[] {
  return record === undefined ? [] : [[id, record]]
}

/** A record as it will be shown once it was put, with nothing else beside it. */
export function asPlanned(record: MemoryRecord, beside?: InitialBeside): StoredRecord {
  return plannedRecord(record, beside === undefined ? {} : { beside }, [])
}

interface Put {
  readonly life?: Life
  readonly beside?: InitialBeside
}

function plannedRecord(
  record: MemoryRecord,
  { life, beside = {} }: Put,
  originals: readonly StoredRecord[],
): StoredRecord {
  return {
    ...record,
    life: life ?? { status: 'active' },
    revision: 1,
    revisedAt: record.lineage?.derivedAt ?? record.createdAt,
    beside: plannedBeside(record, beside, originals),
    usage: unused,
  }
}

function plannedBeside(record: MemoryRecord, beside: InitialBeside, originals: readonly StoredRecord[]): Beside {
  const { tier = 'warm', pinned = false, retention, tags = [], wordings = [], observedAt = [] } = beside
  return {
    tier,
    pinned,
    ...(retention === undefined ? {} : { retention }),
    tags,
    wordings,
    observedAt: [...new Set([record.createdAt, ...observedAt])].sort((a, b) => a - b),
    evidence: originals.flatMap((original) => original.beside.evidence),
    contradictions: [],
  }
}
