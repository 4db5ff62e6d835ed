import { chinese, japanese } from './east-asian.js'
import { dutch, english, french, german, italian, portuguese, spanish } from './latin.js'
import type { SignalWords } from './words.js'

/** Every language whose signals are known. A sentence is tried against all of them: people mix languages. */
export const signalWords: readonly SignalWords[] = [
  english,
  german,
  spanish,
  french,
  portuguese,
  italian,
  dutch,
  chinese,
  japanese,
]
export type { SignalWords } from './words.js'
export { grounds, groundSigns, groundWords } from './grounds.js'
export type { Ground } from './grounds.js'
export { agreement, agreementSigns, generality, generalitySigns } from './accepted.js'
