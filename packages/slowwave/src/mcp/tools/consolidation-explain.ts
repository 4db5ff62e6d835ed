import { MemoryError } from '@slowwave/core'
import * as z from 'zod'
import { visibleRecord } from '../desk.js'
import { isoOf, recordShape, recordView } from '../shapes.js'
import { textNote, tool, withTexts } from '../tool.js'

/** Where a record comes from, and why a pass leaves it alone. */
export const consolidationExplain = tool({
  name: 'consolidation_explain',
  title: 'Explain a record',
  description:
    'Where a record comes from (its lineage, down to what was first said), which operations touched it, what took its place, ' +
    'and what a pass would do with it or why it leaves it alone. Operation ids in it can be given to undo.',
  input: z.strictObject({ record_id: z.string().min(1).max(200) }),
  output: withTexts({
    record: recordShape,
    lineage: z.array(
      z.strictObject({
        record_id: z.string(),
        direction: z.enum(['source', 'derived']),
        distance: z.int().min(1),
        derivation: z.string(),
        text: z.string().optional(),
      }),
    ),
    successor: recordShape.optional(),
    operations: z.array(
      z.strictObject({
        operation_id: z.string(),
        kind: z.string(),
        actor: z.string(),
        at: z.string(),
        reason: z.string().optional(),
        undone: z.boolean(),
      }),
    ),
    planned: z.array(z.strictObject({ operation_id: z.string(), kind: z.string(), reason: z.string() })),
    skipped: z.array(z.strictObject({ kind: z.string(), code: z.string(), why: z.string() })),
  }),
  effect: 'reads',

  async run(desk, { record_id }) {
    await visibleRecord(desk, record_id)
    const found = await desk.memory.explain(record_id)
    if (found === undefined) throw new MemoryError('conflict', `Record ${record_id} vanished meanwhile.`)
    return {
      note: textNote,
      record: recordView(found.record),
      lineage: found.lineage.map(({ id, direction, distance, derivation, record }) => ({
        ...{ record_id: id, direction, distance, derivation },
        ...(record === undefined ? {} : { text: record.text }),
      })),
      ...(found.successor === undefined ? {} : { successor: recordView(found.successor) }),
      operations: found.entries.map(({ operationId, kind, actor, at, reason, outBy }) => ({
        ...{ operation_id: operationId, kind, actor, at: isoOf(at), undone: outBy !== undefined },
        ...(reason === null ? {} : { reason }),
      })),
      planned: found.planned.map(({ id, kind, reason }) => ({ operation_id: id, kind, reason })),
      skipped: found.skipped.map(({ kind, code, detail }) => ({ kind, code, why: detail })),
    }
  },
})
