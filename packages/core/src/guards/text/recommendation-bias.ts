import type { TextGuard } from './text-guard.js'
import { orderFinder } from './order-rules.js'

const reason = 'orders something to be recommended over all else'

const orders = orderFinder(
  reason,
  [
    {
      needs: [['recommend'], ['above-others'], ['always', 'every-session', 'remember', 'trusted', 'if']],
      window: 160,
    },
    { needs: [['remember'], ['trusted']], window: 100 },
    { needs: [['recommend'], ['trusted'], ['always', 'every-session', 'if']], window: 140 },
    { needs: [['treat-as'], ['trusted']], window: 80 },
  ],
  { descriptions: 'allowed' },
)

/** Refuses an order to favour a maker, product or source in answers to come. That a user likes one is no such order. */
export const recommendationBias: TextGuard = {
  name: 'recommendation_bias',
  forms: ['skeleton', 'loose'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => orders.find(view),
}
