import type { Operation, Plan } from '@slowwave/core'
import type { Snapshot } from './snapshot.js'
import type { SeenOperation, World } from './world.js'
import { caseIdsOf } from './world.js'

/** A plan as it is printed, with what became of it where it was applied. */
export interface PrintedPass {
  readonly plan: Pick<Plan, 'operations' | 'forReview' | 'skipped'>
  readonly outcomes?: readonly { readonly operationId: string; readonly status: string }[]
}

/** Reads what a command printed about a pass: a plan, or a plan with outcomes. */
export function passIn(json: unknown): PrintedPass | undefined {
  const value = json as (Partial<PrintedPass> & Partial<PrintedPass['plan']>) | undefined
  if (value?.plan !== undefined) return value as PrintedPass
  return value?.operations === undefined ? undefined : { plan: value as PrintedPass['plan'] }
}

/**
 * The operations of a pass: applied, ready, or sent to a person. A decision that only repeats a conflict which is reported
 * already, and a proposal that an earlier step made, are not counted again.
 */
export function operationsOf(
  world: World,
  { plan, outcomes }: PrintedPass,
  before: Snapshot,
): readonly SeenOperation[] {
  const products = new Map(plan.operations.flatMap(({ changes }) => changes.flatMap(lineageOf)))
  const namesOf = (id: string): readonly string[] =>
    (products.get(id) ?? [id]).flatMap((source) => caseIdsOf(world, before, source))
  const see = (operation: Operation, mode: SeenOperation['mode']): SeenOperation => {
    const sides = operation.sources.map(({ id }) => namesOf(id))
    const names = [...new Set(sides.flat())].sort()
    return { id: operation.id, kind: operation.kind, scope: operation.scope, mode, names, sides, operation }
  }
  const applied = new Set(outcomes?.filter(({ status }) => status === 'applied').map(({ operationId }) => operationId))
  const done = outcomes === undefined ? plan.operations : plan.operations.filter(({ id }) => applied.has(id))
  const known = new Set(world.results.flatMap(({ operations }) => operations.map(({ id }) => id)))
  const asked = plan.forReview.filter((operation) => !known.has(operation.id) && !repeatsConflict(operation))
  return [
    ...done.map((operation) => see(operation, outcomes === undefined ? 'ready' : 'applied')),
    ...asked.map((operation) => see(operation, 'review')),
  ]
}

function lineageOf(change: Operation['changes'][number]): readonly (readonly [string, readonly string[]])[] {
  return change.type === 'put' ? [[change.record.id, change.record.lineage?.derivedFrom ?? []]] : []
}

function repeatsConflict({ evidence }: Operation): boolean {
  return evidence['decision'] === 'contradiction'
}
