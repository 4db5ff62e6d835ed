import type { Operation, Outcome } from '../model/index.js'
import type { Transaction } from '../ports/index.js'
import type { ApplyOptions } from './options.js'
import { applyOne } from './apply-one.js'
import { Run } from './run.js'

/**
 * Applies one operation inside a transaction of the caller, so that what else it writes stands or falls with it. Sources,
 * holds and guards are asked as ever; vectors of what it puts must be there already.
 */
export function applyWithin(
  tx: Transaction,
  operation: Operation,
  options: Omit<ApplyOptions, 'batch' | 'signal'>,
): Promise<Outcome> {
  return applyOne(tx, operation, new Run(options))
}
