import { isMemoryError } from '@slowwave/core'
import type { ShownProposal } from '@slowwave/core'
import type * as z from 'zod'
import type { approvalsSchema } from '../answers/index.js'
import type { Reviewer } from '../library/index.js'
import type { Desk } from './desk.js'
import { MisfitError } from './door/input.js'
import { etagOfProposal } from './proposal-view.js'

/** Proposals that somebody chose, each as it was read, and how many they are. */
export interface Chosen {
  readonly chosen: readonly { readonly id: string; readonly etag: string }[]
  readonly count: number
}

type Approval = z.infer<typeof approvalsSchema>['approvals'][number]

/**
 * Approves what was chosen, one transaction each, in the order of the choice, since each may move what the next one reads.
 * What cannot be approved says why; a client that goes away ends it.
 *
 * @throws {MisfitError} if the number is another one; then none is approved
 */
export async function approveChosen(desk: Desk, { chosen, count }: Chosen, by: Reviewer): Promise<readonly Approval[]> {
  if (chosen.length !== count)
    throw new MisfitError('body.count', `${chosen.length} proposals are chosen; none was approved`, count)
  const approvals: Approval[] = []
  for (const one of chosen) {
    if (by.signal?.aborted === true) break
    const [shown] = await desk.memory.proposals({ ids: [one.id] })
    approvals.push(await approveOne(desk, { ...one, shown }, by))
  }
  return approvals
}

interface ChosenOne {
  readonly id: string
  readonly etag: string
  readonly shown: ShownProposal | undefined
}

async function approveOne(desk: Desk, { id, etag, shown }: ChosenOne, by: Reviewer): Promise<Approval> {
  if (shown === undefined) return { id, status: 'conflict', detail: 'There is no such proposal any more.' }
  if (etagOfProposal(shown) !== etag) return { id, status: 'conflict', detail: 'It changed since it was read.' }
  try {
    const result = await desk.memory.approve({ id, planHash: shown.planHash }, by)
    if (result.status === 'approved') return { id, status: 'approved', operationId: result.operation.id }
    const awaiting = result.proposal.id
    return { id, status: result.status, ...(awaiting === id ? {} : { awaiting }) }
  } catch (error) {
    if (!isMemoryError(error) || (error.code !== 'conflict' && error.code !== 'refused')) throw error
    return { id, status: error.code, detail: error.message }
  }
}
