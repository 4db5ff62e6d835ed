import type { Branch } from '../model/index.js'
import type { Store, Transaction } from '../ports/index.js'
import type { CorrectionOptions } from './options.js'
import { assertMayBeNoted } from '../guards/index.js'
import { findBranch } from '../history/index.js'
import { mainBranch, MemoryError } from '../model/index.js'

/** Who does it, and when. */
export type DecisionOptions = Pick<CorrectionOptions, 'surroundings' | 'actor'>

/** What a branch is made of. */
export interface BranchRequest {
  readonly name: string
  /** @default none */
  readonly description?: string
  /** The last entry of `main` that the branch sees. @default the last there is */
  readonly baseSeq?: number
}

/** Names that proposals have: their branches are made by passes. */
const reserved = /^(?:consolidation|cortex\/consolidation)(?:\/|$)/
const namePattern = /^[A-Za-z0-9][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9._~-]+)*$/
const nameMax = 200

/**
 * Makes a branch over `main`. Nothing of `main` changes.
 *
 * @throws {MemoryError} `invalid-input` for a name that is not allowed or an entry that is not there; `conflict` if there
 * is a branch with this name; `refused` for a secret in the description.
 */
export async function createBranch(store: Store, request: BranchRequest, options: DecisionOptions): Promise<Branch> {
  const { name, description = '' } = request
  assertName(name)
  assertMayBeNoted('note', description)
  return store.transaction(async (tx) => {
    if (await tx.getBranch(name)) throw new MemoryError('conflict', `There is a branch '${name}' already.`)
    const head = await tx.headSeq()
    const { baseSeq = head } = request
    if (!Number.isSafeInteger(baseSeq) || baseSeq < 0 || baseSeq > head) {
      throw new MemoryError('invalid-input', `The journal has no entry ${baseSeq}; it ends at ${head}.`)
    }
    const made = { createdBy: options.actor, createdAt: options.surroundings.now() }
    const branch: Branch = { name, parent: mainBranch, baseSeq, description, ...made, status: 'active' }
    await tx.setBranch(branch)
    return branch
  })
}

function assertName(name: string): void {
  if (name.length <= nameMax && namePattern.test(name) && name !== mainBranch && !reserved.test(name)) return
  throw new MemoryError('invalid-input', `A branch cannot be called ${JSON.stringify(name.slice(0, nameMax))}.`, {
    hint: `Use letters, digits, ".", "_", "~" and "-" in parts joined by "/"; not "${mainBranch}", and not "consolidation/", where proposals are.`,
  })
}

/**
 * Gives a branch up. What was written on it stays in the journal and can be read; `main` is as it was.
 *
 * @throws {MemoryError} `invalid-input` for an unknown branch; `conflict` if it was merged or closed before.
 */
export async function closeBranch(store: Store, name: string, options: DecisionOptions): Promise<Branch> {
  return store.transaction(async (tx) => {
    const branch = await activeBranch(tx, name)
    const closed: Branch = { ...branch, status: 'closed', ...endOf(options) }
    await tx.setBranch(closed)
    return closed
  })
}

/** Who ended a branch, and when. */
export function endOf({ surroundings, actor }: DecisionOptions): Pick<Branch, 'endedAt' | 'endedBy'> {
  return { endedAt: surroundings.now(), endedBy: actor }
}

/**
 * The branch, which can be written.
 *
 * @throws {MemoryError} `invalid-input` for an unknown branch; `conflict` if it was merged or closed before.
 */
export async function activeBranch(tx: Transaction, name: string): Promise<Branch> {
  const branch = await findBranch(tx, name)
  if (branch.proposalId !== undefined) {
    throw new MemoryError('invalid-input', `Branch '${name}' is the proposal ${branch.proposalId}.`, {
      hint: 'Approve or reject it.',
    })
  }
  if (branch.status === 'active') return branch
  throw new MemoryError('conflict', `Branch '${name}' is ${branch.status}; nothing can be done on it any more.`, {
    hint: 'Make another one: `branches create`.',
  })
}
