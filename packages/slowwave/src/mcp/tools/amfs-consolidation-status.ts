import * as z from 'zod'
import { entityPathOf } from '../amfs-proposal.js'
import { scopesOf } from '../desk.js'
import { isoOf } from '../shapes.js'
import { tool } from '../tool.js'

/** `amfs_consolidation_status()` for people who come from AMFS. */
export const amfsConsolidationStatus = tool({
  name: 'amfs_consolidation_status',
  title: 'Status (AMFS name)',
  description:
    'How consolidation stands: what passes archived by themselves, proposals that wait for a person, entities with at least 10 entries.',
  input: z.strictObject({}),
  output: z.strictObject({
    auto_archived: z.int().min(0),
    pending_proposals: z.int().min(0),
    entities_ready: z.array(z.strictObject({ entity_path: z.string(), entries: z.int().min(0) })),
    runs: z.int().min(0),
    last_run_at: z.string().optional(),
  }),
  effect: 'reads',

  async run(desk) {
    const scopes = scopesOf(desk, undefined)
    const found = await desk.memory.status(scopes === undefined ? {} : { scopes })
    return {
      auto_archived: found.autoArchived,
      pending_proposals: found.pending.count,
      entities_ready: found.entitiesReady.map(({ entries, ...about }) => ({
        entity_path: entityPathOf(about),
        entries,
      })),
      runs: found.runs,
      ...(found.lastPass === undefined ? {} : { last_run_at: isoOf(found.lastPass.at) }),
    }
  },
})
