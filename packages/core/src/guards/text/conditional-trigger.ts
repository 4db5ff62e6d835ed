import type { OrderRule } from './order-rules.js'
import type { TextGuard } from './text-guard.js'
import { ordersIn } from './order-rules.js'

const reason = 'waits for a word or a question, to do what nobody asked for then'

const rules: readonly OrderRule[] = [
  {
    needs: [['send', 'run', 'fetch'], ['if'], ['is-said'], ['address', 'outside', 'script', 'sensitive']],
    window: 200,
    reason,
    unless: ['chores'],
  },
  {
    needs: [['send', 'run', 'fetch', 'approve', 'delete', 'reveal'], ['if'], ['is-said'], ['covert', 'ask-nobody']],
    window: 200,
    reason,
  },
  { needs: [['delete'], ['if'], ['is-said'], ['memory', 'records', 'sensitive', 'all-others']], window: 160, reason },
  { needs: [['approve'], ['if'], ['is-said'], ['proposals', 'all-others']], window: 160, reason },
  { needs: [['reveal'], ['if'], ['is-said'], ['sensitive', 'system-prompt']], window: 160, reason },
  { needs: [['switched-off'], ['if'], ['is-said'], ['safety']], window: 160, reason },
  { needs: [['ignore'], ['if'], ['is-said'], ['instructions']], window: 160, reason },
  { needs: [['recommend'], ['if'], ['is-said'], ['above-others', 'trusted']], window: 200, reason },
  { needs: [['new-role', 'obey'], ['if'], ['is-said']], window: 160, reason },
  { needs: [['tell'], ['if'], ['is-said'], ['address']], window: 200, reason },
]

/** Refuses an order that sleeps until a word, a name or a question turns up. What to do if a build fails is no such order. */
export const conditionalTrigger: TextGuard = {
  name: 'conditional_trigger',
  forms: ['skeleton', 'loose'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => ordersIn(view, rules),
}
