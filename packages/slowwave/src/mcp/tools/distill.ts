import * as z from 'zod'
import { scopesOf } from '../desk.js'
import { recordShape, recordView } from '../shapes.js'
import { textNote, scopeInput, tool, withTexts } from '../tool.js'

/** The part of the memory that is worth most. */
export const distill = tool({
  name: 'distill',
  title: 'Distill the memory',
  description:
    'Give the part of the memory that is worth most for its length: the best value per token, spread over subjects, nothing twice, ' +
    'and of a contradiction both sides or none. Good for the start of a session, or to seed another agent. Changes nothing and ' +
    'counts as no use.',
  input: z.strictObject({
    min_confidence: z.number().min(0).max(1).default(0.3),
    max_entries: z.int().min(1).max(500).default(50),
    token_budget: z.int().min(1).max(1_000_000).optional().describe('Tokens of the texts, at most (estimated)'),
    scope: scopeInput.optional(),
  }),
  output: withTexts({
    tokens: z.int().min(0),
    records: z.array(z.strictObject({ record: recordShape, value: z.number(), contradicts: z.array(z.string()) })),
    left_out: z.record(z.string(), z.number()),
  }),
  effect: 'reads',

  async run(desk, { min_confidence, max_entries, token_budget, scope }) {
    const scopes = scopesOf(desk, scope)
    const found = await desk.memory.distill({
      minConfidence: min_confidence,
      maxEntries: max_entries,
      ...(token_budget === undefined ? {} : { tokenBudget: token_budget }),
      ...(scopes === undefined ? {} : { scopes }),
    })
    return {
      note: textNote,
      tokens: found.tokens,
      records: found.records.map(({ record, value, conflictsWith }) => ({
        record: recordView(record),
        value,
        contradicts: [...conflictsWith],
      })),
      left_out: { ...found.leftOut },
    }
  },
})
