import { resolve } from 'node:path'
import { counted, distill, distillateMarkdown, renderDistillate, seedRecords } from '@slowwave/core'
import type { Distillate, StoredRecord } from '@slowwave/core'
import { Option } from 'commander'
import { connectorOf } from '../../connectors/index.js'
import { distillSchema } from '../../answers/index.js'
import type { Answer, CommandSpec } from '../command.js'
import type { Context } from '../context.js'
import { shareOf, wholeNumber } from '../global-options.js'
import { readStore } from '../stores.js'
import { streamLines, writeLines } from '../writing-lines.js'

interface DistillOptions {
  readonly minConfidence: number
  readonly maxEntries: number
  readonly tokenBudget?: number
  readonly as: 'list' | 'markdown' | 'neutral'
  readonly out?: string
}

/** The part of the store that is worth most to an agent that starts anew; changes nothing. */
export const distillCommand: CommandSpec<DistillOptions> = {
  name: 'distill',
  summary: 'the part of a store that is worth most to a new agent: best value per token, nothing twice',
  examples: [
    'distill --token-budget 4000 --as markdown',
    'distill --as neutral --out seed.jsonl   # then: slowwave import seed.jsonl --store new.db',
  ],
  answer: distillSchema,
  define: (command) =>
    command
      .option('--min-confidence <share>', 'leave out what is less sure, 0 to 1', shareOf('--min-confidence'), 0.3)
      .option('--max-entries <n>', 'records, at most', wholeNumber('--max-entries', 1), 500)
      .option('--token-budget <n>', 'tokens of the texts, at most (estimated)', wholeNumber('--token-budget', 1))
      .addOption(
        new Option('--as <form>', 'list (for reading), markdown, or neutral JSON lines to import elsewhere')
          .choices(['list', 'markdown', 'neutral'])
          .default('list'),
      )
      .option('--out <file>', 'a new file (default: stdout)'),
  run: (context, { options }) =>
    readStore(context, async ({ store, scopes }): Promise<Answer> => {
      const { minConfidence, maxEntries, tokenBudget } = options
      const distillate = await distill(store, {
        now: context.io.surroundings.now(),
        policy: context.config.policy,
        minConfidence,
        maxEntries,
        ...(tokenBudget === undefined ? {} : { tokenBudget }),
        ...(scopes.length === 0 ? {} : { scopes }),
      })
      return answerWith(context, distillate, options)
    }),
}

async function answerWith(context: Context, distillate: Distillate, { as, out }: DistillOptions): Promise<Answer> {
  if (out !== undefined) {
    const file = resolve(context.io.folder, out)
    const written = await writeLines(context, file, linesOf(distillate, as))
    return { json: { ...distillate, file }, text: `wrote ${counted(written, 'line')} to ${file}` }
  }
  if (as === 'neutral' && context.flags.json !== true) {
    await streamLines(context, linesOf(distillate, as))
    return { streamed: true }
  }
  return { json: distillate, text: as === 'markdown' ? distillateMarkdown(distillate) : renderDistillate(distillate) }
}

function linesOf(distillate: Distillate, as: DistillOptions['as']): AsyncIterable<string> {
  if (as === 'neutral') return connectorOf('neutral').write(eachOf(seedRecords(distillate)))
  const text = as === 'markdown' ? distillateMarkdown(distillate).trimEnd() : renderDistillate(distillate)
  return eachOf(text.split('\n'))
}

async function* eachOf<T extends StoredRecord | string>(members: readonly T[]): AsyncGenerator<T> {
  for (const member of members) yield await Promise.resolve(member)
}
