import { recordKinds } from '@slowwave/core'
import * as z from 'zod'
import { scopesOf } from '../desk.js'
import { recordShape, recordView } from '../shapes.js'
import { cursorInput, textNote, limitInput, scopeInput, tool, withTexts } from '../tool.js'

/** Lists records page by page. */
export const list = tool({
  name: 'list',
  title: 'List records',
  description:
    'List records by id, page by page, for looking through a scope. To find something use recall: it ranks, and it counts what ' +
    'was useful. Listing counts as no use.',
  input: z.strictObject({
    scope: scopeInput.optional(),
    status: z.enum(['active', 'archived', 'superseded']).default('active'),
    kinds: z.array(z.enum(recordKinds)).min(1).max(recordKinds.length).optional(),
    limit: limitInput(50),
    cursor: cursorInput,
  }),
  output: withTexts({
    records: z.array(recordShape),
    matching: z.int().min(0),
    next_cursor: z.string().optional(),
  }),
  effect: 'reads',

  async run(desk, { scope, status, kinds, limit, cursor }) {
    const scopes = scopesOf(desk, scope)
    const page = await desk.memory.list({
      statuses: [status],
      limit,
      ...(scopes === undefined ? {} : { scopes }),
      ...(kinds === undefined ? {} : { kinds }),
      ...(cursor === undefined ? {} : { after: cursor }),
    })
    return {
      note: textNote,
      records: page.records.map(recordView),
      matching: page.matching,
      ...(page.next === undefined ? {} : { next_cursor: page.next }),
    }
  },
})
