import type { ForgetPlan, Operation, ScopeForget } from '../model/index.js'
import type { Hold, Store, Tombstone, Transaction } from '../ports/index.js'
import type { ChainEnd } from './chain.js'
import type { CorrectionOptions } from './options.js'
import { mainBranch, MemoryError } from '../model/index.js'
import { assertMayBeNoted, recordsNamedBy } from '../guards/index.js'
import { chainedEntry, readChainEnd } from './chain.js'
import { correctionOf } from './correction-entry.js'
import { findShowing, reindex } from './word-index.js'

/** As `CorrectionOptions`, for forgetting. */
export interface ForgetApplyOptions extends CorrectionOptions {
  /** Why, for the tombstones; it must not repeat what is forgotten. @default asked for by a person */
  readonly reason?: string
}

/** What was forgotten in one scope. */
export interface ForgottenScope {
  readonly scope: ScopeForget['scope']
  readonly operationId: string
  readonly seq: number
  /** Ids of which only a tombstone is left. */
  readonly ids: readonly string[]
}

/**
 * Carries out a plan of forgetting, all scopes in one transaction: tombstones first, then the records with all that hangs
 * on them. Texts vanish from the journal, whose chain still verifies. The files of the store are clean once `scrubStore` has
 * run after it.
 *
 * @throws {MemoryError} `invalid-input` for the plan of another store; `conflict` if the journal moved since it was made; `refused`
 * for a secret in the reason.
 */
export async function applyForget(
  store: Store,
  plan: ForgetPlan,
  options: ForgetApplyOptions,
): Promise<readonly ForgottenScope[]> {
  if (plan.storeId !== store.storeId) {
    const message = `The plan was made for store '${plan.storeId}', not '${store.storeId}'.`
    throw new MemoryError('invalid-input', message)
  }
  assertMayBeNoted('reason', options.reason)
  return store.transaction(async (tx) => {
    const headSeq = await tx.headSeq()
    if (headSeq !== plan.baseSeq) {
      const message = `The plan saw entry ${plan.baseSeq} of the journal, which ends at ${headSeq} now.`
      throw new MemoryError('conflict', message, { hint: 'Look at a new preview first.' })
    }
    const forgotten: ForgottenScope[] = []
    for (const part of plan.scopes) forgotten.push(await forgetScope(tx, part, options))
    return forgotten
  })
}

interface Forgetting {
  readonly options: ForgetApplyOptions
  readonly end: ChainEnd
  /** Epoch milliseconds. */
  readonly at: number
}

async function forgetScope(tx: Transaction, part: ScopeForget, options: ForgetApplyOptions): Promise<ForgottenScope> {
  const forgetting = { options, end: await readChainEnd(tx), at: options.surroundings.now() }
  const seq = forgetting.end.seq + 1
  const ids = part.records.map(({ record }) => record.id)
  const touched = await touchedBy(tx, part)
  const onBranches = await onlyOnBranches(tx, part)
  const proposals = await proposalsNaming(tx, part)
  const freed = await freedBy(tx, part, proposals)
  await tx.insertTombstones(tombstonesOf([...ids, ...onBranches], part.scope, forgetting))
  await tx.setOutBy(part.closes, seq)
  await writeLives(tx, part, forgetting)
  await tx.deleteBesideRows(part.rows)
  await tx.blankPayloads(part.blanks)
  await tx.blankProposals(proposals)
  await tx.deleteBranchPuts(part.branchPuts)
  await tx.deleteRecords(ids)
  const operation = await forgetOperation(tx, part)
  await appendForget(tx, operation, { part, ...forgetting })
  await tx.insertHolds(holdsOf(part, operation, forgetting))
  await reindex(tx, options.indexer, touched)
  await tx.markDirty([...new Set([...touched, ...freed])].sort())
  return { scope: part.scope, operationId: operation.id, seq, ids }
}

/** Those of the plan, and what was proposed of the records since. */
async function proposalsNaming(tx: Transaction, part: ScopeForget): Promise<readonly string[]> {
  const gone = new Set([...part.records.map(({ record }) => record.id), ...part.rows.map(({ recordId }) => recordId)])
  const ofScope = await tx.proposals({ scopes: [part.scope] })
  const naming = ofScope.filter(({ operation }) => operation && recordsNamedBy(operation).some((id) => gone.has(id)))
  return [...new Set([...part.proposals, ...naming.map(({ id }) => id)])]
}

