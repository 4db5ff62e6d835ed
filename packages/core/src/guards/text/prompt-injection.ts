import type { OrderRule } from './order-rules.js'
import type { TextGuard } from './text-guard.js'
import { ordersIn } from './order-rules.js'

const reason = 'speaks to the model that reads it, to change what it was told'

const rules: readonly OrderRule[] = [
  { needs: [['ignore'], ['former'], ['instructions']], order: 'given', window: 80, reason },
  { needs: [['former'], ['instructions'], ['ignore']], order: 'given', window: 80, reason },
  { needs: [['ignore'], ['instructions'], ['former']], order: 'given', window: 60, reason },
  { needs: [['ignore', 'switched-off'], ['safety']], window: 48, reason, unless: ['chores'] },
  {
    needs: [['new-role'], ['ignore', 'former', 'switched-off', 'safety', 'obey', 'delete', 'reveal', 'send', 'run']],
    window: 120,
    reason,
  },
  { needs: [['new-role'], ['authority', 'new-role', 'system-prompt']], window: 60, reason },
  { needs: [['reveal'], ['system-prompt']], window: 60, reason },
  { needs: [['obey'], ['address', 'outside', 'this-record']], window: 80, reason },
]

/** Refuses a text that orders the model to drop its instructions, take another role, or lay them open. */
export const promptInjection: TextGuard = {
  name: 'prompt_injection',
  forms: ['skeleton', 'loose'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => ordersIn(view, rules),
}
