import type { HoldPair, JournalEntry, Operation, Scope } from '../model/index.js'
import type { EntryHead, Hold, Store, StoreReader, Transaction } from '../ports/index.js'
import type { CorrectionOptions } from './options.js'
import type { RollbackPreview, RollbackResult, UntoggledOperation } from './rollback-result.js'
import type { FallenLife } from './lives-without.js'
import type { Toggles } from './toggles.js'
import type { ToggledOperation } from './undo-result.js'
import { isStanding, mainBranch, MemoryError, wholeStoreScope } from '../model/index.js'
import { chainedEntry, readChainEnd } from './chain.js'
import { correctionOf } from './correction-entry.js'
import { livesUnder } from './lives-without.js'
import { refreshAfter } from './refresh.js'
import { findToggles } from './toggles.js'

/**
 * Lets those operations count that counted right after the entry `target`, and no others, by one entry in one transaction.
 * The target may lie on either side of an undo or of another rollback. What persons decided, deleted or named, and how often
 * a record was used, is not turned back.
 *
 * @throws {MemoryError} `invalid-input` if the journal has no such entry; `conflict` if a record that comes back has no
 * vector yet.
 */
export async function rollbackStore(store: Store, target: number, options: CorrectionOptions): Promise<RollbackResult> {
  return store.transaction((tx) => rollBackWithin(tx, target, options))
}

/** As `rollbackStore`, in a transaction that is open. */
export async function rollBackWithin(
  tx: Transaction,
  target: number,
  options: CorrectionOptions,
): Promise<RollbackResult> {
  const planned = await planRollback(tx, target)
  const { preview } = planned
  const { takesOut, bringsBack, withoutVector, untoggled } = preview
  if (takesOut.length + bringsBack.length === 0) return { status: 'nothing-to-do', target, untoggled }
  if (withoutVector.length > 0) throw notIndexed(withoutVector)
  return { status: 'rolled-back', ...preview, ...(await write(tx, planned, { target, options })) }
}

/**
 * What `rollbackStore` would do.
 *
 * @throws {MemoryError} `invalid-input` if the journal has no such entry.
 */
export async function previewRollback(reader: StoreReader, target: number): Promise<RollbackPreview> {
  return (await planRollback(reader, target)).preview
}

interface PlannedRollback {
  readonly toggles: Toggles
  readonly lives: readonly FallenLife[]
  readonly preview: RollbackPreview
}

async function planRollback(reader: StoreReader, target: number): Promise<PlannedRollback> {
  const head = await reader.headSeq()
  if (!Number.isSafeInteger(target) || target < 0 || target > head) {
    throw new MemoryError('invalid-input', `There is no entry ${target} to roll back to; the journal ends at ${head}.`)
  }
  const toggles = await findToggles(reader, target)
  const { takesOut, bringsBack, untoggled, willStand } = toggles
  const moved = [...takesOut, ...bringsBack]
  const lives = await livesUnder(reader, new Set(moved.flatMap((entry) => entry.lives)), willStand)
  const changed = lives.filter(({ isChanged }) => isChanged)
  const preview: RollbackPreview = {
    target,
    takesOut: takesOut.map(toggledOperation),
    bringsBack: bringsBack.map(toggledOperation),
    lives: changed.map(({ recordId, life }) => ({ recordId, life })),
    retractedCaptures: takesOut.filter(({ kind }) => kind === 'capture').length,
    untoggled: untoggled.map(({ head: kept, ...why }): UntoggledOperation => {
      return { ...toggledOperation(kept), stays: isStanding(kept) ? 'in' : 'out', ...why }
    }),
    withoutVector: await findWithoutVector(reader, bringsBack),
  }
  return { toggles, lives, preview }
}

function toggledOperation({ operationId, kind, seq }: EntryHead): ToggledOperation {
  return { operationId, kind, seq }
}

/** Of the records that would come back, those that a search by meaning could not find (R35). */
async function findWithoutVector(reader: StoreReader, bringsBack: readonly EntryHead[]): Promise<readonly string[]> {
  const stamp = await reader.stamp()
  if (stamp === undefined) return []
  const records = await reader.getMany(bringsBack.flatMap(({ puts }) => puts.map(({ id }) => id)))
  const hashes = [...records.values()].map(({ contentHash }) => contentHash)
  const known = await reader.getVectors(stamp.id, hashes)
  return [...records.values()].filter(({ contentHash }) => !known.has(contentHash)).map(({ id }) => id)
}