/** Survivors that a pending proposal claimed or a hold kept apart from a record that goes: a pass looks at them anew (R23). */
async function freedBy(
  tx: Transaction,
  { records }: ScopeForget,
  proposalIds: readonly string[],
): Promise<readonly string[]> {
  const gone = new Set(records.map(({ record }) => record.id))
  const pending = await tx.proposals({ ids: proposalIds, states: ['pending'] })
  const claimed = pending.flatMap(({ operation }) => (operation ? recordsNamedBy(operation) : []))
  const held = (await tx.holds()).flatMap(({ a, b }) => (gone.has(a) || gone.has(b) ? [a, b] : []))
  const there = await tx.getMany([...new Set([...claimed, ...held])].filter((id) => !gone.has(id)))
  return [...there.keys()]
}

/** What was put on a branch and never came to `main`. */
async function onlyOnBranches(tx: Transaction, { branchPuts }: ScopeForget): Promise<readonly string[]> {
  const ids = [...new Set(branchPuts.map(({ recordId }) => recordId))].sort()
  const onMain = await tx.getMany(ids)
  return ids.filter((id) => !onMain.has(id))
}

function tombstonesOf(
  ids: readonly string[],
  scope: ScopeForget['scope'],
  { options, end, at }: Forgetting,
): readonly Tombstone[] {
  const { reason = 'asked for by a person' } = options
  return ids.map((recordId) => ({ recordId, scope, seq: end.seq + 1, reason, at }))
}

async function writeLives(tx: Transaction, { lives }: ScopeForget, { end, at }: Forgetting): Promise<void> {
  for (const { recordId, life, revision, origin } of lives) {
    const version = { branch: mainBranch, recordId, revision: revision + 1, life, seq: end.seq + 1, origin, at }
    await tx.insertVersion(version)
  }
}

/** Survivors that look different from now on, and the merged records that show their rows. */
async function touchedBy(tx: Transaction, { records, rows, lives, episodes }: ScopeForget): Promise<readonly string[]> {
  const gone = new Set(records.map(({ record }) => record.id))
  const partners = records.flatMap(({ record }) => record.beside.contradictions.map(({ withId }) => withId))
  const rowed = [...new Set(rows.map(({ recordId }) => recordId))]
  const showing = await findShowing(tx, rowed)
  const touched = [...lives.map(({ recordId }) => recordId), ...rowed, ...showing, ...partners, ...episodes]
  return [...new Set(touched)].filter((id) => !gone.has(id)).sort()
}

/** It names ids only: neither a text nor a hash of one (R25). */
function forgetOperation(tx: Transaction, { scope, records, rows, branchPuts }: ScopeForget): Promise<Operation> {
  const named = records.map(({ record }) => ({ id: record.id, contentHash: '', revision: record.revision }))
  const taken = new Set(named.map(({ id }) => id))
  const others = new Set([...rows, ...branchPuts].map(({ recordId }) => recordId))
  const rowed = [...others].filter((id) => !taken.has(id)).map((id) => ({ id, contentHash: '', revision: 0 }))
  const identity = { kind: 'forget', scope, sources: [...named, ...rowed], discriminator: null } as const
  return correctionOf(tx, identity, {
    reason: `forgot ${records.length} records`,
    evidence: { records: records.length, rows: rows.length },
  })
}

async function appendForget(
  tx: Transaction,
  operation: Operation,
  { part, options, end, at }: Forgetting & { readonly part: ScopeForget },
): Promise<void> {
  const lives = part.lives.filter(({ origin }) => origin === 'stated').map(({ recordId }) => recordId)
  const entry = chainedEntry(
    {
      operation,
      puts: [],
      lives,
      restsOn: [],
      takesOut: part.closes,
      retired: 0,
      raised: true,
      actor: options.actor,
      at,
      salt: options.surroundings.randomHex(32),
    },
    end,
  )
  await tx.appendEntry(entry)
}

function holdsOf({ holdPairs }: ScopeForget, { id }: Operation, { at }: Forgetting): readonly Hold[] {
  return holdPairs.map(([a, b]) => ({ kind: 'promote', a, b, cause: 'forget', causeId: id, at }))
}
