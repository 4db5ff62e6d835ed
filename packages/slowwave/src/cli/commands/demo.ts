import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { countOutcomes, MemoryError, planJson } from '@slowwave/core'
import * as z from 'zod'
import { runDemo } from '../../demo/index.js'
import type { DemoReport } from '../../demo/index.js'
import { outcomeCountsSchema, planSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import type { Context } from '../context.js'
import { demoText } from '../demo-words.js'
import { withEmbedder } from '../embedding.js'
import { createStore } from '../stores.js'

const measure = z.strictObject({
  active: z.int().min(0),
  probes: z.int().min(0),
  recallAt5: z.number().min(0).max(1),
  distinctAt5: z.number().min(0).max(1),
})

const answer = z.strictObject({
  store: z.string(),
  seconds: z.number(),
  records: z.int(),
  /** Loss budget of each scope, set openly. */
  maxLossFraction: z.number().min(0).max(1),
  /** The merge that the developer undid in spring. */
  undoneEarlier: z.string(),
  plan: planSchema,
  counts: outcomeCountsSchema,
  /** The operation of this pass that was undone again. */
  undone: z.string(),
  before: measure,
  after: measure,
})

/** A year of one developer's agent, consolidated in one pass. */
export const demo: CommandSpec = {
  name: 'demo',
  summary:
    'a year of one agent in a store of its own: merges, a refused contradiction, a supersede, a hold and an undo',
  examples: ['demo', 'demo --store demo.db   # keeps the store, to look around in it'],
  answer,
  define: (command) => command,
  run: async (context) => {
    const store = storePath(context)
    const startedAt = context.io.surroundings.now()
    const inPlace = { ...context, config: { ...context.config, store } }
    const report = await createStore(inPlace, ({ store: opened }) =>
      withEmbedder(inPlace, opened, (embedder) =>
        runDemo({
          store: opened,
          embedder,
          randomHex: (bytes) => context.io.surroundings.randomHex(bytes),
          ...(context.flags.maxLossFraction === undefined ? {} : { maxLossFraction: context.flags.maxLossFraction }),
          signal: context.io.signal,
          onProgress: (what, done, total) => context.progress.show(what, done, total),
        }),
      ),
    )
    const seconds = (context.io.surroundings.now() - startedAt) / 1000
    return { json: jsonOf(report, { store, seconds }), text: demoText(report, { store, seconds }) }
  },
}

/** The demo never mixes with a store of one's own. */
function storePath({ io, flags }: Context): string {
  if (flags.store === undefined) return join(mkdtempSync(join(tmpdir(), 'slowwave-demo-')), 'memory.db')
  const path = resolve(io.folder, flags.store)
  if (!existsSync(path)) return path
  throw new MemoryError('invalid-input', `There is a store at ${path}; the demo needs a new one.`, {
    hint: 'Name a file that does not exist, or leave --store out.',
  })
}

function jsonOf(
  report: DemoReport,
  more: { readonly store: string; readonly seconds: number },
): z.infer<typeof answer> {
  const { records, policy, undoneEarlier, pass, undone, before, after } = report
  const { plan, outcomes } = pass
  return {
    ...more,
    records,
    maxLossFraction: policy.maxLossFraction,
    undoneEarlier: undoneEarlier.id,
    plan: planJson(plan) as z.infer<typeof planSchema>,
    counts: countOutcomes(outcomes, plan.operations),
    undone: undone.id,
    before,
    after,
  }
}
