import type { Change, Evidence, InitialBeside, Life, MemoryRecord, StoredRecord } from '../../model/index.js'
import type { BesideRow, StoreReader } from '../../ports/index.js'
import type { WordedBy } from './reviewer-record.js'
import { MemoryError } from '../../model/index.js'
import { besideOfSuccessor } from '../../operations/index.js'
import { reviewerRecord } from './reviewer-record.js'

/** How one side of a contradiction is to be read from now on, so that both can hold. */
export interface Narrowing {
  /** Id of the side. */
  readonly record: string
  /** What it says when it says where it holds; the reviewer's own words. @default as it stands */
  readonly text?: string
  /** Epoch milliseconds from which it holds. @default as it stands */
  readonly validFrom?: number
  /** Epoch milliseconds at which it stopped to hold (half-open). @default as it stands */
  readonly validTo?: number
}

/** A side within its limits: a record of its own, which takes the place of that side. */
export interface Narrowed {
  readonly record: Omit<MemoryRecord, 'id'>
  readonly life: Life
  readonly beside: InitialBeside
  /** What bears the side out and goes on bearing it out. */
  readonly evidence: readonly Evidence[]
}

/** @throws {MemoryError} `invalid-input` unless each of these limits one of the sides, each side at most once. */
export function assertNarrowing(narrow: readonly Narrowing[], sides: readonly StoredRecord[]): void {
  const ids = narrow.map(({ record }) => record)
  const isKnown = ids.every((id) => sides.some((side) => side.id === id))
  if (narrow.length > 0 && isKnown && new Set(ids).size === ids.length) return
  const named = sides.map(({ id }) => id).join(', ')
  throw new MemoryError('invalid-input', `Both can only hold if ${named} or each is narrowed once.`)
}

/**
 * A side of a contradiction within its limits. Where only a time narrows it, it goes on saying what it said, with all that
 * lies beside it, and goes back to the same originals: what forgets these forgets it too.
 *
 * @throws {MemoryError} `invalid-input` for limits that limit nothing or that nothing can keep.
 */
export async function narrowedSide(
  reader: Pick<StoreReader, 'besideRows'>,
  side: StoredRecord,
  { limits, by }: { readonly limits: Narrowing; readonly by: WordedBy },
): Promise<Narrowed> {
  const { text, validFrom = side.validFrom, validTo = side.life.validTo } = limits
  assertNarrower(limits, side)
  assertOrdered(side.id, validFrom, validTo)
  const from = validFrom === undefined ? {} : { validFrom }
  const life: Life = { status: 'active', ...(validTo === undefined ? {} : { validTo }) }
  if (text !== undefined && text !== side.text) {
    const { kind, scope, entity, decayClass, createdAt } = side
    const about = { kind, scope, decayClass, createdAt, ...(entity === undefined ? {} : { entity }), ...from }
    const record = reviewerRecord({ ...about, text }, by)
    return { record, life, beside: besideOfSuccessor([side]), evidence: [] }
  }
  const rows = await reader.besideRows([side.id], 'standing')
  return { record: { ...statedBy(side), ...from }, life, ...carriedOver(rows) }
}

function assertNarrower({ text, validFrom, validTo }: Narrowing, side: StoredRecord): void {
  if ((text !== undefined && text !== side.text) || validFrom !== undefined || validTo !== undefined) return
  throw new MemoryError('invalid-input', `Nothing narrows ${side.id}: say a text or a time.`)
}

/** What stopped to hold before it held never held. */
function assertOrdered(id: string, from: number | undefined, to: number | undefined): void {
  if (from === undefined || to === undefined || from <= to) return
  const [start, end] = [from, to].map((at) => new Date(at).toISOString())
  throw new MemoryError(
    'invalid-input',
    `${id} cannot hold from ${start} until ${end}: it must begin to hold no later than it stops.`,
  )
}

/** What is stated, without its life: a narrower statement is a new record that supersedes, and was never called otherwise. */
function statedBy(side: StoredRecord): Omit<MemoryRecord, 'id'> {
  const { id: _id, life: _l, revision: _r, revisedAt: _at, beside: _b, usage: _u, nativeId: _n, ...record } = side
  return record
}

/** The rows of its own; those of the originals of a merged record are shown beside this one too. */
function carriedOver(rows: readonly BesideRow[]): Pick<Narrowed, 'beside' | 'evidence'> {
  const of = <T extends BesideRow['type']>(type: T) =>
    [...rows]
      .sort((a, b) => a.seq - b.seq || a.ordinal - b.ordinal)
      .filter((row): row is Extract<BesideRow, { readonly type: T }> => row.type === type)
  const [tier, retention] = [of('tier').at(-1)?.tier, of('retention').at(-1)?.retention ?? undefined]
  return {
    beside: {
      tags: of('tag').map(({ tag }) => tag),
      wordings: of('wording').map(({ wording }) => wording),
      observedAt: of('observed').map(({ observedAt }) => observedAt),
      ...(tier === undefined ? {} : { tier }),
      ...(retention === undefined ? {} : { retention }),
    },
    evidence: of('evidence').map(({ evidence }) => evidence),
  }
}

/** The record with this id, as the operation with that one puts it, and what bears it out. */
export function putNarrowed(
  { record, life, beside, evidence }: Narrowed,
  { id, operationId, at }: { readonly id: string; readonly operationId: string; readonly at: number },
): readonly Change[] {
  const lineage = record.lineage === undefined ? {} : { lineage: { ...record.lineage, operationId, derivedAt: at } }
  return [
    { type: 'put', record: { ...record, ...lineage, id }, life, beside },
    ...evidence.map((each): Change => ({ type: 'add-evidence', id, evidence: each })),
  ]
}
