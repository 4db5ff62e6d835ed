import { resolve } from 'node:path'
import { createIndexer, formatCount, recall, renderStats, stats } from '@slowwave/core'
import { measureProbes, readProbes } from '../../probes/index.js'
import { RunLog } from '../../schedule/index.js'
import { statsSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import type { Context } from '../context.js'
import { withStoreEmbedder } from '../embedding.js'
import { readStore } from '../stores.js'
import type { OpenStore } from '../stores.js'

interface StatsOptions {
  readonly probes?: string
}

/** Counts the store. */
export const statsCommand: CommandSpec<StatsOptions> = {
  name: 'stats',
  summary: 'size over time, duplicates, distinct@5, promotions, the oldest record, and whether a pass is worth it',
  examples: ['stats', 'stats --probes probes.jsonl   # one {"scope", "query"} a line'],
  answer: statsSchema,
  define: (command) =>
    command.option('--probes <file>', 'measure distinct@5 with these questions instead of estimating it'),
  run: (context, { options }) =>
    readStore(context, async (open) => {
      const { store, scopes } = open
      const distinctAt5 = options.probes === undefined ? undefined : await measured(context, open, options.probes)
      const counts = await stats(store, {
        now: context.io.surroundings.now(),
        ...(scopes.length === 0 ? {} : { scopes }),
        ...(distinctAt5 === undefined ? {} : { distinctAt5 }),
        runs: new RunLog(store.path).read(),
      })
      const fileBytes = store.fileBytes()
      return { json: { ...counts, fileBytes }, text: `file: ${formatCount(fileBytes)} bytes\n${renderStats(counts)}` }
    }),
}

function measured(context: Context, { store }: OpenStore, file: string): Promise<number> {
  return withStoreEmbedder(context, store, async (embedder) => {
    const known = (await store.scopes()).map(({ scope }) => scope)
    const probes = readProbes(resolve(context.io.folder, file), known)
    const now = context.io.surroundings.now()
    const { distinctAt5 } = await measureProbes(probes, ({ scope, query }) =>
      recall(store, {
        scopes: [scope],
        text: query,
        now,
        indexer: createIndexer(),
        ...(embedder === undefined ? {} : { embedder }),
      }),
    )
    return distinctAt5
  })
}
