import type { HoldPair, Life, MemoryRecord, Operation, StoredRecord } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import type { WordedBy } from './reviewer-record.js'
import { blake2b256, canonicalJson, derivedRecordId, MemoryError } from '../../model/index.js'
import { inOrder } from '../../operations/index.js'
import { identified } from './identified.js'
import { reviewerRecord } from './reviewer-record.js'

/** How one side of a contradiction is to be read from now on, so that both can hold. */
export interface Narrowing {
  /** Id of the side. */
  readonly record: string
  /** What it says when it says where it holds; the reviewer's own words. @default as it stands */
  readonly text?: string
  /** Epoch milliseconds from which it holds. */
  readonly validFrom?: number
  /** Epoch milliseconds at which it stopped to hold (half-open). */
  readonly validTo?: number
}

/** What a person decides of two values that contradict each other: newer is what was said later, whatever is proposed. */
export type ContradictionDecision =
  { readonly keep: 'newer' | 'older' | 'neither' } | { readonly keep: 'both'; readonly narrow: readonly Narrowing[] }

/** What carries out a decision. */
export interface DecidedOperation {
  readonly operation: Operation
  /** Pairs that no pass is to set against each other again. */
  readonly settled: readonly HoldPair[]
}

type Reader = Pick<StoreReader, 'getMany' | 'countAttempts'>

/**
 * The operation that carries out a decision about a contradiction: the value that was said later, the one that was said
 * before, both in their own limits, or neither. It is the operation itself if that is what it does already.
 *
 * @throws {MemoryError} `invalid-input` for a proposal that is no contradiction, and for limits that limit nothing.
 */
export async function planDecision(
  reader: Reader,
  operation: Operation,
  { decision, by }: { readonly decision: ContradictionDecision; readonly by: WordedBy },
): Promise<DecidedOperation> {
  if (decision.keep === 'neither' && operation.evidence.decision === 'neither') return { operation, settled: [] }
  const sides = await sidesOf(reader, operation)
  switch (decision.keep) {
    case 'newer':
    case 'older':
      return { operation: await keepOne(reader, operation, { sides, keep: decision.keep }), settled: [] }
    case 'neither':
      return { operation: await keepNeither(reader, operation, by), settled: [] }
    case 'both':
      return keepBoth(reader, operation, { sides, narrow: decision.narrow, by })
  }
}

interface Sides {
  readonly older: StoredRecord
  readonly newer: StoredRecord
  /** Id of the side that the operation keeps. */
  readonly kept: string
}

async function sidesOf(reader: Reader, { kind, changes }: Operation): Promise<Sides> {
  const change = changes.find(({ type }) => type === 'supersede')
  if (kind !== 'supersede' || change?.type !== 'supersede')
    throw new MemoryError('invalid-input', `A proposal of kind ${kind} decides no contradiction.`)
  const records = await reader.getMany([change.id, change.by])
  const [given, kept] = [records.get(change.id), records.get(change.by)]
  if (given && kept) {
    const [older, newer] = inOrder(given, kept)
    return { older, newer, kept: kept.id }
  }
  throw new MemoryError('conflict', 'A side of the contradiction is gone.')
}

interface One {
  readonly sides: Sides
  readonly keep: 'newer' | 'older'
}

async function keepOne(
  reader: Reader,
  operation: Operation,
  { sides: { older, newer, kept }, keep }: One,
): Promise<Operation> {
  const [winner, other] = keep === 'newer' ? [newer, older] : [older, newer]
  if (winner.id === kept) return operation
  return identified(reader, operation, {
    discriminator: winner.id,
    reason: `a person decided that the ${keep} value holds`,
    evidence: { ...operation.evidence, decision: keep },
    // What never held stopped to hold when it was said.
    changes: () => [{ type: 'supersede', id: other.id, by: winner.id, validTo: newer.createdAt }],
  })
}

function keepNeither(reader: Reader, operation: Operation, { reviewer }: WordedBy): Promise<Operation> {
  return identified(reader, operation, {
    kind: 'archive',
    discriminator: 'archived',
    reason: `${reviewer} decided that neither value holds`,
    evidence: { ...operation.evidence, decision: 'neither' },
    holdPairs: operation.sources.map(({ id }) => [id, 'archived'].sort() as [string, string]),
    changes: () => operation.sources.map(({ id }) => ({ type: 'archive', id })),
  })
}

