import type { FallingBack, Life, StoredRecord } from '../../model/index.js'
import type { EntryHead, StoreReader } from '../../ports/index.js'
import type { ScopeRecords } from './closure.js'
import { isStanding } from '../../model/index.js'
import { standingLife } from '../../ports/index.js'

/** What is known of a forgetting when lives fall back. */
export interface Falling {
  /** Every record of the scope. */
  readonly records: ScopeRecords
  readonly taken: ReadonlyMap<string, StoredRecord>
  /** Entries that are closed. */
  readonly closed: ReadonlyMap<number, EntryHead>
}

/**
 * The lives of the records that closed entries had changed, and of those that were taken into a forgotten one: what the
 * other standing entries state, but a source that was taken into a forgotten record takes over that record's life, and what
 * was superseded by one stays superseded, so that no outdated value comes back (R26, R29). By record id.
 */
export async function findFallingBack(reader: StoreReader, falling: Falling): Promise<readonly FallingBack[]> {
  const ids = new Set([...falling.closed.values()].flatMap(({ lives }) => lives).concat(takenInto(falling)))
  const survivors = await reader.getMany([...ids].filter((id) => !falling.taken.has(id)).sort())
  const found: FallingBack[] = []
  for (const record of survivors.values()) {
    const fallback = await lifeWithout(reader, record, falling.closed)
    const wanted = outdatedLife(record.life, falling.taken) ?? inheritedLife(record.life, falling.taken) ?? fallback
    const isChanged = !sameLife(wanted, record.life)
    if (!isChanged && sameLife(fallback, record.life)) continue
    const origin = sameLife(wanted, fallback) ? 'computed' : 'stated'
    found.push({ recordId: record.id, life: wanted, isChanged, revision: record.revision, origin })
  }
  return found
}

/** Records that a forgotten one stands for; the entry that took them in stands on where it put another record too. */
function takenInto({ records, taken }: Falling): readonly string[] {
  return [...records.values()].filter(({ life }) => isTakenInto(life, taken)).map(({ id }) => id)
}

function isTakenInto({ status, supersededBy }: Life, taken: ReadonlyMap<string, StoredRecord>): boolean {
  return status === 'archived' && supersededBy !== undefined && taken.has(supersededBy)
}

async function lifeWithout(
  reader: StoreReader,
  { id }: StoredRecord,
  closed: ReadonlyMap<number, EntryHead>,
): Promise<Life> {
  const versions = await reader.versions(id)
  const standing = new Set<number>()
  for (const seq of new Set(versions.map((version) => version.seq))) {
    const entry = await reader.entry(seq)
    if (entry !== undefined && isStanding(entry) && !closed.has(seq)) standing.add(seq)
  }
  return standingLife(versions, (seq) => standing.has(seq))
}

/** The life of what gave way to a forgotten record: what is outdated does not hold again. */
function outdatedLife(life: Life, taken: ReadonlyMap<string, StoredRecord>): Life | undefined {
  return life.status === 'superseded' && life.supersededBy !== undefined && taken.has(life.supersededBy)
    ? life
    : undefined
}

/** The life at the end of the forgotten records that a source was taken into; none if no such record stood for it. */
function inheritedLife(life: Life, taken: ReadonlyMap<string, StoredRecord>): Life | undefined {
  const into = life.status === 'archived' && life.supersededBy !== undefined ? taken.get(life.supersededBy) : undefined
  if (into === undefined) return undefined
  if (into.life.status === 'active') return { ...into.life }
  if (into.life.status === 'archived') return inheritedLife(into.life, taken) ?? withoutTaken(into.life, taken)
  return into.life.status === 'superseded' ? into.life : undefined
}

function withoutTaken({ supersededBy, ...life }: Life, taken: ReadonlyMap<string, StoredRecord>): Life {
  return supersededBy === undefined || taken.has(supersededBy) ? life : { ...life, supersededBy }
}

function sameLife(a: Life, b: Life): boolean {
  return a.status === b.status && a.supersededBy === b.supersededBy && a.validTo === b.validTo
}
