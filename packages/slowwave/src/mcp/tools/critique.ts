import { remarkKinds } from '@slowwave/core'
import * as z from 'zod'
import { scopesOf } from '../desk.js'
import { pageOf } from '../../serving/index.js'
import { cursorInput, textNote, limitInput, scopeInput, tool, withTexts } from '../tool.js'

/** What a person may want to set right. */
export const critique = tool({
  name: 'critique',
  title: 'Critique the memory',
  description:
    'Look through the memory for what should be set right: toxic (a text guard objects), contradictory, duplicate, orphaned, ' +
    'uncalibrated (confidence and outcomes do not fit), single-origin, stale. Each remark names records, the reason, and a ' +
    'command that a person can run. Changes nothing and counts as no use.',
  input: z.strictObject({
    kinds: z.array(z.enum(remarkKinds)).min(1).max(remarkKinds.length).optional(),
    scope: scopeInput.optional(),
    limit: limitInput(20),
    cursor: cursorInput,
  }),
  output: withTexts({
    active: z.int().min(0),
    counts: z.record(z.string(), z.number()),
    remarks: z.array(
      z.strictObject({
        kind: z.enum(remarkKinds),
        rule: z.string(),
        scope: z.string(),
        record_ids: z.array(z.string()),
        reason: z.string(),
        command: z.string(),
      }),
    ),
    next_cursor: z.string().optional(),
  }),
  effect: 'reads',

  async run(desk, { kinds, scope, limit, cursor }) {
    const scopes = scopesOf(desk, scope)
    const found = await desk.memory.critique({
      ...(scopes === undefined ? {} : { scopes }),
      ...(kinds === undefined ? {} : { kinds }),
    })
    const page = pageOf(found.remarks, { cursor, limit })
    return {
      note: textNote,
      active: found.active,
      counts: { ...found.counts },
      remarks: page.members.map(({ ids, ...remark }) => ({ ...remark, record_ids: [...ids] })),
      ...(page.next_cursor === undefined ? {} : { next_cursor: page.next_cursor }),
    }
  },
})
