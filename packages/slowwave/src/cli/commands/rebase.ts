import type { Rebased } from '@slowwave/core'
import { rebaseProposal } from '@slowwave/core'
import { rebasedSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import { withStoreEmbedder } from '../embedding.js'
import type { ReviewerOptions } from '../reviewing.js'
import { addReviewer, reviewOptions } from '../reviewing.js'
import { writeStore } from '../stores.js'

/** Plans anew what a proposal was about. */
export const rebase: CommandSpec<ReviewerOptions> = {
  name: 'rebase',
  summary: 'plan a proposal anew on the memory as it is now; the old one cannot be approved any more',
  examples: ['rebase pr_f2406b45d3875400'],
  answer: rebasedSchema,
  define: (command) => addReviewer(command.argument('<id>', 'a proposal')),
  run: (context, { args: [id = ''], options }) =>
    writeStore(context, ({ store }) =>
      withStoreEmbedder(context, store, async (embedder) => {
        const result = await rebaseProposal(store, id, reviewOptions(context, options, embedder))
        return { json: result, text: rebasedText(result) }
      }),
    ),
}

function rebasedText(result: Rebased): string {
  if (result.status === 'gone') return `Nothing of ${result.old.id} is left to decide; it is closed as stale.`
  const { id } = result.proposal
  return `${result.old.id} is superseded by ${id}; read it with: slowwave proposals ${id}`
}
