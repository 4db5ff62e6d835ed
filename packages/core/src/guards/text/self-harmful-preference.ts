import type { TextGuard } from './text-guard.js'
import { placesOf } from './near.js'
import { orderFinder } from './order-rules.js'

const flattery =
  /\bnever\s(?:criticize|disagree\swith|push\sback\son|question|correct)\sme\b|\balways\sagree\swith\sme\b|\bnever\ssay\si'?m\swrong\b|\bdon'?t\sever\s(?:disagree|criticize)\b/g

const reason = 'asks never to be contradicted or warned'

const orders = orderFinder(reason, [
  { needs: [['never'], ['criticise'], ['the-user']], order: 'given', window: 60 },
  { needs: [['never'], ['the-user'], ['criticise']], order: 'given', window: 60 },
  { needs: [['the-user'], ['never'], ['criticise']], order: 'given', window: 48 },
  { needs: [['criticise'], ['the-user'], ['never']], order: 'given', window: 40 },
  { needs: [['criticise'], ['never'], ['the-user']], order: 'given', window: 40 },
  { needs: [['agree'], ['always', 'all-others', 'every-session'], ['the-user']], window: 60 },
  { needs: [['agree'], ['the-user'], ['bad-news']], window: 80 },
  { needs: [['never'], ['tell'], ['bad-news']], order: 'given', window: 70 },
  { needs: [['covert'], ['bad-news']], window: 60 },
  { needs: [['tell', 'agree'], ['always', 'every-session'], ['mine'], ['praise']], window: 90 },
])

/** Refuses a preference that would take from its owner what an honest assistant owes: being told when they are wrong. */
export const selfHarmfulPreference: TextGuard = {
  name: 'self_harmful_preference',
  forms: ['skeleton', 'loose'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => [...placesOf(flattery, view.text).map((place) => ({ ...place, reason })), ...orders.find(view)],
}
