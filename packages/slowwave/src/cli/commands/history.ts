import { history, MemoryError, renderHistory } from '@slowwave/core'
import { historySchema } from '../answers/insight-answers.js'
import type { CommandSpec } from '../command.js'
import { readStore } from '../stores.js'

/** Everything that happened to a record. */
export const historyCommand: CommandSpec = {
  name: 'history',
  summary: 'every revision of a record, with the operation behind it',
  examples: ['history fact_9d3e59d88a7463f9'],
  answer: historySchema,
  define: (command) => command.argument('<id>', 'the id of a record'),
  run: (context, { args: [id = ''] }) =>
    readStore(context, async ({ store }) => {
      const found = await history(store, id)
      if (found === undefined) throw new MemoryError('invalid-input', `The id ${JSON.stringify(id)} was never used.`)
      return { json: found, text: renderHistory(found) }
    }),
}
