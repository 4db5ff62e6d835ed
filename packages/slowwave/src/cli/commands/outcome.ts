import { episodeOutcomes, recordOutcome } from '@slowwave/core'
import type { EpisodeOutcome } from '@slowwave/core'
import { Argument } from 'commander'
import * as z from 'zod'
import type { CommandSpec } from '../command.js'
import { writeStore } from '../stores.js'

interface OutcomeOptions {
  readonly verified?: boolean
  readonly session?: string
}

/** Counts what came of using a record. */
export const outcome: CommandSpec<OutcomeOptions> = {
  name: 'outcome',
  summary: 'report what came of using a record, so that a pass knows what it is worth',
  examples: ['outcome ep_fefcb2859b690c10 failure --verified', 'outcome fact_9d3e59d88a7463f9 success'],
  answer: z.strictObject({
    id: z.string(),
    /** As it was counted: a success that nobody verified is `claimed_success`. */
    outcome: z.enum(episodeOutcomes),
    /** How often each outcome was reported of the record. */
    outcomes: z.record(z.string(), z.int().min(1)),
  }),
  define: (command) =>
    command
      .argument('<id>', 'record id')
      .addArgument(new Argument('<outcome>', 'how it ended').choices(episodeOutcomes))
      .option('--verified', 'a test, a build or a person saw it, not only the agent itself')
      .option('--session <id>', 'the session it happened in'),
  run: (context, { args: [id = '', said = ''], options: { verified = false, session } }) =>
    writeStore(context, async ({ store }) => {
      const by = session === undefined ? {} : { sessionId: session }
      const counted = await recordOutcome(store, {
        ids: [id],
        at: context.io.surroundings.now(),
        // Commander has let through none but these.
        outcome: said as EpisodeOutcome,
        verified,
        ...by,
      })
      const outcomes = (await store.get(id))?.usage.outcomes ?? {}
      return { json: { id, outcome: counted, outcomes }, text: `${id}: counted ${counted}` }
    }),
}
