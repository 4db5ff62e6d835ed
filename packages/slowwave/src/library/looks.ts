import { candidateList, planProposals, readProposals, status } from '@slowwave/core'
import type {
  Actor,
  BranchNames,
  CandidateList,
  Plan,
  Proposal,
  StatusOptions,
  StoreReader,
  StoreStatus,
} from '@slowwave/core'

/** What looking at a plan takes from outside. */
export interface Looking {
  /** Epoch milliseconds. */
  readonly now: number
  readonly actor: Actor
  /** @default slowwave */
  readonly branchNames?: BranchNames
}

/** The proposals that applying a plan would make; none is made. */
export async function proposalsOf(reader: StoreReader, plan: Plan, looking: Looking): Promise<readonly Proposal[]> {
  return (await planProposals(reader, plan, looking)).proposals
}

/** What a plan would do or ask, for one entity or for all, with how many proposals it would make. */
export async function candidatesOf(
  reader: StoreReader,
  plan: Plan,
  { entity, ...looking }: Looking & { readonly entity?: string },
): Promise<CandidateList> {
  const proposed = new Set((await proposalsOf(reader, plan, looking)).map(({ operationId }) => operationId))
  return candidateList(reader, plan, { proposed, ...(entity === undefined ? {} : { entity }) })
}

/** How a store stands, with what waits for a person in it. */
export async function statusOf(reader: StoreReader, options: Omit<StatusOptions, 'pending'>): Promise<StoreStatus> {
  const { scopes } = options
  const waiting = await readProposals(reader, { states: ['pending'], ...(scopes === undefined ? {} : { scopes }) })
  return status(reader, { ...options, pending: waiting.map(({ kind }) => kind) })
}
