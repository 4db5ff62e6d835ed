import { approveEach, bulkEntryOf } from '@slowwave/core'
import type { BulkEntry } from '@slowwave/core'
import type { Reviewer } from '../library/index.js'
import type { Desk } from './desk.js'
import { MisfitError } from './door/input.js'
import { etagOfProposal } from './proposal-view.js'

/** Proposals that somebody chose, each as it was read, and how many they are. */
export interface Chosen {
  readonly chosen: readonly { readonly id: string; readonly etag: string }[]
  readonly count: number
}

/**
 * Approves what was chosen, one transaction each, in the order of the choice, since each may move what the next one reads.
 * What cannot be approved says why, as of `approveEach`; a client that goes away ends it.
 *
 * @throws {MisfitError} if the number is another one; then none is approved
 */
export async function approveChosen(
  desk: Desk,
  { chosen, count }: Chosen,
  by: Reviewer,
): Promise<readonly BulkEntry[]> {
  if (chosen.length !== count)
    throw new MisfitError('body.count', `${chosen.length} proposals are chosen; none was approved`, count)
  return approveEach(chosen, by, (one) => approveOne(desk, one, by))
}

async function approveOne(desk: Desk, { id, etag }: Chosen['chosen'][number], by: Reviewer): Promise<BulkEntry> {
  const [shown] = await desk.memory.proposals({ ids: [id] })
  if (shown === undefined) return { id, status: 'conflict', detail: 'There is no such proposal any more.' }
  if (etagOfProposal(shown) !== etag) return { id, status: 'conflict', detail: 'It changed since it was read.' }
  return bulkEntryOf(id, await desk.memory.approve({ id, planHash: shown.planHash }, by))
}
