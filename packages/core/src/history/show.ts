import type { StoredRecord } from '../model/index.js'
import type { BesideRow, RecordParts, StoreReader } from '../ports/index.js'
import { assembleRecord, shownOriginalsOf } from '../ports/index.js'

/** A record that is to be shown otherwise than its store shows it. */
export interface ShownOtherwise {
  readonly record: StoredRecord
  readonly view: RecordParts['view']
}

/** Where the rows of records are read from: those that count, and no others. */
export type RowReader = Pick<StoreReader, 'besideRows' | 'contradictionsOf'>

/**
 * Records with other lives, put together as a store does it.
 *
 * @param isActive whether the record on the far side of a contradiction is active.
 */
export async function showOtherwise(
  rows: RowReader,
  wanted: readonly ShownOtherwise[],
  isActive: (id: string) => boolean,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const ids = wanted.flatMap(({ record }) => [record.id, ...shownOriginalsOf(record)])
  const beside = groupById(await rows.besideRows(ids, 'standing'))
  const marks = marksById(await rows.contradictionsOf(wanted.map(({ record }) => record.id)), isActive)
  return new Map(
    wanted.map(({ record, view }) => [
      record.id,
      assembleRecord({
        record: bodyOf(record),
        view,
        rows: beside.get(record.id) ?? [],
        rowsOfOriginals: shownOriginalsOf(record).flatMap((id) => beside.get(id) ?? []),
        contradictionRows: marks.get(record.id) ?? [],
        usage: record.usage,
      }),
    ]),
  )
}

/** What is stored once of a record. */
export function bodyOf(stored: StoredRecord): RecordParts['record'] {
  const { life: _life, revision: _revision, revisedAt: _revisedAt, beside: _beside, usage: _usage, ...body } = stored
  return body
}

function groupById(rows: readonly BesideRow[]): ReadonlyMap<string, readonly BesideRow[]> {
  const groups = new Map<string, BesideRow[]>()
  for (const row of rows) add(groups, row.recordId, row)
  return groups
}

function marksById(
  rows: readonly BesideRow[],
  isActive: (id: string) => boolean,
): ReadonlyMap<string, readonly BesideRow[]> {
  const groups = new Map<string, BesideRow[]>()
  for (const row of rows) {
    if (row.type !== 'contradiction') continue
    if (isActive(row.withId)) add(groups, row.recordId, row)
    if (isActive(row.recordId)) add(groups, row.withId, row)
  }
  return groups
}

function add(groups: Map<string, BesideRow[]>, id: string, row: BesideRow): void {
  const group = groups.get(id)
  if (group === undefined) groups.set(id, [row])
  else group.push(row)
}
