import { operationKinds } from '@slowwave/core'
import * as z from 'zod'
import { scopesOf } from '../desk.js'
import { pageOf } from '../../serving/index.js'
import { cursorInput, limitInput, scopeInput, tool } from '../tool.js'

/** What a pass would do or ask, by what it is about. */
export const consolidationCandidates = tool({
  name: 'consolidation_candidates',
  title: 'Candidates',
  description:
    'List what a pass would do or ask, for one entity or for all, without the texts of records. Computed afresh and stored ' +
    'nowhere; no proposal is made of it. For the texts use consolidation_plan.',
  input: z.strictObject({
    entity: z.string().min(1).max(500).optional().describe('Only what is about this entity'),
    scope: scopeInput.optional(),
    limit: limitInput(20),
    cursor: cursorInput,
  }),
  output: z.strictObject({
    candidates: z.array(
      z.strictObject({
        operation_id: z.string(),
        kind: z.enum(operationKinds),
        scope: z.string(),
        entity: z.string().optional(),
        approval: z.enum(['auto', 'review']),
        record_ids: z.array(z.string()),
        reason: z.string(),
        similarity: z.number().optional(),
      }),
    ),
    matching: z.int().min(0),
    would_propose: z.int().min(0),
    skipped: z.record(z.string(), z.number()),
    next_cursor: z.string().optional(),
  }),
  effect: 'reads',

  async run(desk, { entity, scope, limit, cursor }, { signal }) {
    const scopes = scopesOf(desk, scope)
    const found = await desk.memory.candidates({
      signal,
      ...(scopes === undefined ? {} : { scopes }),
      ...(entity === undefined ? {} : { entity }),
    })
    const page = pageOf(found.candidates, { cursor, limit })
    return {
      candidates: page.members.map(({ id, ids, score, entity: about, ...rest }) => ({
        operation_id: id,
        record_ids: [...ids],
        kind: rest.kind,
        scope: rest.scope,
        approval: rest.approval,
        reason: rest.reason,
        ...(about === undefined ? {} : { entity: about }),
        ...(score === undefined ? {} : { similarity: score }),
      })),
      matching: found.candidates.length,
      would_propose: found.wouldPropose,
      skipped: { ...found.skipped },
      ...(page.next_cursor === undefined ? {} : { next_cursor: page.next_cursor }),
    }
  },
})
