import type { Operation, StoredRecord, Tier } from '../model/index.js'
import type { Draft } from '../operations/index.js'
import type { StoreReader } from '../ports/index.js'
import { MemoryError, clippedList } from '../model/index.js'
import { assertMayBeNoted } from '../guards/index.js'
import { draftArchive, draftRestore, draftSetPin, draftSetRetention, draftSetTier } from '../operations/index.js'
import { numbered } from './judging.js'

/** Who asks for it by name, and why. */
export interface NamedRequest {
  /** One sentence for the journal. @default asked for by name */
  readonly reason?: string
}

type NamedReader = Pick<StoreReader, 'getMany' | 'countAttempts'>

/**
 * Archives records by name. One that is archived already needs nothing and is left out.
 *
 * @throws {MemoryError} `invalid-input` for an id that does not exist or is superseded or retracted.
 */
export async function planArchive(
  reader: NamedReader,
  ids: readonly string[],
  request: NamedRequest = {},
): Promise<readonly Operation[]> {
  const records = await namedRecords(reader, ids)
  const open = records.filter(({ life }) => life.status !== 'archived')
  assertEach(open, ({ life }) => life.status === 'active', 'Only an active record can be archived')
  return numbered(
    open.map((record) => draftArchive(record, { approval: 'auto', reason: reasonOf(request) })),
    reader,
  )
}

/**
 * Makes archived records active again. One that is active already needs nothing and is left out.
 *
 * @throws {MemoryError} `invalid-input` for an id that does not exist or is superseded or retracted.
 */
export async function planRestore(
  reader: NamedReader,
  ids: readonly string[],
  request: NamedRequest = {},
): Promise<readonly Operation[]> {
  const records = await namedRecords(reader, ids)
  const open = records.filter(({ life }) => life.status !== 'active')
  assertEach(open, ({ life }) => life.status === 'archived', 'Only an archived record can be restored')
  return numbered(
    open.map((record) => draftRestore(record, reasonOf(request))),
    reader,
  )
}

/** A request that says what the records are to become. */
export interface ValueRequest<T> extends NamedRequest {
  readonly to: T
}

/** Moves records to a tier. @throws {MemoryError} `invalid-input` for an id that does not exist. */
export function planTier(
  reader: NamedReader,
  ids: readonly string[],
  request: ValueRequest<Tier>,
): Promise<readonly Operation[]> {
  return planEach(reader, ids, {
    needs: ({ beside }) => beside.tier !== request.to,
    draft: (record) => draftSetTier(record, request.to, reasonOf(request)),
  })
}

/** Pins records, or takes the pin off. @throws {MemoryError} `invalid-input` for an id that does not exist. */
export function planPin(
  reader: NamedReader,
  ids: readonly string[],
  request: ValueRequest<boolean>,
): Promise<readonly Operation[]> {
  return planEach(reader, ids, {
    needs: ({ beside }) => beside.pinned !== request.to,
    draft: (record) => draftSetPin(record, request.to, reasonOf(request)),
  })
}

/**
 * Says until when records must be kept: for good, until a moment (epoch milliseconds), or (`null`) not at all.
 *
 * @throws {MemoryError} `invalid-input` for an id that does not exist.
 */
export function planRetention(
  reader: NamedReader,
  ids: readonly string[],
  request: ValueRequest<'forever' | number | null>,
): Promise<readonly Operation[]> {
  return planEach(reader, ids, {
    needs: ({ beside }) => (beside.retention ?? null) !== request.to,
    draft: (record) => draftSetRetention(record, request.to, reasonOf(request)),
  })
}

interface EachRecord {
  needs(record: StoredRecord): boolean
  draft(record: StoredRecord): Draft
}

async function planEach(
  reader: NamedReader,
  ids: readonly string[],
  { needs, draft }: EachRecord,
): Promise<readonly Operation[]> {
  const records = await namedRecords(reader, ids)
  return numbered(records.filter(needs).map(draft), reader)
}

/** The records in the order named, each once. */
async function namedRecords(reader: NamedReader, ids: readonly string[]): Promise<readonly StoredRecord[]> {
  const wanted = [...new Set(ids)]
  const records = await reader.getMany(wanted)
  const missing = wanted.filter((id) => !records.has(id))
  if (missing.length > 0) throw new MemoryError('invalid-input', `There is no record ${clippedList(missing)}.`)
  return wanted.flatMap((id) => records.get(id) ?? [])
}

function assertEach(
  records: readonly StoredRecord[],
  isAllowed: (record: StoredRecord) => boolean,
  rule: string,
): void {
  const wrong = records.find((record) => !isAllowed(record))
  if (wrong) throw new MemoryError('invalid-input', `${rule}; ${wrong.id} is ${wrong.life.status}.`)
}

/** @throws {MemoryError} `refused` for a secret in it. */
function reasonOf({ reason = 'asked for by name' }: NamedRequest): string {
  assertMayBeNoted('reason', reason)
  return reason
}
