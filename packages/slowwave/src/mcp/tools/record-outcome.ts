import { episodeOutcomes } from '@slowwave/core'
import * as z from 'zod'
import { visibleRecord } from '../desk.js'
import { tool } from '../tool.js'

/** Counts what came of using records. */
export const recordOutcome = tool({
  name: 'record_outcome',
  title: 'Report an outcome',
  description:
    'Tell what came of using records that recall gave you, so that the memory learns what they are worth. verified means that ' +
    'something other than you saw it: a test, a build, a person. Without it a success counts as claimed.',
  input: z.strictObject({
    record_ids: z.array(z.string().min(1).max(200)).min(1).max(50),
    outcome: z.enum(episodeOutcomes),
    verified: z.boolean().default(false),
  }),
  output: z.strictObject({ counted_as: z.enum(episodeOutcomes), record_ids: z.array(z.string()) }),
  effect: 'adds',

  async run(desk, { record_ids, outcome, verified }) {
    for (const id of record_ids) await visibleRecord(desk, id)
    const { sessionId } = desk
    const counted = await desk.memory.recordOutcome({ ids: record_ids, outcome, verified, sessionId })
    return { counted_as: counted, record_ids }
  },
})
