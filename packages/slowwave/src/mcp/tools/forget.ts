import { MemoryError } from '@slowwave/core'
import * as z from 'zod'
import type { ForgetChoice } from '../../library/index.js'
import type { Desk } from '../desk.js'
import { assertMayApply, oneScope, visibleRecord } from '../desk.js'
import { scopeInput, tool } from '../tool.js'

/** Deletes for good, or shows what would go. */
export const forget = tool({
  name: 'forget',
  title: 'Forget for good',
  description:
    'Show which records would be deleted for good, with all that was derived from them. Only what a person asked to have forgotten, ' +
    'by ids or by words in a scope. It shows by default (dry_run true) and deletes only with dry_run false on a server that may apply; ' +
    'deleting cannot be undone. For what is merely out of date, remember the new value instead.',
  input: z.strictObject({
    ids: z.array(z.string().min(1).max(200)).min(1).max(100).optional(),
    match: z.string().min(1).max(1000).optional().describe('Everything in the scope in which these words stand'),
    scope: scopeInput.optional().describe('Needed with `match`'),
    dry_run: z.boolean().default(true),
    reason: z.string().min(1).max(500).optional().describe('Why, without repeating what is forgotten'),
  }),
  output: z.strictObject({
    dry_run: z.boolean(),
    records: z.array(z.strictObject({ id: z.string(), scope: z.string(), cause: z.string() })),
    removed_backups: z.int().min(0),
  }),
  effect: 'changes',

  async run(desk, { ids, match, scope, dry_run, reason }) {
    if (!dry_run) assertMayApply(desk, 'delete records')
    const plan = await desk.memory.planForget(await selectionOf(desk, { ids, match, scope }))
    const records = plan.scopes.flatMap((part) =>
      part.records.map(({ record, cause }) => ({ id: record.id, scope: part.scope, cause })),
    )
    if (dry_run) return { dry_run, records, removed_backups: 0 }
    const { removedBackups } = await desk.memory.forget(plan, reason)
    return { dry_run, records, removed_backups: removedBackups.length }
  },
})

interface Named {
  readonly ids: readonly string[] | undefined
  readonly match: string | undefined
  readonly scope: string | undefined
}

async function selectionOf(desk: Desk, { ids, match, scope }: Named): Promise<ForgetChoice> {
  if ((ids === undefined) === (match === undefined)) {
    throw new MemoryError('invalid-input', 'Say what to forget: `ids`, or `match` with a `scope`.')
  }
  if (ids !== undefined) {
    for (const id of ids) await visibleRecord(desk, id)
    return { by: 'ids', ids }
  }
  return { by: 'match', words: match ?? '', scopes: [oneScope(desk, scope)] }
}
