import { recordKinds } from '@slowwave/core'
import * as z from 'zod'
import { oneScope } from '../desk.js'
import { recordShape, recordView } from '../shapes.js'
import { textNote, limitInput, scopeInput, tool, withTexts } from '../tool.js'

/** Finds what a scope remembers. */
export const recall = tool({
  name: 'recall',
  title: 'Recall',
  description:
    'Find what this memory holds about something, best first. Call it before you answer a question about a person, a project ' +
    'or earlier work. Two records that contradict each other come together: say so, and ask, in place of picking one. A ' +
    'confidence under 0.65 is a hint, not a fact. An empty list means that nothing is known; do not make it up.',
  input: z.strictObject({
    query: z.string().min(1).max(4000).describe('A question or keywords, for example "which port does the API use"'),
    scope: scopeInput.optional(),
    limit: limitInput(5),
    kinds: z.array(z.enum(recordKinds)).min(1).max(recordKinds.length).optional().describe('Only these kinds'),
  }),
  output: withTexts({
    hits: z.array(
      z.strictObject({
        record: recordShape,
        score: z.number(),
        why: z.string(),
        contradicts: z.array(z.strictObject({ record_id: z.string(), what: z.string() })),
      }),
    ),
  }),
  // What was returned is counted, and known again when the session says it.
  effect: 'adds',

  async run(desk, { query, scope, limit, kinds }, { signal }) {
    const hits = await desk.memory.recall(query, {
      scopes: [oneScope(desk, scope)],
      k: limit,
      sessionId: desk.sessionId,
      signal,
      ...(kinds === undefined ? {} : { kinds }),
    })
    return {
      note: textNote,
      hits: hits.map(({ record, score, why, conflictsWith }) => ({
        record: recordView(record),
        score,
        why,
        contradicts: conflictsWith.map(({ withId, detail }) => ({ record_id: withId, what: detail })),
      })),
    }
  },
})
