import type { SplitProposal } from '@slowwave/core'
import { counted, splitProposal } from '@slowwave/core'
import { splitSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import { withStoreEmbedder } from '../embedding.js'
import type { ReviewerOptions } from '../reviewing.js'
import { addReviewer, reviewOptions } from '../reviewing.js'
import { writeStore } from '../stores.js'

interface SplitOptions extends ReviewerOptions {
  readonly out: readonly string[]
}

/** Takes members out of a proposed merge. */
export const split: CommandSpec<SplitOptions> = {
  name: 'split',
  summary: 'take records out of a proposed merge; the rest is proposed anew, and held apart from them',
  examples: ['split pr_f2406b45d3875400 --out f_a19c,f_77de'],
  answer: splitSchema,
  define: (command) =>
    addReviewer(
      command
        .argument('<id>', 'a proposal of kind merge')
        .requiredOption('--out <records>', 'what does not belong, separated by commas', idsIn),
    ),
  run: (context, { args: [id = ''], options }) =>
    writeStore(context, ({ store }) =>
      withStoreEmbedder(context, store, async (embedder) => {
        const { out } = options
        const result = await splitProposal(store, id, { ...reviewOptions(context, options, embedder), out })
        return { json: result, text: splitText(result) }
      }),
    ),
}

function idsIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}

function splitText({ old, proposal, holds }: SplitProposal): string {
  const apart = `${counted(holds.length, 'pair')} held apart`
  if (proposal === undefined) return `${old.id} is ${old.state}: nothing is left to merge; ${apart}`
  return `${old.id} is ${old.state} by ${proposal.id}; ${apart}; read it with: slowwave proposals ${proposal.id}`
}
