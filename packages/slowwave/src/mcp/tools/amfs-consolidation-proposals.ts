import { proposalStates } from '@slowwave/core'
import * as z from 'zod'
import { amfsProposalShape, amfsProposalView } from '../amfs-proposal.js'
import { scopesOf } from '../desk.js'
import { textNote, tool, withTexts } from '../tool.js'

/** `amfs_consolidation_proposals(status="pending", limit=20)`. */
export const amfsConsolidationProposals = tool({
  name: 'amfs_consolidation_proposals',
  title: 'Proposals (AMFS name)',
  description:
    'List proposals that wait for review, or were decided. Approve and reject them with the tools of those names.',
  input: z.strictObject({
    status: z.enum(proposalStates).default('pending'),
    limit: z.int().min(1).max(200).default(20),
  }),
  output: withTexts({ proposals: z.array(amfsProposalShape) }),
  effect: 'reads',

  async run(desk, { status, limit }) {
    const scopes = scopesOf(desk, undefined)
    const proposals = await desk.memory.proposals({ states: [status], ...(scopes === undefined ? {} : { scopes }) })
    return { note: textNote, proposals: proposals.slice(0, limit).map(amfsProposalView) }
  },
})
