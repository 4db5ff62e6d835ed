import type { Branch, JournalEntry, StoredRecord } from '../model/index.js'
import type * as ports from '../ports/index.js'
import type { BranchLayer } from './branch-layer.js'
import type { BranchOperation } from './branch-operations.js'
import type { Overlaid } from './lists.js'
import type { ReadingOptions } from './past-reader.js'
import { assembleRecord } from '../ports/index.js'
import { layBranch } from './branch-layer.js'
import { findBranch } from './branches.js'
import { branchOperations, branchPutsOf } from './branch-operations.js'
import { OverlaidReader } from './overlaid-reader.js'
import { PastReader } from './past-reader.js'
import { showOtherwise } from './show.js'
import { withNeighbours } from './touched.js'

/**
 * A branch as it is now: `main` as of the base of the branch, with what was done on the branch laid over it. Plan against
 * it what is to be written on the branch. What is written later is not seen.
 *
 * @throws {MemoryError} `invalid-input` for an unknown branch.
 */
export async function branchReader(
  reader: ports.StoreReader,
  name: string,
  options: ReadingOptions,
): Promise<ports.StoreReader> {
  return openBranch(reader, await findBranch(reader, name), options)
}

/** As `branchReader`, with what it is made of. */
export async function openBranch(
  reader: ports.StoreReader,
  branch: Branch,
  { indexer }: ReadingOptions,
): Promise<BranchReader> {
  const operations = await branchOperations(reader, branch)
  const base = new PastReader(reader, { seq: branch.baseSeq, indexer })
  const layer = await layBranch(base, branch.name, { operations, puts: await branchPutsOf(reader, branch) })
  return new BranchReader({ reader, base, branch, operations, layer, indexer })
}

/** What a branch is read from. */
export interface BranchParts {
  /** The whole store, as it is now. */
  readonly reader: ports.StoreReader
  readonly base: ports.StoreReader
  readonly branch: Branch
  readonly operations: readonly BranchOperation[]
  readonly layer: BranchLayer
  readonly indexer: ports.Indexer
}

/** Reads a branch. */
export class BranchReader extends OverlaidReader {
  readonly parts: BranchParts
  #overlaid: Promise<Overlaid> | undefined

  constructor(parts: BranchParts) {
    super(parts.base, parts.indexer)
    this.parts = parts
  }

  headSeq(): Promise<number> {
    return this.parts.reader.headSeq()
  }

  protected overlaid(): Promise<Overlaid> {
    return (this.#overlaid ??= this.#readOverlaid())
  }

  async #readOverlaid(): Promise<Overlaid> {
    const { layer, base } = this.parts
    const shown = await withNeighbours(base, layer.named)
    const below = await base.getMany([...shown, ...(await this.#farSides(shown))])
    const records = [...new Set([...shown, ...layer.puts.keys()])].flatMap((id) => {
      const record = below.get(id) ?? this.#putRecord(id)
      return record === undefined ? [] : [{ record, view: this.#viewOf(record) }]
    })
    const isActive = (id: string): boolean => {
      return (layer.versions.get(id)?.at(-1)?.life ?? below.get(id)?.life)?.status === 'active'
    }
    return showOtherwise(this, records, isActive)
  }

  async #farSides(shown: ReadonlySet<string>): Promise<readonly string[]> {
    const rows = await this.contradictionsOf([...shown])
    return rows.flatMap((row) => (row.type === 'contradiction' ? [row.recordId, row.withId] : []))
  }

  #putRecord(id: string): StoredRecord | undefined {
    const record = this.parts.layer.puts.get(id)
    const view = this.parts.layer.versions.get(id)?.[0]
    if (record === undefined || view === undefined) return undefined
    return assembleRecord({ record, view, rows: [], rowsOfOriginals: [], contradictionRows: [] })
  }

  #viewOf({ id, life, revision, revisedAt }: StoredRecord): ports.RecordParts['view'] {
    return this.parts.layer.versions.get(id)?.at(-1) ?? { life, revision, at: revisedAt }
  }

  async getPut(id: string): Promise<ports.RecordPut | undefined> {
    const { reader, branch, base } = this.parts
    const put = (await reader.branchPuts(branch.name)).find(({ record }) => record.id === id)
    return put ?? base.getPut(id)
  }

  async versions(id: string): Promise<readonly ports.Version[]> {
    return [...(await this.parts.base.versions(id)), ...(this.parts.layer.versions.get(id) ?? [])]
  }

  async besideRows(ids: readonly string[], standing: 'standing' | 'any'): Promise<readonly ports.BesideRow[]> {
    const wanted = new Set(ids)
    const own = this.parts.layer.rows.filter(({ recordId }) => wanted.has(recordId))
    return [...(await this.parts.base.besideRows(ids, standing)), ...own]
  }

  async contradictionsOf(ids: readonly string[]): Promise<readonly ports.BesideRow[]> {
    const wanted = new Set(ids)
    const own = this.parts.layer.rows.filter((row) => {
      return row.type === 'contradiction' && (wanted.has(row.recordId) || wanted.has(row.withId))
    })
    return [...(await this.parts.base.contradictionsOf(ids)), ...own]
  }

  async entry(seq: number): Promise<JournalEntry | undefined> {
    const { base, reader, branch } = this.parts
    const found = await reader.entry(seq)
    return found?.branch === branch.name ? found : base.entry(seq)
  }

  async *entries({ branch, ...filter }: ports.EntryFilter = {}): AsyncGenerator<JournalEntry> {
    const { name } = this.parts.branch
    if (branch !== name) yield* this.parts.base.entries(branch === undefined ? filter : { ...filter, branch })
    if (branch === undefined || branch === name) yield* this.parts.reader.entries({ ...filter, branch: name })
  }

  /** An operation of the branch, or one that its base knows. */
  async findEntry(branch: string, operationId: string): Promise<JournalEntry | undefined> {
    const { reader, base, branch: own } = this.parts
    return (await reader.findEntry(own.name, operationId)) ?? base.findEntry(branch, operationId)
  }

  /** Of the branch and of its parent as it is now, so that an operation keeps its id when the branch is merged. */
  async countAttempts(branch: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { reader, branch: own } = this.parts
    const [below, laid] = [await reader.countAttempts(branch, keys), await reader.countAttempts(own.name, keys)]
    const counted = [...new Set(keys)].sort().map((key) => [key, (below.get(key) ?? 0) + (laid.get(key) ?? 0)] as const)
    return new Map(counted.filter(([, attempts]) => attempts > 0))
  }

  tombstones(ids?: readonly string[]): Promise<readonly ports.Tombstone[]> {
    return this.parts.reader.tombstones(ids)
  }
}
