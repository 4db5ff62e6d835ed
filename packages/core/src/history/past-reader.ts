import type { JournalEntry } from '../model/index.js'
import type * as ports from '../ports/index.js'
import type { Overlaid } from './lists.js'
import type { StandingAt } from './standing-at.js'
import type { ShownOtherwise } from './show.js'
import { mainBranch, MemoryError } from '../model/index.js'
import { OverlaidReader } from './overlaid-reader.js'
import { showOtherwise } from './show.js'
import { standingAt } from './standing-at.js'
import { touchedSince } from './touched.js'

/** What reading of another moment or branch needs. */
export interface ReadingOptions {
  /** Finds words in records as they were. */
  readonly indexer: ports.Indexer
}

/**
 * The store as it was once the entry `seq` was written, 0 for an empty one: every read answers as it would have then, but
 * for what was forgotten or pruned since, which nobody can read any more, and for usage, holds and vectors, which are those
 * of now. What is written meanwhile changes nothing.
 *
 * @throws {MemoryError} `invalid-input` with the first read, if the journal has no such entry.
 */
export function readerAt(reader: ports.StoreReader, seq: number, { indexer }: ReadingOptions): ports.StoreReader {
  return new PastReader(reader, { seq, indexer })
}

/** Reads a store as of an entry. */
export class PastReader extends OverlaidReader {
  readonly #seq: number
  #standing: Promise<StandingAt> | undefined
  #seen: { readonly head: number; readonly overlaid: Promise<Overlaid> } | undefined

  constructor(base: ports.StoreReader, { seq, indexer }: ReadingOptions & { readonly seq: number }) {
    super(base, indexer)
    this.#seq = seq
  }

  async headSeq(): Promise<number> {
    return this.#seq
  }

  // What was written since the last look makes more records differ from how they were.
  protected async overlaid(): Promise<Overlaid> {
    const head = await this.base.headSeq()
    if (this.#seq > head || this.#seq < 0) throw noEntry(this.#seq, head)
    if (this.#seen?.head !== head) this.#seen = { head, overlaid: this.#readOverlaid() }
    return this.#seen.overlaid
  }

  async #readOverlaid(): Promise<Overlaid> {
    const touched = [...(await touchedSince(this.base, this.#seq))]
    const now = await this.base.getMany(touched)
    const then: ShownOtherwise[] = []
    for (const record of now.values()) {
      const view = (await this.versions(record.id)).at(-1)
      if (view !== undefined) then.push({ record, view })
    }
    const views = new Map(then.map(({ record, view }) => [record.id, view]))
    const others = await this.#untouchedPartners(new Set(touched))
    const isActive = (id: string): boolean => views.get(id)?.life.status === 'active' || others.has(id)
    const shown = await showOtherwise(this, then, isActive)
    return new Map(touched.map((id) => [id, shown.get(id)]))
  }

  /** Active records beyond the touched ones that contradict one of them. */
  async #untouchedPartners(touched: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const rows = await this.contradictionsOf([...touched])
    const far = rows.flatMap((row) => (row.type === 'contradiction' ? [row.recordId, row.withId] : []))
    const found = await this.base.getMany(far.filter((id) => !touched.has(id)))
    return new Set([...found.values()].filter(({ life }) => life.status === 'active').map(({ id }) => id))
  }

  async getPut(id: string): Promise<ports.RecordPut | undefined> {
    return (await this.versions(id)).length === 0 ? undefined : this.base.getPut(id)
  }

  async versions(id: string, branch?: string): Promise<readonly ports.Version[]> {
    return (await this.base.versions(id, branch)).filter(({ seq }) => seq <= this.#seq)
  }

  async besideRows(ids: readonly string[], standing: 'standing' | 'any'): Promise<readonly ports.BesideRow[]> {
    const counts = standing === 'any' ? this.#isThere : await this.#stood()
    return (await this.base.besideRows(ids, 'any')).filter(({ seq }) => counts(seq))
  }

  /** Those that counted then. */
  async contradictionsOf(ids: readonly string[]): Promise<readonly ports.BesideRow[]> {
    const counts = await this.#stood()
    return (await this.base.contradictionsOf(ids)).filter(({ seq }) => counts(seq))
  }

  async entry(seq: number): Promise<JournalEntry | undefined> {
    if (!this.#isThere(seq)) return undefined
    const found = await this.base.entry(seq)
    return found && this.#asOfThen(found, await this.#standingThen())
  }

  async *entries({ standing, ...filter }: ports.EntryFilter = {}): AsyncGenerator<JournalEntry> {
    const then = await this.#standingThen()
    const toSeq = Math.min(filter.toSeq ?? Infinity, this.#seq)
    for await (const found of this.base.entries({ ...filter, toSeq })) {
      if (standing === undefined || then.isStanding(found.seq) === standing) yield this.#asOfThen(found, then)
    }
  }

  async findEntry(branch: string, operationId: string): Promise<JournalEntry | undefined> {
    const found = await this.base.findEntry(branch, operationId)
    return found && this.entry(found.seq)
  }

  /** Attempts up to now, so that the next one has an id of its own. */
  countAttempts(branch: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.base.countAttempts(branch, keys)
  }

  async tombstones(ids?: readonly string[]): Promise<readonly ports.Tombstone[]> {
    return (await this.base.tombstones(ids)).filter(({ seq }) => this.#isThere(seq))
  }

  readonly #isThere = (seq: number): boolean => seq <= this.#seq

  async #stood(): Promise<(seq: number) => boolean> {
    return (await this.#standingThen()).isStanding
  }

  // Entries up to then never change, so what took out what is read once.
  #standingThen(): Promise<StandingAt> {
    return (this.#standing ??= standingAt(this.base, this.#seq))
  }

  #asOfThen({ outBy: _outBy, ...found }: JournalEntry, then: StandingAt): JournalEntry {
    const outBy = then.outBy(found.seq)
    return outBy === undefined ? found : { ...found, outBy }
  }
}

function noEntry(seq: number, head: number): MemoryError {
  return new MemoryError('invalid-input', `The journal of '${mainBranch}' has no entry ${seq}; it ends at ${head}.`)
}