function notIndexed(ids: readonly string[]): MemoryError {
  const message = `${ids.length} records that would come back have no vector yet: ${ids.slice(0, 5).join(', ')}.`
  const hint = 'Embed them first: `slowwave rollback` and `slowwave undo` do, unless told --embedder none.'
  return new MemoryError('conflict', message, { hint, details: { ids } })
}

interface RollingBack {
  readonly target: number
  readonly options: CorrectionOptions
}

async function write(tx: Transaction, { toggles, lives }: PlannedRollback, { target, options }: RollingBack) {
  const at = options.surroundings.now()
  const takesOut = await entriesOf(tx, toggles.takesOut)
  const bringsBack = await entriesOf(tx, toggles.bringsBack)
  const entry = await rollbackEntry(tx, { takesOut, bringsBack }, { target, options, at })
  const { seq, operationId } = entry
  await tx.setOutBy(seqsOf(takesOut), seq)
  await tx.setOutBy(seqsOf(bringsBack), undefined)
  for (const { recordId, life, revision, needsVersion } of lives) {
    const version = { branch: mainBranch, recordId, revision: revision + 1, life, seq, at }
    if (needsVersion) await tx.insertVersion({ ...version, origin: 'computed' })
  }
  await tx.appendEntry(entry)
  const holds = holdsOf(takesOut, at)
  await tx.insertHolds(holds)
  const ended = await endHolds(tx, bringsBack)
  await refreshAfter(tx, [...takesOut, ...bringsBack], options.indexer)
  return { operationId, seq, holds, ended }
}

async function entriesOf(tx: Transaction, heads: readonly EntryHead[]): Promise<readonly JournalEntry[]> {
  const entries: JournalEntry[] = []
  for (const { seq } of heads) {
    const entry = await tx.entry(seq)
    if (entry) entries.push(entry)
  }
  return entries
}

function seqsOf(entries: readonly JournalEntry[]): readonly number[] {
  return entries.map(({ seq }) => seq).sort((a, b) => a - b)
}

interface Toggled {
  readonly takesOut: readonly JournalEntry[]
  readonly bringsBack: readonly JournalEntry[]
}

async function rollbackEntry(
  tx: Transaction,
  { takesOut, bringsBack }: Toggled,
  { target, options, at }: RollingBack & { readonly at: number },
): Promise<JournalEntry> {
  const operation = await rollbackOf(tx, scopeOf([...takesOut, ...bringsBack]), target)
  return chainedEntry(
    {
      operation,
      puts: [],
      lives: [],
      restsOn: [],
      takesOut: seqsOf(takesOut),
      bringsBack: seqsOf(bringsBack),
      retired: 0,
      raised: false,
      actor: options.actor,
      at,
      salt: options.surroundings.randomHex(32),
    },
    await readChainEnd(tx),
  )
}

/** One scope if all that is moved lies in it. */
function scopeOf(entries: readonly JournalEntry[]): Scope {
  const scopes = new Set(entries.map(({ scope }) => scope))
  return scopes.size === 1 ? ([...scopes][0] as Scope) : wholeStoreScope
}

function rollbackOf(tx: Transaction, scope: Scope, target: number): Promise<Operation> {
  const identity = { kind: 'rollback', scope, sources: [], discriminator: String(target) } as const
  return correctionOf(tx, identity, { reason: `rolled back to entry ${target}`, evidence: { target } })
}

/** Without them the next pass would do again what was taken out. */
function holdsOf(takesOut: readonly JournalEntry[], at: number): readonly Hold[] {
  return takesOut.flatMap(({ kind, operationId: causeId, payload }) =>
    (payload?.holdPairs ?? []).map(([a, b]) => ({ kind, a, b, cause: 'rollback', causeId, at }) as const),
  )
}

/** What stands again is not forbidden any more (R19). */
async function endHolds(tx: Transaction, bringsBack: readonly JournalEntry[]): Promise<readonly HoldPair[]> {
  const ended: HoldPair[] = []
  for (const { kind, payload } of bringsBack) {
    const held = await tx.findHeld(kind, payload?.holdPairs ?? [])
    const pairs = held.map(({ a, b }): HoldPair => [a, b])
    if (pairs.length > 0) await tx.removeHolds(pairs, kind)
    ended.push(...pairs)
  }
  return ended
}
