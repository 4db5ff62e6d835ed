import * as z from 'zod'
import { scopesOf } from '../desk.js'
import { recordShape, recordView } from '../shapes.js'
import { textNote, tool, withTexts } from '../tool.js'

/** `amfs_distill(min_confidence=0.3, max_entries=500)`. */
export const amfsDistill = tool({
  name: 'amfs_distill',
  title: 'Distill (AMFS name)',
  description: 'Give the entries that are worth most to an agent that starts anew. Changes nothing.',
  input: z.strictObject({
    min_confidence: z.number().min(0).max(1).default(0.3),
    max_entries: z.int().min(1).max(5000).default(500),
  }),
  output: withTexts({ entries: z.array(recordShape) }),
  effect: 'reads',

  async run(desk, { min_confidence, max_entries }) {
    const scopes = scopesOf(desk, undefined)
    const limits = { minConfidence: min_confidence, maxEntries: max_entries }
    const { records } = await desk.memory.distill({ ...limits, ...(scopes === undefined ? {} : { scopes }) })
    return { note: textNote, entries: records.map(({ record }) => recordView(record)) }
  },
})
