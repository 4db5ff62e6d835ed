import type { StoredRecord } from '../model/index.js'
import type { Policy } from '../policy/index.js'
import type { ProposeContext } from './proposal.js'
import { MemoryError } from '../model/index.js'
import { rankOf } from '../policy/index.js'

type KeeperContext = Pick<ProposeContext, 'policy' | 'keepRule' | 'weight'>
type Order = (a: StoredRecord, b: StoredRecord) => number

/**
 * The source whose words a merge keeps: what the caller's rule chooses, else the first in the policy's order.
 *
 * @throws {MemoryError} `invalid-input` if the caller's rule chooses a record that is not in the cluster.
 */
export function keeperOf(cluster: readonly StoredRecord[], context: KeeperContext): StoredRecord {
  const chosen = context.keepRule ? context.keepRule(cluster) : first(cluster, orders[context.policy.keepRule](context))
  if (chosen !== undefined && cluster.includes(chosen)) return chosen
  throw new MemoryError('invalid-input', 'The keep rule must return one of the records it was given.')
}

const orders: Readonly<Record<Policy['keepRule'], (context: KeeperContext) => Order>> = {
  provenance:
    ({ policy, weight }) =>
    (a, b) =>
      rankOf(b, policy) - rankOf(a, policy) || weight(b) - weight(a) || a.createdAt - b.createdAt || byId(a, b),
  'seed-a': () => (a, b) => b.confidence - a.confidence || b.createdAt - a.createdAt || byId(a, b),
}

function first(cluster: readonly StoredRecord[], order: Order): StoredRecord | undefined {
  return [...cluster].sort(order)[0]
}

function byId(a: StoredRecord, b: StoredRecord): number {
  return a.id < b.id ? -1 : 1
}
