import type { Branch, Operation, Outcome } from '../model/index.js'
import type { Store, StoreReader, Transaction } from '../ports/index.js'
import type { ApplyOptions } from './options.js'
import { branchReader } from '../history/index.js'
import { isStanding, MemoryError, targetOf } from '../model/index.js'
import { effectOf, refusals } from '../ports/index.js'
import { judgeOperation, loadGuardRecords } from '../guards/index.js'
import { findMoved } from './apply-one.js'
import { activeBranch } from './branches.js'
import { openBudget } from './budget.js'
import { chainedEntry, readChainEnd } from './chain.js'
import { productsOf } from './foresight.js'

/** As `ApplyOptions`, without what only counts on `main`. */
export type BranchApplyOptions = Omit<ApplyOptions, 'baseSeq' | 'holder' | 'batch' | 'signal'>

/**
 * Writes operations on a branch, in order, all in one transaction; `main` is not touched. They are planned against
 * `branchReader`. Guards judge them as on `main`, but for the loss budget, which counts once the branch is merged. An
 * operation whose sources moved on the branch is `stale`; the rest go ahead.
 *
 * @throws {MemoryError} `invalid-input` for an unknown branch, or an operation that deletes; `conflict` if the branch
 * was merged or closed.
 */
export async function applyOnBranch(
  store: Store,
  name: string,
  { operations, ...options }: BranchApplyOptions & { readonly operations: readonly Operation[] },
): Promise<readonly Outcome[]> {
  return store.transaction(async (tx) => {
    const branch = await activeBranch(tx, name)
    const outcomes: Outcome[] = []
    for (const operation of operations) outcomes.push(await applyOne(tx, operation, { branch, options }))
    return outcomes
  })
}

interface OnBranch {
  readonly branch: Branch
  readonly options: BranchApplyOptions
}

async function applyOne(tx: Transaction, operation: Operation, { branch, options }: OnBranch): Promise<Outcome> {
  assertKeeps(operation)
  const entry = await tx.findEntry(branch.name, operation.id)
  if (entry) return { status: isStanding(entry) ? 'already-applied' : 'undone', operation }

  const view = await branchReader(tx, branch.name, options)
  const put = new Set(productsOf(operation).map(({ id }) => id))
  const records = await loadGuardRecords((ids) => view.getMany(ids.filter((id) => !put.has(id))), operation)
  const moved = findMoved(operation.sources, records)
  if (moved.length > 0) return { status: 'stale', operation, moved }
  const { policy, surroundings, asked } = options
  const budget = openBudget(operation.scope)
  const verdict = judgeOperation(operation, { policy, now: surroundings.now(), asked, records, budget })
  if (verdict.outcome === 'refuse') return { status: 'refused', operation, code: verdict.code, detail: verdict.detail }
  return { status: 'applied', operation, seq: await writeOne(tx, operation, { branch, options, view }) }
}

/** What is deleted is gone on every branch, so it is decided on `main`. */
function assertKeeps({ kind, changes }: Operation): void {
  const deletes = changes.some(({ type }) => type === 'delete')
  if (!deletes && changes.length > 0) return
  throw new MemoryError('invalid-input', `An operation of kind ${kind} cannot be written on a branch.`)
}

async function writeOne(
  tx: Transaction,
  operation: Operation,
  { branch, options, view }: OnBranch & { readonly view: StoreReader },
): Promise<number> {
  const { surroundings, actor } = options
  const end = await readChainEnd(tx)
  const puts = productsOf(operation).map((record) => ({ record, salt: surroundings.randomHex(32) }))
  await assertUnused(
    view,
    puts.map(({ record }) => record.id),
  )
  const lives = statedBy(operation)
  const entry = chainedEntry(
    {
      operation,
      branch: branch.name,
      puts,
      lives,
      restsOn: await findBranchBasis(tx, branch.name, [...operation.sources.map(({ id }) => id), ...lives]),
      takesOut: [],
      // It retires nothing of `main`, whose budget is spent by the merge.
      retired: 0,
      raised: false,
      actor,
      at: surroundings.now(),
      salt: surroundings.randomHex(32),
    },
    end,
  )
  for (const put of puts) await tx.insertBranchPut({ ...put, branch: branch.name, seq: entry.seq })
  await tx.appendEntry(entry)
  return entry.seq
}

/** An id is used once on a branch, and never again after a forget (R13, R31). */
async function assertUnused(view: StoreReader, ids: readonly string[]): Promise<void> {
  const used = [...(await view.getMany(ids)).keys(), ...(await view.tombstones(ids)).map(({ recordId }) => recordId)]
  if (used[0] !== undefined) throw refusals.usedId(used[0])
}

function statedBy({ changes }: Operation): readonly string[] {
  return [...new Set(changes.filter((change) => effectOf(change, undefined).life).map(targetOf))]
}

/** The last entries of the branch that stated the life of these records. What is read of `main` is no dependency. */
async function findBranchBasis(tx: Transaction, branch: string, ids: readonly string[]): Promise<readonly number[]> {
  const wanted = new Set(ids)
  const last = new Map<string, number>()
  for await (const { seq, lives } of tx.entryHeads({ branch, standing: true })) {
    for (const id of lives) if (wanted.has(id)) last.set(id, seq)
  }
  return [...new Set(last.values())].sort((a, b) => a - b)
}
