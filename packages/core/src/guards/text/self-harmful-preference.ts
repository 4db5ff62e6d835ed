import type { TextGuard } from './text-guard.js'
import { placesOf } from './near.js'

const flattery =
  /\bnever\s+(?:criticize|disagree\s+with|push\s+back\s+on|question|correct)\s+me\b|\balways\s+agree\s+with\s+me\b|\bnever\s+say\s+i['’]?m\s+wrong\b|\bdon['’]?t\s+ever\s+(?:disagree|criticize)\b/gi

/** Refuses a preference that would take from its owner what an honest assistant owes: being told when they are wrong. */
export const selfHarmfulPreference: TextGuard = {
  name: 'self_harmful_preference',
  forms: ['given', 'skeleton'],
  imported: 'quarantine',

  find: ({ text }) => placesOf(flattery, text).map((place) => ({ ...place, reason: 'asks never to be contradicted' })),
}
