import { MemoryError } from '@slowwave/core'
import * as z from 'zod'
import { scopesOf } from '../desk.js'
import { isoOf, runShape, runViewOf } from '../shapes.js'
import { scopeInput, tool } from '../tool.js'

const count = z.int().min(0)

/** How the memory stands, and how far a run has come. */
export const consolidationStatus = tool({
  name: 'consolidation_status',
  title: 'Status',
  description:
    'How the memory stands: records, passes, proposals that wait for a person, entities that are ready, loss of the last 30 days, ' +
    'pairs held apart. With run_id: how far a pass has come that consolidate or apply_plan started. Ask again until its state is not running.',
  input: z.strictObject({
    run_id: z.string().min(1).max(200).optional().describe('Of a run that was started here'),
    scope: scopeInput.optional(),
  }),
  output: z.strictObject({
    run: runShape.optional(),
    runs: z.array(runShape).describe('Started here, the latest first'),
    active: count,
    changed_since_last_pass: count,
    passes: count,
    last_pass_at: z.string().optional(),
    pending_proposals: count,
    pending_by_kind: z.record(z.string(), z.number()),
    auto_archived: count,
    entities_ready: z.array(z.strictObject({ scope: z.string(), entity: z.string(), entries: count })),
    loss_30d: z.array(z.strictObject({ scope: z.string(), retired: count, used: z.number(), limit: z.number() })),
    held_pairs: count,
    loss_budget_looks: z.string(),
    may_apply: z.boolean().describe('Whether this server lets you change the memory'),
    pinned_scope: z.string().optional(),
  }),
  effect: 'reads',

  async run(desk, { run_id, scope }) {
    const run = run_id === undefined ? undefined : desk.runs.get(run_id)
    if (run_id !== undefined && run === undefined) throw new MemoryError('invalid-input', 'There is no such run here.')
    const scopes = scopesOf(desk, scope)
    const found = await desk.memory.status(scopes === undefined ? {} : { scopes })
    return {
      ...(run === undefined ? {} : { run: runViewOf(run) }),
      runs: desk.runs.list().slice(0, 10).map(runViewOf),
      active: found.active,
      changed_since_last_pass: found.changed,
      passes: found.runs,
      ...(found.lastPass === undefined ? {} : { last_pass_at: isoOf(found.lastPass.at) }),
      pending_proposals: found.pending.count,
      pending_by_kind: { ...found.pending.byKind },
      auto_archived: found.autoArchived,
      entities_ready: found.entitiesReady.slice(0, 50).map((each) => ({ ...each })),
      loss_30d: found.lossBudget.map((each) => ({ ...each })),
      held_pairs: found.holds.pairs,
      loss_budget_looks: `${found.advice.looks}: ${found.advice.reason}`,
      may_apply: desk.mayApply,
      ...(desk.scope === undefined ? {} : { pinned_scope: desk.scope }),
    }
  },
})
