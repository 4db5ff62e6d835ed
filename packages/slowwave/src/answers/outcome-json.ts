import type { Outcome } from '@slowwave/core'
import type * as z from 'zod'
import type { outcomeSchema } from './plan-answer.js'

/** An outcome without the body of its operation, which stands in the plan. */
export function outcomeJson(outcome: Outcome): z.infer<typeof outcomeSchema> {
  const { operation, status } = outcome
  const { id: operationId, kind, scope } = operation
  const plain = { operationId, kind, scope, status }
  if (outcome.status === 'applied') return { ...plain, seq: outcome.seq }
  if (outcome.status === 'stale') return { ...plain, moved: outcome.moved.map(({ id }) => id) }
  if (outcome.status === 'refused') return { ...plain, code: outcome.code, detail: outcome.detail }
  return plain
}
