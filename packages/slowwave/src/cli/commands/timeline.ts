import { timeline } from '@slowwave/core'
import { timelineSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import { wholeNumber } from '../global-options.js'
import { eventLine } from '../history-words.js'
import { parseSince } from '../since.js'
import { readStore } from '../stores.js'

interface TimelineOptions {
  readonly limit: number
  readonly branch?: string
  readonly since?: string
}

/** What happened, latest first. */
export const timelineCommand: CommandSpec<TimelineOptions> = {
  name: 'timeline',
  summary: 'what happened to the store, latest first: operations, branches, tags and proposals',
  examples: ['timeline', 'timeline --since 7d --limit 100', 'timeline --branch spring-cleaning --json'],
  answer: timelineSchema,
  define: (command) =>
    command
      .option('--limit <n>', 'events, at most', wholeNumber('--limit', 1), 20)
      .option('--branch <name>', 'only what happened on this branch')
      .option('--since <moment>', 'a date, a moment or how long ago, as 14d'),
  run: (context, { options: { limit, branch, since } }) =>
    readStore(context, async ({ store, scopes }) => {
      const events = await timeline(store, {
        limit,
        ...(branch === undefined ? {} : { branch }),
        ...(since === undefined ? {} : { since: parseSince(since, context.io.surroundings.now()) }),
        ...(scopes.length === 0 ? {} : { scopes }),
      })
      return { json: { events }, text: events.length === 0 ? 'Nothing happened.' : events.map(eventLine).join('\n') }
    }),
}
