import { MemoryError, clipped } from '@slowwave/core'
import type { ShownProposal } from '@slowwave/core'
import type { Desk } from './desk.js'
import { isVisible } from './desk.js'

/** A proposal that the client may see, as it stands now. @throws {MemoryError} `invalid-input` for any other id */
export async function visibleProposal(desk: Desk, id: string): Promise<ShownProposal> {
  const [proposal] = await desk.memory.proposals({ ids: [id] })
  if (proposal !== undefined && isVisible(desk, proposal.scope)) return proposal
  throw new MemoryError('invalid-input', `There is no proposal ${JSON.stringify(clipped(id))}.`)
}
