import type { ForgetCause, ForgottenRecord, MemoryRecord, Scope, StoredRecord } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import { normalisedText } from '../../text/index.js'

/** Every record of some scopes, in any status, by id. */
export type ScopeRecords = ReadonlyMap<string, StoredRecord>

/** Reads every record of these scopes. */
export async function readScopes(reader: StoreReader, scopes: readonly Scope[]): Promise<ScopeRecords> {
  const records = new Map<string, StoredRecord>()
  if (scopes.length === 0) return records
  for await (const record of reader.records({ scopes })) records.set(record.id, record)
  return records
}

/** How far forgetting reaches. */
export interface Reach {
  readonly records: ScopeRecords
  /** Whether the named merged records stand for their originals, as where a person names them one by one. */
  readonly withOriginals: boolean
  /** Also the episodes that a promotion or a summary was made of. */
  readonly withSources: boolean
}

/**
 * The named records; for a merged one its originals; every other life of an equal text; then, upwards only, what was derived
 * from one of these, and every edge of theirs (R27). Supersession is no lineage and is not followed (R26). By id.
 */
export function closureOf(named: readonly StoredRecord[], reach: Reach): readonly ForgottenRecord[] {
  const taken = new Map<string, ForgottenRecord>()
  const take = (record: StoredRecord | undefined, cause: ForgetCause): void => {
    if (record !== undefined && !taken.has(record.id)) taken.set(record.id, { record, cause })
  }
  for (const record of named) take(record, 'named')
  takeSources(taken, take, reach)
  takeSameTexts(taken, take, reach)
  takeUpwards(taken, take, reach)
  return [...taken.values()].sort((a, b) => (a.record.id < b.record.id ? -1 : 1))
}

type Taken = ReadonlyMap<string, ForgottenRecord>
type Take = (record: StoredRecord | undefined, cause: ForgetCause) => void

/** A merged record says what its originals say; what others were made of stays, unless it is asked for. */
function takeSources(taken: Taken, take: Take, { records, withOriginals, withSources }: Reach): void {
  for (const { record } of taken.values()) {
    const isMerged = record.lineage?.derivation === 'merge'
    if (isMerged ? !withOriginals : !withSources) continue
    for (const id of record.lineage?.derivedFrom ?? []) take(records.get(id), isMerged ? 'original' : 'source')
  }
}

function takeSameTexts(taken: Taken, take: Take, { records }: Reach): void {
  const texts = new Set([...taken.values()].map(({ record }) => textKey(record)))
  for (const record of records.values()) if (texts.has(textKey(record))) take(record, 'same-text')
}

/** Equal texts of one scope are one statement, however they are punctuated. */
export function textKey({ scope, text }: Pick<StoredRecord, 'scope' | 'text'>): string {
  return `${scope}\u001f${normalisedText(text)}`
}

function takeUpwards(taken: Taken, take: Take, { records }: Reach): void {
  for (let before = -1; before !== taken.size;) {
    before = taken.size
    const names = namesOf([...taken.values()].map(({ record }) => record))
    for (const record of records.values()) {
      const cause = goesWith(record, { ids: taken, names })
      if (cause !== undefined) take(record, cause)
    }
  }
}

/** Forgotten records, as others may name them. */
export interface Gone {
  readonly ids: Pick<ReadonlySet<string>, 'has'>
  /** As `namesOf` gives them. */
  readonly names: ReadonlySet<string>
}

/** Why a record goes with those that it was made of or joins, if it does. */
export function goesWith(record: MemoryRecord, { ids, names }: Gone): 'derived' | 'edge' | undefined {
  if (record.lineage?.derivedFrom.some((id) => ids.has(id))) return 'derived'
  if (record.edge && (names.has(record.edge.from) || names.has(record.edge.to))) return 'edge'
  return pointsInto(record, names) ? 'derived' : undefined
}

/** What an edge may call these records: their id, the id they came with, and the name of an entity. */
export function namesOf(records: Iterable<MemoryRecord>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const record of records) {
    names.add(record.id)
    if (record.nativeId !== undefined) names.add(record.nativeId.id)
    if (record.kind === 'entity') names.add(record.entity ?? record.text)
  }
  return names
}

function pointsInto({ metadata }: MemoryRecord, names: ReadonlySet<string>): boolean {
  const source = metadata.source_id ?? metadata.sourceId
  return typeof source === 'string' && names.has(source)
}
