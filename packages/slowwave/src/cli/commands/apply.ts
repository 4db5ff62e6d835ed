import { resolve } from 'node:path'
import { runPlan } from '@slowwave/core'
import { passSchema } from '../../answers/index.js'
import { noteAppliedPlan } from '../../stores/sqlite/index.js'
import { toldWhenBroken } from '../broken-pass.js'
import type { CommandSpec } from '../command.js'
import { withStoreEmbedder } from '../embedding.js'
import { passOptions, reportPass } from '../passing.js'
import { loadPlan } from '../plan-file.js'
import { writeStore } from '../stores.js'

interface ApplyOptions {
  readonly explain?: boolean
}

/** Carries out a plan that was saved and read. */
export const apply: CommandSpec<ApplyOptions> = {
  name: 'apply',
  summary: 'carry out a plan saved by `plan --out`; what moved since is skipped as stale',
  examples: ['apply plan.json', 'apply plan.json --json'],
  answer: passSchema,
  define: (command) =>
    command.argument('<plan>', 'the plan file').option('--explain', 'list every operation that was skipped'),
  run: (context, { args: [file = ''], options }) => {
    const plan = loadPlan(file, context)
    return writeStore(context, ({ store }) =>
      withStoreEmbedder(context, store, async (embedder) => {
        noteAppliedPlan(store.path, resolve(context.io.folder, file))
        const running = passOptions(context, store, embedder)
        const pass = await toldWhenBroken(context, { ...options, reader: store, record: running.record }, async () => {
          await running.options.onEvent?.({ type: 'planned', plan })
          return runPlan(store, plan, running.options)
        })
        return reportPass(context, store, { pass, running, command: `apply ${file}`, ...options })
      }),
    )
  },
}
