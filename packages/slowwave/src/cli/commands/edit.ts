import { planRewording, readReworded } from '@slowwave/core'
import type { Appeal, RewordingRequest } from '@slowwave/core'
import * as z from 'zod'
import { storedRecordSchema } from '../../connectors/index.js'
import { scanForSecrets } from '../../secrets/index.js'
import { outcomeJson, outcomeSchema } from '../../answers/index.js'
import { allowOption } from '../appeals.js'
import { assertDone } from '../../library/index.js'
import { applyByName, embedPuts } from '../applying.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { withStoreEmbedder } from '../embedding.js'
import { jsonOrText } from '../incoming.js'
import { writtenText } from '../written-text.js'
import type { OpenStore } from '../stores.js'
import { writeStore } from '../stores.js'

interface EditOptions {
  readonly object?: string
  readonly value?: string
  readonly reason?: string
  readonly allow: readonly Appeal[]
}

const answer = z.strictObject({
  /** The record that says it now. */
  record: storedRecordSchema,
  /** The record in whose place it came; absent if nothing was to be done. */
  supersedes: z.string().exactOptional(),
  outcomes: z.array(outcomeSchema),
})

/** Puts a person's words in the place of a record. */
export const edit: CommandSpec<EditOptions> = {
  name: 'edit',
  summary: 'say a record in your words: a new record takes its place, and the old one is kept as superseded',
  examples: [
    'edit fact_9d3e59d88a7463f9 "The API listens on port 7421." --object 7421',
    'echo "A longer note" | slowwave edit note_5f1c0e -',
  ],
  answer,
  define: (command) =>
    command
      .argument('<id>', 'record id')
      .argument('<text>', 'what it should say; - reads it from stdin')
      .option('--object <text>', 'the new value of its triple')
      .option('--value <json>', 'the new value of its key, as JSON or plain text')
      .option('--reason <text>', 'why, for the journal')
      .addOption(allowOption()),
  run: async (context, { args: [id = '', text = ''], options }) => {
    const written = await writtenText(context, text)
    return writeStore(context, (open) => carryOut(context, open, { id, text: written, options }))
  },
}

interface Wanted {
  readonly id: string
  readonly text: string
  readonly options: EditOptions
}

function carryOut(context: Context, { store }: OpenStore, { id, text, options }: Wanted): Promise<Report> {
  const { object, value, reason, allow } = options
  const request: RewordingRequest = {
    text,
    now: context.io.surroundings.now(),
    author: { origin: 'command line' },
    ...(object === undefined ? {} : { object }),
    ...(value === undefined ? {} : { value: jsonOrText(value) }),
  }
  return withStoreEmbedder(context, store, async (embedder) => {
    const { policy } = context.config
    const edited = await readReworded(store, id, request)
    const alsoFound = await scanForSecrets([edited.incoming])
    const judging = { allow, alsoFound, ...(reason === undefined ? {} : { reason }) }
    const operations = await planRewording(store, edited, { policy, ...judging })
    await embedPuts(context, store, { operations, embedder })
    const outcomes = await applyByName(context, store, { operations })
    assertDone(outcomes)
    const [operation] = operations
    const newer = operation?.discriminator ?? undefined
    const record = await store.get(newer ?? id)
    const said = newer === undefined ? `nothing to do: ${id} says this already` : `${newer} supersedes ${id}`
    return {
      json: { record, ...(newer === undefined ? {} : { supersedes: id }), outcomes: outcomes.map(outcomeJson) },
      text: said,
    }
  })
}
