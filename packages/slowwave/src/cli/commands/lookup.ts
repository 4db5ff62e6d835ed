import { counted, formatShare, shownText } from '@slowwave/core'
import * as z from 'zod'
import { lookupMemory } from '../../curated/index.js'
import type { CommandSpec } from '../command.js'
import { wholeNumber } from '../global-options.js'
import { projectFlag, projectRoot } from '../project.js'

interface LookupOptions {
  readonly type?: string
  readonly limit: number
  readonly project?: string
}

/** Looks up what the repository knows about some keys. */
export const lookup: CommandSpec<LookupOptions> = {
  name: 'lookup',
  summary: 'look up what curated memory and waiting signals say about paths, globs or words',
  examples: ['lookup src/billing/amount.py', 'lookup "src/oven/*" --type domain-invariants --json'],
  answer: z.strictObject({
    contract_version: z.literal(1),
    status: z.enum(['ok', 'partial', 'error']),
    entries: z.array(
      z.strictObject({
        id: z.string(),
        type: z.string(),
        source: z.enum(['repo', 'operational']),
        confidence: z.number(),
        body: z.string(),
        shadowed_by: z.enum(['same-id', 'repo-deprecated']).nullable(),
      }),
    ),
    slices: z.record(z.string(), z.strictObject({ entries: z.int() })),
    errors: z.array(z.string()),
  }),
  define: (command) =>
    command
      .argument('[keys...]', 'paths, globs or words (default: everything, at a low score)')
      .option('--type <types>', 'only these types, separated by commas')
      .option('--limit <n>', 'answers, at most', wholeNumber('--limit', 1), 5)
      .option(...projectFlag),
  run: async (context, { args, options }) => {
    const found = lookupMemory(projectRoot(context, options), {
      keys: args,
      limit: options.limit,
      ...(options.type === undefined ? {} : { types: options.type.split(',').map((type) => type.trim()) }),
    })
    for (const error of found.errors) context.note(error)
    const lines = found.entries.map(
      ({ id, type, source, confidence, body, shadowed_by: shadow }) =>
        `${formatShare(confidence)} ${source} ${type} ${id}${shadow === null ? '' : ` (${shadow})`}: ${shownText(body)}`,
    )
    return {
      json: found,
      text:
        lines.length === 0 ? 'Nothing is known about that.' : [counted(lines.length, 'answer'), ...lines].join('\n'),
    }
  },
}
