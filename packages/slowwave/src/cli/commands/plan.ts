import type { Command } from 'commander'
import { planJson } from '@slowwave/core'
import { planSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import { adviceFor } from '../advice.js'
import type { PlanningOptions } from '../planning.js'
import { addPlanningOptions, makePlan, planText } from '../planning.js'
import { savePlan } from '../plan-file.js'
import { readStore } from '../stores.js'

interface PlanOptions extends PlanningOptions {
  readonly out?: string
  readonly predictCost?: boolean
}

/** Shows what a pass would do. Opens the store for reading only. */
export const plan: CommandSpec<PlanOptions> = {
  name: 'plan',
  summary: 'show what a pass would do; writes nothing to the store',
  examples: [
    'plan',
    'plan --explain --scope user/ann',
    'plan --out plan.json   # then: slowwave apply plan.json',
    'plan --predict-cost',
  ],
  answer: planSchema,
  define: (command: Command) =>
    addPlanningOptions(command)
      .option('--out <file>', 'save the plan, to be applied later')
      .option('--predict-cost', 'say what asking the language model would cost, and ask it nothing'),
  run: (context, { options }) =>
    readStore(context, async ({ store, scopes }) => {
      const made = await makePlan(context, store, { ...options, scopes })
      if (options.out !== undefined) savePlan(made, options.out, context)
      const text = await planText(context, store, { plan: made, ...options })
      await adviceFor(context, store, scopes)
      return { json: planJson(made), text }
    }),
}
