import { MemoryError, clipped } from '@slowwave/core'
import type { Scope } from '@slowwave/core'
import * as z from 'zod'
import { assertMayApply, isVisible } from '../desk.js'
import type { Desk } from '../desk.js'
import { tool } from '../tool.js'

const operation = z.strictObject({ operation_id: z.string(), kind: z.string() })

/** Takes an operation back, or shows what that would do. */
export const undo = tool({
  name: 'undo',
  title: 'Undo an operation',
  description:
    'Take an operation back: its records get the life they had, and what it joined is held apart from then on. Shows what would happen by ' +
    'default (dry_run true); with dry_run false it needs a server that may apply. If later operations rest on it they are listed, and ' +
    'with_dependents takes them back too.',
  input: z.strictObject({
    operation_id: z.string().min(1).max(200).describe('From consolidation_explain, approve or a run'),
    with_dependents: z.boolean().default(false),
    dry_run: z.boolean().default(true),
  }),
  output: z.strictObject({
    result: z.enum(['would-undo', 'undone', 'already-undone']),
    undone: z.array(operation),
    dependents: z.array(operation).describe('Later operations that rest on it'),
    records: z.array(z.strictObject({ record_id: z.string(), status: z.string() })),
    held_pairs: z.int().min(0),
  }),
  effect: 'changes',

  async run(desk, { operation_id, with_dependents, dry_run }) {
    if (!dry_run) assertMayApply(desk, 'undo an operation')
    await assertVisible(desk, operation_id)
    if (dry_run) return preview(desk, operation_id)
    const result = await desk.memory.undo(operation_id, { withDependents: with_dependents, ...reachOf(desk) })
    if (result.status === 'already-undone') {
      return { result: result.status, undone: [], dependents: [], records: [], held_pairs: 0 }
    }
    const { undone, lives, holds } = result
    const named = { undone: undone.map(nameOf), dependents: [], records: lives.map(lifeOf) }
    return { result: result.status, ...named, held_pairs: holds.length }
  },
})

async function assertVisible(desk: Desk, operationId: string): Promise<void> {
  const entry = await desk.memory.operation(operationId)
  if (entry !== undefined && isVisible(desk, entry.scope)) return
  throw new MemoryError('invalid-input', `There is no operation ${JSON.stringify(clipped(operationId))}.`)
}

/** Undoing a rollback turns back what came after it in any scope, which a pinned client must not. */
function reachOf({ scope }: Desk): { readonly within?: Scope } {
  return scope === undefined ? {} : { within: scope }
}

async function preview(desk: Desk, operationId: string) {
  const { target, dependents, lives } = await desk.memory.previewUndo(operationId, reachOf(desk))
  return {
    result: 'would-undo' as const,
    undone: [nameOf(target)],
    dependents: dependents.map(nameOf),
    records: lives.map(lifeOf),
    held_pairs: target.holdPairs.length,
  }
}

function nameOf({ operationId, kind }: { readonly operationId: string; readonly kind: string }) {
  return { operation_id: operationId, kind }
}

function lifeOf({ recordId, life }: { readonly recordId: string; readonly life: { readonly status: string } }) {
  return { record_id: recordId, status: life.status }
}
