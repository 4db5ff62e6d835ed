import { explain, MemoryError, renderExplanation, clipped } from '@slowwave/core'
import { explanationSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import { makePlan } from '../planning.js'
import { readStore } from '../stores.js'

/** Where a record comes from, what came of it, and why it was left alone. */
export const explainCommand: CommandSpec = {
  name: 'explain',
  summary: 'the whole lineage of a record, and why each skipped candidate was skipped',
  examples: ['explain d_2afc0f80866a4051'],
  answer: explanationSchema,
  define: (command) => command.argument('<id>', 'the id of a record'),
  run: (context, { args: [id = ''] }) =>
    readStore(context, async ({ store }) => {
      const record = await store.get(id)
      if (record === undefined)
        throw new MemoryError('invalid-input', `There is no record ${JSON.stringify(clipped(id))}.`)
      const plan = await makePlan(context, store, { scopes: [record.scope], full: true })
      const explanation = await explain(store, id, plan)
      if (explanation === undefined) throw new MemoryError('conflict', `Record ${id} vanished meanwhile.`)
      return { json: explanation, text: renderExplanation(explanation) }
    }),
}
