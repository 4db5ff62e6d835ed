import * as z from 'zod'
import { scopesOf } from '../desk.js'
import { textNote, tool, withTexts } from '../tool.js'

/** `amfs_critique()`. */
export const amfsCritique = tool({
  name: 'amfs_critique',
  title: 'Critique (AMFS name)',
  description:
    'Find toxic, stale, contradictory, uncalibrated and orphaned entries, duplicates and single origins. Changes nothing.',
  input: z.strictObject({}),
  output: withTexts({
    findings: z.array(
      z.strictObject({
        type: z.string(),
        entity_path: z.string(),
        entry_keys: z.array(z.string()),
        detail: z.string(),
        suggestion: z.string(),
      }),
    ),
  }),
  effect: 'reads',

  async run(desk) {
    const scopes = scopesOf(desk, undefined)
    const { remarks } = await desk.memory.critique(scopes === undefined ? {} : { scopes })
    return {
      note: textNote,
      findings: remarks.map(({ kind, scope, ids, reason, command }) => ({
        ...{ type: kind, entity_path: scope, detail: reason, suggestion: command },
        entry_keys: [...ids],
      })),
    }
  },
})
