import { counted, shownText } from '@slowwave/core'
import * as z from 'zod'
import { loadMemory, recallDiscipline } from '../../curated/index.js'
import type { Loaded } from '../../curated/index.js'
import type { CommandSpec } from '../command.js'
import type { Context } from '../context.js'
import { wholeNumber } from '../global-options.js'
import { projectFlag, projectRoot } from '../project.js'

interface LoadOptions {
  readonly budget: number
  readonly about?: string
  readonly all?: boolean
  readonly discipline?: boolean
  readonly project?: string
}

/** Tokens that memory may take at the start of a session, unless told otherwise. */
const defaultBudget = 2000

/** Prints what an agent should be given at the start of a session, as data. */
export const load: CommandSpec<LoadOptions> = {
  name: 'load',
  summary:
    'print what an agent should know at the start of a session: critical entries first, within a budget of tokens',
  examples: ['load', 'load --budget 800 --about src/billing', 'load --all --discipline'],
  answer: z.strictObject({
    entries: z.array(z.strictObject({ type: z.string(), id: z.string(), file: z.string(), status: z.string() })),
    leftOut: z.strictObject({ budget: z.int(), many: z.int(), sensitive: z.int(), archived: z.int() }),
    review: z
      .strictObject({
        waiting: z.int(),
        first: z.array(z.strictObject({ id: z.string(), path: z.string(), body: z.string() })),
      })
      .exactOptional(),
    tokens: z.int(),
    text: z.string(),
  }),
  define: (command) =>
    command
      .option('--budget <tokens>', 'tokens, about', wholeNumber('--budget', 1), defaultBudget)
      .option('--about <topics>', 'only entries about these words or paths, separated by commas')
      .option('--all', 'all entries also where there are more than 25')
      .option('--discipline', 'with how recalled memory is to be used')
      .option(...projectFlag),
  run: async (context, { options }) => {
    const loaded = loadMemory(projectRoot(context, options), {
      budgetTokens: options.budget,
      reviewThreshold: context.config.curated.reviewThreshold,
      all: options.all === true || (await wantsAll(context, options)),
      ...(options.about === undefined
        ? {}
        : {
            topics: options.about
              .split(',')
              .map((topic) => topic.trim())
              .filter((topic) => topic !== ''),
          }),
    })
    for (const line of notesOf(loaded)) context.note(line)
    const text = options.discipline === true ? `${loaded.text}\n\n${recallDiscipline.trimEnd()}` : loaded.text
    return { json: jsonOf(loaded, text), text: loaded.entries.length === 0 && options.discipline !== true ? '' : text }
  },
}

async function wantsAll(context: Context, options: LoadOptions): Promise<boolean> {
  const { prompts } = context.io
  if (prompts === undefined || context.flags.yes === true) return context.flags.yes === true
  const { leftOut } = loadMemory(projectRoot(context, options), { budgetTokens: options.budget, reviewThreshold: 0 })
  return leftOut.many > 0 && (await prompts.agree(`Load ${leftOut.many} more entries than the critical ones?`)) === true
}

function notesOf({ entries, leftOut, review }: Loaded): readonly string[] {
  return [
    ...(entries.length === 0 ? ['This repository has no entry to load.'] : []),
    ...(leftOut.many > 0
      ? [
          `${counted(leftOut.many, 'entry that is not critical', 'entries that are not critical')} left out; --all loads them.`,
        ]
      : []),
    ...(leftOut.budget > 0
      ? [`${counted(leftOut.budget, 'entry', 'entries')} did not fit; raise --budget or narrow --about.`]
      : []),
    ...(leftOut.sensitive > 0 ? [`${leftOut.sensitive} sensitive entries are never loaded.`] : []),
    ...(review === undefined
      ? []
      : [
          `${review.waiting} signals wait for a review (default: skip). The newest:`,
          ...review.first.map(({ id, path, body }) => `  ${id} ${path}: ${shownText(body, 80)}`),
        ]),
  ]
}

function jsonOf({ entries, leftOut, review, tokens }: Loaded, text: string) {
  return {
    entries: entries.map(({ type, file, fields }) => ({
      type,
      id: nameOf(fields['id']),
      file,
      status: nameOf(fields['status']),
    })),
    leftOut,
    ...(review === undefined
      ? {}
      : { review: { waiting: review.waiting, first: review.first.map(({ id, path, body }) => ({ id, path, body })) } }),
    tokens,
    text,
  }
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
