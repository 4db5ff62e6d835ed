import type { TextGuard } from './text-guard.js'
import { orderFinder } from './order-rules.js'

const reason = 'orders what becomes of memories'

const orders = orderFinder(
  reason,
  [
    { needs: [['delete', 'ignore'], ['all-others'], ['memory']], window: 90 },
    { needs: [['delete'], ['memory'], ['covert', 'ask-nobody']], window: 120 },
    { needs: [['top-rank'], ['this-record']], window: 100 },
    { needs: [['top-rank'], ['all-others'], ['memory', 'records']], window: 80 },
    { needs: [['delete'], ['this-record'], ['all-others'], ['records', 'memory']], window: 120 },
    {
      needs: [
        ['delete', 'approve', 'treat-as', 'top-rank', 'switched-off', 'ignore'],
        ['when-consolidating'],
        ['all-others', 'this-record', 'memory', 'records', 'safety', 'proposals'],
      ],
      window: 160,
    },
    { needs: [['remember'], ['this-record', 'all-others'], ['top-rank']], window: 100 },
  ],
  { descriptions: 'allowed' },
)

/** Refuses a text that gives orders to whoever keeps the memories: to delete others, or to keep or trust itself above all. */
export const memoryTamper: TextGuard = {
  name: 'memory_tamper',
  forms: ['skeleton', 'loose'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => orders.find(view),
}
