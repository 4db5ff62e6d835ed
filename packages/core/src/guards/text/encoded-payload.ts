import type { TextGuard } from './text-guard.js'
import { placesOf } from './near.js'
import { orderFinder } from './order-rules.js'

const reason = 'orders something encoded to be decoded and done'

const orders = orderFinder(reason, [
  { needs: [['decode'], ['run', 'obey'], ['encoded', 'script', 'decode']], window: 120 },
  { needs: [['decode'], ['obey', 'run'], ['this-record', 'all-others', 'former']], window: 120 },
])

const commands =
  /\bbase64\s(?:-d|-D|--decode)\b[^\n]{0,80}\|\s?(?:ba|z)?sh\b|\beval\s?\(\s?(?:atob|base64|decode|unescape|buffer\.from)|\bexec\s?\(\s?(?:base64|bytes\.fromhex|codecs)|-enc(?:odedcommand)?\s[a-z0-9+/=]{16,}|\bfrombase64string\s?\(/g

/** Refuses an order to decode something and do it. What encoded parts say is read by the other guards, in this one's name. */
export const encodedPayload: TextGuard = {
  name: 'encoded_payload',
  forms: ['skeleton'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => [...placesOf(commands, view.text).map((place) => ({ ...place, reason })), ...orders.find(view)],
}
