import type { TextGuard } from './text-guard.js'
import { near, placesOf } from './near.js'

const recurrence = /\b(?:always|every\s+(?:session|message|time|turn))\b/gi
const act = /\b(?:fetch|run|curl|execute|call|check)\b/gi
const recurrenceAfter =
  /\b(?:at\s+the\s+start\s+of\s+(?:each|every)\s+(?:session|message)|on\s+every\s+(?:message|turn|session)|always)\b/gi

/** Most characters between the words of one command. */
const maxGap = 80

/** Refuses an order to do something over and over, which a memory would carry into every session. */
export const standingCommand: TextGuard = {
  name: 'standing_command',
  channels: ['user-channel'],
  forms: ['given', 'skeleton'],
  imported: 'quarantine',

  find({ text }) {
    const acts = placesOf(act, text)
    if (acts.length === 0) return []
    const before = near(placesOf(recurrence, text), acts, maxGap)
    const after = near(acts, placesOf(recurrenceAfter, text), maxGap)
    return [...before, ...after].map((place) => ({ ...place, reason: 'orders something to be done every time' }))
  },
}
