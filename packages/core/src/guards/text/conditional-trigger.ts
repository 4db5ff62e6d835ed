import type { TextGuard } from './text-guard.js'
import { orderFinder } from './order-rules.js'

const reason = 'waits for a word or a question, to do what nobody asked for then'

const orders = orderFinder(
  reason,
  [
    {
      needs: [['send', 'run', 'fetch'], ['if'], ['is-said'], ['address', 'outside', 'script', 'sensitive']],
      window: 200,
      unless: ['chores'],
    },
    {
      needs: [
        ['send', 'run', 'fetch', 'approve', 'delete', 'reveal', 'risky', 'tell'],
        ['if'],
        ['is-said'],
        ['covert', 'ask-nobody'],
      ],
      window: 200,
    },
    { needs: [['delete'], ['if'], ['is-said'], ['memory', 'records', 'sensitive', 'all-others']], window: 160 },
    { needs: [['approve'], ['if'], ['is-said'], ['proposals', 'all-others']], window: 160 },
    { needs: [['reveal'], ['if'], ['is-said'], ['sensitive', 'system-prompt']], window: 160 },
    { needs: [['switched-off'], ['if'], ['is-said'], ['safety']], window: 160 },
    { needs: [['ignore'], ['if'], ['is-said'], ['instructions']], window: 160 },
    { needs: [['recommend'], ['if'], ['is-said'], ['above-others', 'trusted']], window: 200 },
    { needs: [['new-role', 'obey'], ['if'], ['is-said']], window: 160 },
    { needs: [['tell'], ['if'], ['is-said'], ['address']], window: 200 },
  ],
  { descriptions: 'allowed' },
)

/** Refuses an order that sleeps until a word, a name or a question turns up. What to do if a build fails is no such order. */
export const conditionalTrigger: TextGuard = {
  name: 'conditional_trigger',
  forms: ['skeleton', 'loose'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => orders.find(view),
}
