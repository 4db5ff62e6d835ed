import type { Rejection } from '@slowwave/core'
import { assertKnownProposals, counted, rejectProposal } from '@slowwave/core'
import { rejectionsSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import type { ReviewerOptions } from '../reviewing.js'
import { addReviewer, reviewOptions } from '../reviewing.js'
import { writeStore } from '../stores.js'

interface RejectOptions extends ReviewerOptions {
  readonly reason?: string
}

/** Closes proposals; memory stays as it is. */
export const reject: CommandSpec<RejectOptions> = {
  name: 'reject',
  summary: 'close a proposal; memory stays as it is, and what it would have joined is held apart',
  examples: ['reject pr_f2406b45d3875400 --reason "two different offices"'],
  answer: rejectionsSchema,
  define: (command) =>
    addReviewer(command.argument('<ids...>', 'proposals').option('--reason <text>', 'why, for whoever reads it later')),
  run: (context, { args, options }) =>
    writeStore(context, async ({ store }) => {
      const { reason } = options
      const because = reason === undefined ? {} : { reason }
      await assertKnownProposals(store, args)
      const rejections: Rejection[] = []
      try {
        for (const id of new Set(args))
          rejections.push(await rejectProposal(store, id, { ...reviewOptions(context, options), ...because }))
      } catch (error) {
        for (const rejection of rejections) context.note(rejectionLine(rejection))
        throw error
      }
      return { json: { rejections }, text: rejections.map(rejectionLine).join('\n') }
    }),
}

function rejectionLine({ proposal: { id }, holds }: Rejection): string {
  return `rejected ${id}; ${counted(holds.length, 'pair')} held apart (see: slowwave holds list)`
}
