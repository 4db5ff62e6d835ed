import type { TextGuard } from './text-guard.js'
import { orderFinder } from './order-rules.js'

const reason = 'speaks to the model that reads it, to change what it was told'

const orders = orderFinder(reason, [
  { needs: [['ignore'], ['former'], ['instructions']], order: 'given', window: 80 },
  { needs: [['former'], ['instructions'], ['ignore']], order: 'given', window: 80 },
  { needs: [['ignore'], ['instructions'], ['former']], order: 'given', window: 60 },
  { needs: [['ignore', 'switched-off'], ['safety']], window: 48, unless: ['chores'] },
  {
    needs: [
      ['new-role'],
      ['ignore', 'switched-off', 'safety', 'obey', 'delete', 'reveal', 'send', 'run', 'instructions'],
    ],
    window: 120,
  },
  { needs: [['new-role'], ['authority', 'system-prompt']], window: 60 },
  { needs: [['reveal'], ['system-prompt']], window: 60 },
  { needs: [['obey'], ['address', 'outside', 'this-record']], window: 80 },
])

/** Refuses a text that orders the model to drop its instructions, take another role, or lay them open. */
export const promptInjection: TextGuard = {
  name: 'prompt_injection',
  forms: ['skeleton', 'loose'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => orders.find(view),
}
