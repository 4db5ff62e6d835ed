import { createIndexer, findPendingScrub, scrubStore } from '@slowwave/core'
import * as z from 'zod'
import type { CommandSpec } from '../command.js'
import { writeStore } from '../stores.js'

/** Goes on with a scrub that was interrupted. */
export const scrub: CommandSpec = {
  name: 'scrub',
  summary: 'remove what was deleted from free parts of the files, if a forgetting was interrupted before that',
  examples: ['scrub'],
  answer: z.strictObject({
    /** False if nothing was left to do. */
    scrubbed: z.boolean(),
    removedBackups: z.array(z.string()),
  }),
  define: (command) => command,
  run: (context) =>
    writeStore(context, async ({ store }) => {
      const pending = await findPendingScrub(store)
      const correction = { surroundings: context.io.surroundings, indexer: createIndexer(), actor: context.actor }
      const { removedBackups } = await scrubStore(store, correction)
      const lines = removedBackups.map((path) => `removed the backup ${path}`)
      const text = pending === undefined ? 'nothing to do' : ['scrubbed the files of the store', ...lines].join('\n')
      return { json: { scrubbed: pending !== undefined, removedBackups }, text }
    }),
}
