import type { Place } from './place.js'
import type { TextGuard } from './text-guard.js'
import { placesOf } from './near.js'
import { orderFinder } from './order-rules.js'

const reason = 'orders what is known to be given away'

const orders = orderFinder(
  reason,
  [
    { needs: [['send'], ['sensitive'], ['address', 'outside']], window: 200 },
    { needs: [['send'], ['memory'], ['address', 'outside']], window: 160 },
    {
      needs: [
        ['send', 'reveal'],
        ['sensitive', 'memory'],
        ['covert', 'ask-nobody'],
      ],
      window: 160,
    },
    { needs: [['fetch', 'run'], ['sensitive'], ['address']], window: 160, unless: ['chores'] },
  ],
  { descriptions: 'allowed' },
)

/**
 * An image or link whose address is to be filled with what is known, and an upload of a file; with each, what every such place
 * holds: most texts do not, and finding that out is quick.
 */
const leaks: readonly (readonly [held: readonly string[], pattern: RegExp])[] = [
  [['](', '://'], /!?\[[^\]\n]{0,120}\]\(\s?https?:\/\/[^\s)]{1,300}[=/?](?:\{\{?|\[|<|\$\{|%s|%7b)[^)\n]{0,200}\)/g],
  [
    ['curl', '@'],
    /\bcurl\b[^\n]{0,200}\s(?:-d|--data(?:-binary|-raw)?|-f|--form|-t|--upload-file)\s?["']?(?:[^\s"']{0,40}=)?@[^\n]{0,200}/g,
  ],
  [['cat', '|'], /\bcat\s[^\n|]{1,120}\|\s?(?:curl|nc|ncat|wget)\b/g],
]

/** Refuses an order to send secrets, conversations or memories to somebody outside, in words or by an address that carries them. */
export const exfiltration: TextGuard = {
  name: 'exfiltration',
  forms: ['skeleton', 'loose'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => [...leaksIn(view.text).map((place) => ({ ...place, reason })), ...orders.find(view)],
}

function leaksIn(text: string): readonly Place[] {
  const possible = leaks.filter(([held]) => held.every((part) => text.includes(part)))
  return possible.flatMap(([, pattern]) => placesOf(pattern, text)).sort((a, b) => a.start - b.start)
}
