import * as z from 'zod'
import { entityPathOf, strategyOf } from '../amfs-proposal.js'
import { scopesOf } from '../desk.js'
import { tool } from '../tool.js'

/** `amfs_consolidation_candidates(limit=20)`. */
export const amfsConsolidationCandidates = tool({
  name: 'amfs_consolidation_candidates',
  title: 'Candidates (AMFS name)',
  description: 'List what a pass would do or ask. Computed afresh; no proposal is made of it.',
  input: z.strictObject({ limit: z.int().min(1).max(200).default(20) }),
  output: z.strictObject({
    candidates: z.array(
      z.strictObject({
        entity_path: z.string(),
        strategy: z.string(),
        source_entry_keys: z.array(z.string()),
        rationale: z.string(),
      }),
    ),
  }),
  effect: 'reads',

  async run(desk, { limit }, { signal }) {
    const scopes = scopesOf(desk, undefined)
    const { candidates } = await desk.memory.candidates({ signal, ...(scopes === undefined ? {} : { scopes }) })
    return {
      candidates: candidates.slice(0, limit).map(({ kind, ids, reason, ...about }) => ({
        entity_path: entityPathOf(about),
        strategy: strategyOf(kind),
        source_entry_keys: [...ids],
        rationale: reason,
      })),
    }
  },
})
