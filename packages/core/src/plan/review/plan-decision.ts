import type { HoldPair, Operation, StoredRecord } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import type { Narrowed, Narrowing } from './narrowing.js'
import type { WordedBy } from './reviewer-record.js'
import { blake2b256, canonicalJson, derivedRecordId, MemoryError } from '../../model/index.js'
import { inOrder } from '../../operations/index.js'
import { identified } from './identified.js'
import { assertNarrowing, narrowedSide, putNarrowed } from './narrowing.js'

/** What a person decides of two values that contradict each other: newer is what was said later, whatever is proposed. */
export type ContradictionDecision =
  { readonly keep: 'newer' | 'older' | 'neither' } | { readonly keep: 'both'; readonly narrow: readonly Narrowing[] }

/** What carries out a decision. */
export interface DecidedOperation {
  readonly operation: Operation
  /** Pairs that no pass is to set against each other again. */
  readonly settled: readonly HoldPair[]
}

type Reader = Pick<StoreReader, 'getMany' | 'countAttempts' | 'besideRows'>

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
  const { older, newer } = sides
  assertNarrowing(narrow, [older, newer])
  const narrowed: Narrowed[] = []
  for (const limits of narrow) {
    const side = limits.record === older.id ? older : newer
    narrowed.push(await narrowedSide(reader, side, { limits, by }))
  }
  const decided = await identified(reader, operation, {
    discriminator: blake2b256(canonicalJson(narrow)),
    reason: `${by.reviewer} decided that both values hold, each within its limits`,
    evidence: { ...operation.evidence, decision: 'both' },
    changes: (operationId) => [
      ...narrowed.flatMap((each, i) =>
        putNarrowed(each, { id: derivedRecordId(operationId, i), operationId, at: by.now }),
      ),
      ...narrow.map(({ record }, i) => ({
        type: 'supersede' as const,
        id: record,
        by: derivedRecordId(operationId, i),
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
