import type { Operation } from './operation.js'
import { retires } from './change.js'

/** What an operation takes out of the active records and what it keeps of them. */
export type LossOf = Pick<Operation, 'changes'>

/** The ids whose active life the operation ends, each once, in order. */
export function retiredIds({ changes }: LossOf): readonly string[] {
  return [...new Set(changes.flatMap((change) => (retires(change) && change.type !== 'put' ? [change.id] : [])))]
}

/**
 * Records that the operation loses: those it retires, less one for each record it puts that others are archived into.
 * Three duplicates made one lose two; a replaced value loses one (R36).
 */
export function lossOf(operation: LossOf): number {
  return retiredIds(operation).length - retainedIds(operation).length
}

/** The records put that retired records were taken into: each retains one of its originals. */
export function retainedIds({ changes }: LossOf): readonly string[] {
  const into = new Set(changes.flatMap((change) => (change.type === 'archive' && change.into ? [change.into] : [])))
  return changes.flatMap((change) => (change.type === 'put' && into.has(change.record.id) ? [change.record.id] : []))
}
