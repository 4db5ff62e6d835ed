import type { Change, Operation, Proposal, Scope, ShownProposal } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { readProposals } from '../ports/index.js'

/** Why something is not proposed, for a skip. */
export interface ClaimVerdict {
  readonly code: 'pending' | 'claimed' | 'rejected'
  readonly detail: string
}

/** What is asked of an operation before it is planned. */
type Claimant = Pick<Operation, 'key' | 'kind' | 'approval' | 'sources' | 'changes' | 'holdPairs'>

/**
 * What pending proposals claim (R21): no pass plans what would make one of them stale, or asks the same again, until it
 * was decided. One whose records moved claims nothing.
 */
export class ReviewClaims {
  readonly #bySource = new Map<string, Proposal[]>()
  readonly #pending = new Map<string, Proposal>()
  readonly #rejected: ReadonlySet<string>
  readonly #stale: readonly ShownProposal[]

  /** @param shown pending, stale and rejected proposals. */
  constructor(shown: readonly ShownProposal[] = []) {
    for (const proposal of shown) if (proposal.state === 'pending') this.#add(proposal)
    this.#rejected = new Set(shown.filter(({ state }) => state === 'rejected').map(({ key }) => key))
    this.#stale = shown.filter(({ moved }) => moved.length > 0)
  }

  #add(proposal: Proposal): void {
    this.#pending.set(proposal.key, proposal)
    for (const { id } of proposal.operation?.sources ?? []) {
      this.#bySource.set(id, [...(this.#bySource.get(id) ?? []), proposal])
    }
  }

  /** The id of a pending proposal that claims the record. */
  of(recordId: string): string | undefined {
    return this.#bySource.get(recordId)?.[0]?.id
  }

  /** Why an operation is not planned while proposals are open; nothing if it may be. */
  against(operation: Claimant): ClaimVerdict | undefined {
    const same = this.#pending.get(operation.key)
    if (same !== undefined) return { code: 'pending', detail: `proposal ${same.id} of it waits for a decision` }
    const claiming = operation.sources.flatMap(({ id }) => this.#bySource.get(id) ?? [])
    const other = claiming.find((proposal) => isClaimed(operation, proposal))
    if (other !== undefined) {
      return { code: 'claimed', detail: `it would change what proposal ${other.id} waits for a decision on` }
    }
    // Where no pair is held apart, the rejection itself has to be remembered.
    if (operation.holdPairs.length > 0 || !this.#rejected.has(operation.key)) return undefined
    return { code: 'rejected', detail: 'a person rejected it' }
  }

  /** Records of proposals that a scope has open and that are stale: what they kept back can be planned again (R23). */
  freedIn(scope: Scope): readonly string[] {
    return this.#stale.filter((proposal) => proposal.scope === scope).flatMap(({ reads }) => reads.map(({ id }) => id))
  }
}

/** Decisions about pairs may be open side by side: three values of one key are three of them. */
const sideBySide: readonly Operation['kind'][] = ['supersede', 'contradiction']

function isClaimed(operation: Claimant, proposal: Proposal): boolean {
  const isSameKind = operation.kind === proposal.kind
  if (isSameKind && operation.approval === 'review' && sideBySide.includes(operation.kind)) return false
  const claimed = new Set(proposal.operation?.sources.map(({ id }) => id))
  return isSameKind || operation.changes.some((change) => statesLife(change) && claimed.has(change.id))
}

function statesLife(
  change: Change,
): change is Extract<Change, { readonly type: 'archive' | 'supersede' | 'delete' | 'restore' }> {
  return ['archive', 'supersede', 'delete', 'restore'].includes(change.type)
}

/** Reads what proposals claim; `setAside` are looked away from, as if they were not there. */
export async function readClaims(reader: StoreReader, setAside: readonly string[] = []): Promise<ReviewClaims> {
  const shown = await readProposals(reader, { states: ['pending', 'stale', 'rejected'] })
  return new ReviewClaims(shown.filter(({ id }) => !setAside.includes(id)))
}
