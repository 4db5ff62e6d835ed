import type { OrderRule } from './order-rules.js'
import type { TextGuard } from './text-guard.js'
import { ordersIn } from './order-rules.js'

const reason = 'orders what becomes of memories'

const rules: readonly OrderRule[] = [
  { needs: [['delete', 'ignore'], ['all-others'], ['memory']], window: 90, reason },
  { needs: [['delete'], ['memory'], ['covert', 'ask-nobody']], window: 120, reason },
  { needs: [['top-rank'], ['this-record']], window: 100, reason },
  { needs: [['top-rank'], ['all-others'], ['memory', 'records']], window: 80, reason },
  { needs: [['delete'], ['this-record'], ['all-others'], ['records', 'memory']], window: 120, reason },
  {
    needs: [
      ['delete', 'approve', 'treat-as', 'top-rank', 'switched-off', 'ignore'],
      ['when-consolidating'],
      ['all-others', 'this-record', 'memory', 'records', 'safety', 'proposals'],
    ],
    window: 160,
    reason,
  },
  { needs: [['remember'], ['this-record', 'all-others'], ['top-rank']], window: 100, reason },
]

/** Refuses a text that gives orders to whoever keeps the memories: to delete others, or to keep or trust itself above all. */
export const memoryTamper: TextGuard = {
  name: 'memory_tamper',
  forms: ['skeleton', 'loose'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => ordersIn(view, rules),
}