interface Both {
  readonly sides: Sides
  readonly narrow: readonly Narrowing[]
  readonly by: WordedBy
}

async function keepBoth(reader: Reader, operation: Operation, { sides, narrow, by }: Both): Promise<DecidedOperation> {
  assertNarrowing(narrow, sides)
  narrow.forEach((limits) => assertOrdered(limits, limits.record === sides.older.id ? sides.older : sides.newer))
  const narrowed = narrow.map((limits) =>
    narrowedRecord(limits.record === sides.older.id ? sides.older : sides.newer, limits, by),
  )
  const decided = await identified(reader, operation, {
    discriminator: blake2b256(canonicalJson(narrow)),
    reason: `${by.reviewer} decided that both values hold, each within its limits`,
    evidence: { ...operation.evidence, decision: 'both' },
    changes: (id) => [
      ...narrowed.map(({ record, life }, i) => ({
        type: 'put' as const,
        record: { ...record, id: derivedRecordId(id, i) },
        life,
      })),
      ...narrow.map(({ record }, i) => ({
        type: 'supersede' as const,
        id: record,
        by: derivedRecordId(id, i),
        validTo: by.now,
      })),
    ],
  })
  const ids = operation.sources.map(({ id }) => {
    const i = narrow.findIndex(({ record }) => record === id)
    return i < 0 ? id : derivedRecordId(decided.id, i)
  })
  return { operation: decided, settled: [[...ids].sort() as unknown as HoldPair] }
}

function assertNarrowing(narrow: readonly Narrowing[], { older, newer }: Sides): void {
  const ids = narrow.map(({ record }) => record)
  const isKnown = ids.every((id) => id === older.id || id === newer.id)
  if (narrow.length === 0 || !isKnown || new Set(ids).size < ids.length)
    throw new MemoryError('invalid-input', `Both can only hold if ${older.id}, ${newer.id} or each is narrowed once.`)
  const open = narrow.find(({ record, text, validFrom, validTo }) => {
    const isReworded = text !== undefined && text !== (record === older.id ? older : newer).text
    return !isReworded && validFrom === undefined && validTo === undefined
  })
  if (open !== undefined)
    throw new MemoryError('invalid-input', `Nothing narrows ${open.record}: say a text or a time.`)
}

/** What stopped to hold before it held never held. */
function assertOrdered({ record, text, validFrom, validTo }: Narrowing, side: StoredRecord): void {
  const isReworded = text !== undefined && text !== side.text
  const from = validFrom ?? (isReworded ? undefined : side.validFrom)
  if (from === undefined || validTo === undefined || from <= validTo) return
  const [start, end] = [from, validTo].map((at) => new Date(at).toISOString())
  throw new MemoryError(
    'invalid-input',
    `${record} cannot hold from ${start} until ${end}: it must begin to hold no later than it stops.`,
  )
}

interface Narrowed {
  readonly record: Omit<MemoryRecord, 'id'>
  readonly life: Life
}

function narrowedRecord(side: StoredRecord, { text, validFrom, validTo }: Narrowing, by: WordedBy): Narrowed {
  const from = validFrom === undefined ? {} : { validFrom }
  const life: Life = { status: 'active', ...(validTo === undefined ? {} : { validTo }) }
  if (text === undefined || text === side.text) return { record: { ...statedOf(side), ...from }, life }
  const { kind, scope, entity, decayClass, createdAt } = side
  const about = { kind, scope, decayClass, createdAt, ...(entity === undefined ? {} : { entity }), ...from }
  return { record: reviewerRecord({ ...about, text }, by), life }
}

/** What is stated, without where it came from: a narrower statement is a new record that supersedes. */
function statedOf(side: StoredRecord): Omit<MemoryRecord, 'id'> {
  const { id: _id, life: _l, revision: _r, revisedAt: _at, beside: _b, usage: _u, ...record } = side
  const { nativeId: _n, lineage: _li, ...stated } = record
  return stated
}
