import type { Place } from './place.js'
import type { TextGuard, TextSpan, TextView } from './text-guard.js'
import { near, placesOf } from './near.js'
import { orderFinder } from './order-rules.js'

const reason = 'orders something to be done every time'

const orders = orderFinder(reason, [
  {
    needs: [['run', 'fetch', 'send'], ['every-session'], ['address', 'script', 'outside', 'obey']],
    window: 200,
  },
  {
    needs: [['run', 'fetch', 'send'], ['always'], ['address', 'outside', 'obey']],
    window: 160,
    unless: ['chores'],
  },
  { needs: [['run'], ['every-session']], window: 80, unless: ['chores'] },
  {
    needs: [
      ['send', 'fetch', 'run', 'risky', 'delete', 'approve'],
      ['every-session', 'always'],
      ['covert', 'ask-nobody'],
    ],
    window: 160,
  },
  { needs: [['send'], ['every-session'], ['sensitive']], window: 160 },
  { needs: [['obey'], ['always', 'every-session']], window: 120 },
  { needs: [['fetch'], ['address'], ['run', 'obey'], ['script', 'obey']], window: 200 },
  { needs: [['fetch', 'run'], ['address'], ['script'], ['always', 'every-session', 'if']], window: 200 },
  {
    needs: [['approve'], ['always', 'every-session'], ['proposals'], ['ask-nobody', 'all-others']],
    window: 120,
  },
])

/**
 * Refuses an order to do something over and over, which a memory would carry into every session. An observation about a
 * user is held to the plain rule: nothing to be run, fetched, called or checked each time. Elsewhere it takes more, since
 * projects have habits: tests that always run before a commit.
 */
export const standingCommand: TextGuard = {
  name: 'standing_command',
  forms: ['skeleton', 'loose'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => [...(view.channel === 'user-channel' ? habitsIn(view) : []), ...orders.find(view)],
}

const recurrence = /\b(?:always|every\s(?:session|message|time|turn))\b/g
const act = /\b(?:fetch|run|curl|execute|call|check)\b/g
const recurrenceAfter =
  /\b(?:at\sthe\sstart\sof\s(?:each|every)\s(?:session|message)|on\severy\s(?:message|turn|session)|always)\b/g

/** Most characters between the words of one habit. */
const maxGap = 80

function habitsIn({ text }: TextView): readonly TextSpan[] {
  const acts = placesOf(act, text)
  if (acts.length === 0) return []
  const habits: readonly Place[] = [
    ...near(placesOf(recurrence, text), acts, maxGap),
    ...near(acts, placesOf(recurrenceAfter, text), maxGap),
  ]
  return habits.map((place) => ({ ...place, reason }))
}
