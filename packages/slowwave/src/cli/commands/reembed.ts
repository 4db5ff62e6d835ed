import { counted, MemoryError, reembedStore } from '@slowwave/core'
import * as z from 'zod'
import type { CommandSpec } from '../command.js'
import { embedderNamed } from '../embedding.js'
import { writeStore } from '../stores.js'

const stamp = z.strictObject({ id: z.string(), dimensions: z.int().min(1) })

const answer = z.strictObject({
  /** `interrupted`: everything old is in use until the command is run again. */
  status: z.enum(['moved', 'unchanged', 'interrupted']),
  /** Whose vectors the store had; absent for a store without any. */
  from: stamp.exactOptional(),
  to: stamp,
  /** Distinct texts that were embedded now. */
  embedded: z.int().min(0),
  /** Distinct texts that had their new vector from an earlier attempt. */
  cached: z.int().min(0),
})

/** Moves a store to another embedder. */
export const reembed: CommandSpec = {
  name: 'reembed',
  summary: 'move the store to another embedder; the old vectors stay in use until every text has its new one',
  examples: ['reembed --embedder lexical', 'reembed --embedder openai:text-embedding-3-small'],
  answer,
  define: (command) => command,
  run: (context) =>
    writeStore(context, async ({ store }) => {
      const name = context.config.embedder
      const embedder = name === undefined ? undefined : await embedderNamed(context, name)
      if (embedder === undefined)
        throw new MemoryError('invalid-input', 'Which embedder the store is to move to is not said.', {
          hint: 'Name it, for example --embedder lexical.',
        })
      try {
        const moved = await reembedStore(store, embedder, {
          signal: context.io.signal,
          onProgress: (done, total) => context.progress.show('Embedding', done, total),
        })
        context.progress.clear()
        return { json: moved, text: wordsFor(moved), exitCode: moved.status === 'interrupted' ? 130 : 0 }
      } finally {
        await embedder.close()
      }
    }),
}

function wordsFor({ status, from, to, embedded, cached }: Awaited<ReturnType<typeof reembedStore>>): string {
  const texts = `${counted(embedded, 'text')} embedded, ${counted(cached, 'text')} had a vector`
  if (status === 'unchanged') return `nothing to do: the vectors of this store come from ${to.id} already`
  if (status === 'moved') return `moved from ${from?.id ?? 'no embedder'} to ${to.id}: ${texts}`
  return `interrupted: ${texts}; ${from?.id ?? 'no embedder'} stays in use until you run it again`
}
