import { decayClasses, episodeOutcomes, recordKinds } from '@slowwave/core'
import type { Appeal, Embedder, IncomingRecord } from '@slowwave/core'
import type { Command } from 'commander'
import { Option } from 'commander'
import * as z from 'zod'
import { storedRecordSchema } from '../../connectors/index.js'
import type { SqliteStore } from '../../stores/sqlite/index.js'
import { incomingOf } from '../incoming.js'
import type { AddOptions } from '../incoming.js'
import { outcomeSchema, outcomeJson } from '../../answers/index.js'
import { capture } from '../../library/index.js'
import { allowOption } from '../appeals.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { withEmbedder } from '../embedding.js'
import { shareOf } from '../global-options.js'
import { createStore } from '../stores.js'
import { writtenText } from '../written-text.js'

const answer = z.strictObject({
  /** What the text became: a new record, or a further statement of one that was known. */
  record: storedRecordSchema,
  became: z.enum(['captured', 'reinforced', 'unchanged']),
  outcomes: z.array(outcomeSchema),
})

/** Adds one record through the resolver: known text is reinforced, a newer value supersedes, another one contradicts. */
export const add: CommandSpec<AddOptions> = {
  name: 'add',
  summary: 'add one record; what is known already is reinforced, not stored twice',
  examples: [
    'add "Ann prefers tea." --scope user/ann',
    'add "The API listens on port 7420." --scope project/api --subject api --predicate port --object 7420',
    'add "The API listens on port 7421." --scope project/api --branch trial',
    'echo "A longer note" | slowwave add - --kind note --scope user/ann',
  ],
  answer,
  define,
  run: async (context, { args: [text = ''], options }) => {
    const written = await writtenText(context, text)
    return createStore(context, ({ store, scopes }) =>
      withEmbedder(context, store, async (embedder) => {
        const incoming = incomingOf({ text: written, scopes, options, now: context.io.surroundings.now() })
        const { allow, branch } = options
        return added(context, store, { incoming, embedder, allow, ...(branch === undefined ? {} : { branch }) })
      }),
    )
  },
}

function define(command: Command): Command {
  return command
    .argument('<text>', 'what to remember; - reads it from stdin')
    .addOption(new Option('--kind <kind>', 'kind of record').choices(recordKinds).default('fact'))
    .option('--subject <text>', 'what it is about')
    .option('--predicate <text>', 'which property of it')
    .option('--object <text>', 'the value')
    .option('--entity <text>', 'the entity of a keyed value')
    .option('--key <text>', 'the key of a keyed value')
    .option('--value <json>', 'the value, as JSON or plain text')
    .option('--source <source>', 'user, tool:<name>, imported:<document> or inferred', 'user')
    .option('--session <id>', 'the session it was said in')
    .option('--agent <id>', 'the agent that wrote it')
    .option('--confidence <share>', '0 to 1 (default: by source)', shareOf('--confidence'))
    .option('--created-at <moment>', 'when it was said (default: now)')
    .addOption(new Option('--decay <class>', 'how fast it loses rank').choices(decayClasses))
    .addOption(new Option('--outcome <outcome>', 'of an episode').choices(episodeOutcomes))
    .option('--tag <tags>', 'tags, separated by commas')
    .option('--pin', 'keep it as it is')
    .option('--branch <name>', 'write it on a branch, not on main')
    .addOption(allowOption())
}

interface Capturing {
  readonly incoming: IncomingRecord
  readonly embedder: Embedder | undefined
  readonly allow: readonly Appeal[]
  readonly branch?: string
}

async function added(context: Context, store: SqliteStore, { incoming, ...how }: Capturing): Promise<Report> {
  const { config, io, actor, holder } = context
  const { record, became, operations, outcomes } = await capture(store, incoming, {
    ...{ policy: config.policy, surroundings: io.surroundings, actor, holder, ...how },
    reason: 'added by hand',
    signal: io.signal,
  })
  return {
    json: { record, became, outcomes: outcomes.map(outcomeJson) },
    text: [
      `${became} ${record.id} in ${record.scope}`,
      ...operations.slice(1).map(({ kind, reason }) => `${kind}: ${reason}`),
    ].join('\n'),
  }
}
