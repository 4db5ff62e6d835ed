import { renderCandidates } from '@slowwave/core'
import { candidatesOf } from '../../library/index.js'
import { candidatesSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import { makePlan } from '../planning.js'
import { readStore } from '../stores.js'

interface CandidatesOptions {
  readonly entity?: string
}

/** What a pass would do or ask; computed, and stored nowhere. */
export const candidates: CommandSpec<CandidatesOptions> = {
  name: 'candidates',
  summary: 'what a pass would do or ask, for one entity or the whole store; nothing of it is stored',
  examples: ['candidates', 'candidates --entity "Kiln" --scope project/kiln'],
  answer: candidatesSchema,
  define: (command) => command.option('--entity <name>', 'only what is about this entity'),
  run: (context, { options }) =>
    readStore(context, async ({ store, scopes }) => {
      const plan = await makePlan(context, store, { scopes, full: true })
      const now = context.io.surroundings.now()
      const list = await candidatesOf(store, plan, { ...options, now, actor: context.actor })
      const records = await store.getMany([...new Set(list.candidates.flatMap(({ ids }) => ids))].sort())
      return { json: list, text: renderCandidates(list, records) }
    }),
}
