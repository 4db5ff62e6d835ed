import type { Change, InitialBeside, Json, Life, MemoryRecord, Operation, StoredRecord } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import type { ReviewerWords, WordedBy } from './reviewer-record.js'
import { blake2b256, canonicalJson, derivedRecordId, MemoryError } from '../../model/index.js'
import { confidenceCapOf, mergedConfidence } from '../../policy/index.js'
import { besideOfSuccessor, limitsAhead } from '../../operations/index.js'
import { keyedPart } from '../keyed-value.js'
import { identified } from './identified.js'
import { reviewerRecord } from './reviewer-record.js'

/** What a reviewer changes of what is kept. At least one member. */
export interface Edit {
  /** Other words. */
  readonly text?: string
  /** Another value of the key; where the text repeats the old one, it repeats this one then. */
  readonly value?: Json
  /** The id of the source whose words are kept in place of the proposed ones. */
  readonly keeper?: string
}

type Reader = Pick<StoreReader, 'getMany' | 'countAttempts'>

/** An operation as a reviewer changed it. */
export interface EditedOperation {
  readonly operation: Operation
  /** Id of the record that holds words of the reviewer; absent where only another keeper was chosen. */
  readonly ownWords?: string
}

/**
 * The operation with other words, another value or another keeper. It is another operation, with a key of its own (R3):
 * what was proposed cannot be replayed in its place.
 *
 * @throws {MemoryError} `invalid-input` for an edit that says nothing or does not fit the operation; `refused` for words
 * that a text guard objects to.
 */
export async function planEdit(
  reader: Reader,
  operation: Operation,
  { edit, by }: { readonly edit: Edit; readonly by: WordedBy },
): Promise<EditedOperation> {
  if (operation.kind === 'entity-merge') throw nothingToEdit()
  const product = productOf(operation)
  const { keeper, text, value } = edit
  if (keeper !== undefined) {
    if (text !== undefined || value !== undefined)
      throw new MemoryError('invalid-input', 'Choose a keeper, or say other words; not both.')
    return { operation: await withKeeper(reader, operation, { product, keeper, by }) }
  }
  if (text === undefined && value === undefined)
    throw new MemoryError('invalid-input', 'An edit names a text, a value or a keeper.')
  return product === undefined
    ? inPlaceOfBoth(reader, operation, { edit, by })
    : reworded(reader, operation, { product, edit, by })
}

function nothingToEdit(): MemoryError {
  const message = 'An entity merge keeps every text and value as it is, so there is nothing to edit.'
  return new MemoryError('invalid-input', message, { hint: 'Approve it as it stands, or reject it.' })
}

function productOf({ changes }: Operation): MemoryRecord | undefined {
  const puts = changes.flatMap((change) => (change.type === 'put' ? [change.record] : []))
  return puts.length === 1 ? puts[0] : undefined
}

interface Choice {
  readonly product: MemoryRecord | undefined
  readonly keeper: string
  readonly by: WordedBy
}

async function withKeeper(
  reader: Reader,
  operation: Operation,
  { product, keeper: id, by }: Choice,
): Promise<Operation> {
  const isSource = operation.sources.some((source) => source.id === id)
  if (product === undefined || !isSource || !['merge', 'converge'].includes(operation.kind)) {
    const allowed = operation.sources.map((source) => source.id).join(', ')
    throw new MemoryError('invalid-input', `A keeper must be one of the sources of a merge (${allowed}), got ${id}.`)
  }
  const originals = product.lineage?.derivedFrom ?? []
  const records = await reader.getMany([...operation.sources.map((source) => source.id), ...originals])
  const keeper = records.get(id)
  if (keeper === undefined) throw new MemoryError('conflict', `Record ${id} is gone.`)
  const sources = operation.sources.flatMap((source) => records.get(source.id) ?? [])
  const behind = originals.flatMap((original) => records.get(original) ?? [])
  const { id: _id, life: _l, revision: _r, revisedAt: _at, beside: _b, usage: _u, nativeId: _n, ...kept } = keeper
  const { createdAt, metadata, lineage } = product
  const confidence =
    operation.kind === 'merge'
      ? mergedConfidence({ keeper, sources, originals: behind }, by.policy)
      : Math.min(product.confidence, confidenceCapOf(keeper, by.policy))
  const record = { ...kept, createdAt, metadata, confidence, ...(lineage === undefined ? {} : { lineage }) }
  return replaceProduct(reader, operation, { product, record, said: saidIn(sources), by })
}

interface Rewording {
  readonly product: MemoryRecord
  readonly edit: Edit
  readonly by: WordedBy
}

async function reworded(
  reader: Reader,
  operation: Operation,
  { product, edit, by }: Rewording,
): Promise<EditedOperation> {
  const { createdAt, validFrom, lineage, metadata } = product
  const from = validFrom === undefined ? {} : { validFrom }
  const worded = reviewerRecord({ ...wordsOf(product, edit), createdAt, metadata, ...from }, by)
  const record = { ...worded, ...(lineage === undefined ? {} : { lineage }) }
  const sources = lineage === undefined ? [] : operation.sources.map((source) => source.id)
  const records = await reader.getMany(sources)
  // Words that are replaced before they were agreed to are gone, unless a source that is taken in says them.
  const said = saidIn([...records.values()]).filter((text) => text === product.text)
  const edited = await replaceProduct(reader, operation, { product, record, said, by })
  return { operation: edited, ownWords: derivedRecordId(edited.id) }
}

/** What the reviewer says in place of two values that contradict each other: both give way to it. */
async function inPlaceOfBoth(
  reader: Reader,
  operation: Operation,
  { edit, by }: Omit<Rewording, 'product'>,
): Promise<EditedOperation> {
  const change = operation.changes.find(({ type }) => type === 'supersede')
  if (operation.kind !== 'supersede' || change?.type !== 'supersede')
    throw new MemoryError('invalid-input', `A proposal of kind ${operation.kind} has no words to edit.`)
  const records = await reader.getMany(operation.sources.map((source) => source.id))
  const newer = records.get(change.by)
  if (newer === undefined) throw new MemoryError('conflict', `Record ${change.by} is gone.`)
  const { validTo, ...from } = limitsAhead(newer, by.now)
  const said = reviewerRecord({ ...wordsOf(newer, edit), createdAt: by.now, ...from }, by)
  const life: Life = { status: 'active', ...(validTo === undefined ? {} : { validTo }) }
  const beside = besideOfSuccessor([...records.values()])
  const edited = await identified(reader, operation, {
    discriminator: discriminatorOf(said),
    reason: reasonBy(by, operation),
    evidence: { editOf: operation.id },
    changes: (id) => [
      { type: 'put', record: { ...said, id: derivedRecordId(id) }, life, beside },
      ...operation.sources.map((source) => {
        return { type: 'supersede', id: source.id, by: derivedRecordId(id), validTo: by.now } as const
      }),
    ],
  })
  return { operation: edited, ownWords: derivedRecordId(edited.id) }
}

/** Tells apart two edits of one operation: the hash of what is said, with the keyed value, which that one leaves out (R3). */
function discriminatorOf(record: Omit<MemoryRecord, 'id'>): string {
  const keyed = keyedPart(record)
  return keyed.keyed === undefined ? record.contentHash : blake2b256(canonicalJson([record.contentHash, keyed.keyed]))
}

/** Words of a reviewer about what a record is about; a claim that was read from other words does not go with them. */
function wordsOf(record: MemoryRecord, { text, value }: Edit): Omit<ReviewerWords, 'createdAt'> {
  const { kind, scope, entity, key, decayClass, claim } = record
  const about = {
    kind,
    scope,
    decayClass,
    ...(entity === undefined ? {} : { entity }),
    ...(key === undefined ? {} : { key }),
  }
  if (value === undefined) return { ...about, text: text ?? record.text }
  const valued = { ...about, text: text ?? withValue(record, value) }
  if (record.value !== undefined || claim === undefined) return { ...valued, value }
  return { ...valued, claim: { ...claim, object: shownValue(value) } }
}

function withValue({ text, value: old, claim }: MemoryRecord, value: Json): string {
  const before = old ?? claim?.object
  const shown = before === undefined ? '' : shownValue(before)
  const [start, end, ...more] = text.split(shown)
  if (shown !== '' && start !== undefined && end !== undefined && more.length === 0)
    return start + shownValue(value) + end
  throw new MemoryError('invalid-input', 'The text does not repeat the value once, so say the text as well.')
}

function shownValue(value: Json): string {
  return typeof value === 'string' ? value : canonicalJson(value)
}

interface Replacement {
  readonly product: MemoryRecord
  readonly record: Omit<MemoryRecord, 'id'>
  /** Phrasings that must stay findable. */
  readonly said: readonly string[]
  readonly by: WordedBy
}

function replaceProduct(reader: Reader, operation: Operation, replacement: Replacement): Promise<Operation> {
  const { product, record, by } = replacement
  return identified(reader, operation, {
    discriminator: discriminatorOf(record),
    reason: reasonBy(by, operation),
    evidence: { ...operation.evidence, editOf: operation.id },
    changes: (id) =>
      operation.changes.map((change) => replacedIn(change, { ...replacement, product, operationId: id })),
  })
}

function replacedIn(
  change: Change,
  { product, record, said, operationId }: Replacement & { readonly operationId: string },
): Change {
  const id = derivedRecordId(operationId)
  if (change.type === 'put') {
    const lineage = record.lineage === undefined ? {} : { lineage: { ...record.lineage, operationId } }
    const beside = besideAnew(change.beside, { said, text: record.text })
    const { beside: _beside, ...put } = change
    return { ...put, record: { ...record, ...lineage, id }, ...(beside === undefined ? {} : { beside }) }
  }
  if (change.type === 'archive' && change.into === product.id) return { ...change, into: id }
  return change.type === 'supersede' && change.by === product.id ? { ...change, by: id } : change
}

function besideAnew(
  beside: InitialBeside | undefined,
  { said, text }: { readonly said: readonly string[]; readonly text: string },
): InitialBeside | undefined {
  const wordings = [...new Set([...(beside?.wordings ?? []), ...said])].filter((wording) => wording !== text)
  return beside === undefined && wordings.length === 0 ? undefined : { ...beside, wordings: wordings.sort() }
}

function saidIn(sources: readonly StoredRecord[]): readonly string[] {
  return sources.flatMap(({ text, beside }) => [text, ...beside.wordings])
}

function reasonBy({ reviewer }: WordedBy, { reason }: Operation): string {
  return `${reviewer} edited what was proposed: ${reason}`
}
