import type { TextGuard } from './text-guard.js'
import { conditionalTrigger } from './conditional-trigger.js'
import { dateDiscipline } from './date-discipline.js'
import { encodedPayload } from './encoded-payload.js'
import { exclusionList } from './exclusion-list.js'
import { exfiltration } from './exfiltration.js'
import { hiddenUnicode } from './hidden-unicode.js'
import { malformedText } from './malformed-text.js'
import { markupBreakout } from './markup-breakout.js'
import { memoryTamper } from './memory-tamper.js'
import { pii } from './pii.js'
import { promptInjection } from './prompt-injection.js'
import { provenanceSpoof } from './provenance-spoof.js'
import { recommendationBias } from './recommendation-bias.js'
import { secret } from './secret.js'
import { selfHarmfulPreference } from './self-harmful-preference.js'
import { standingCommand } from './standing-command.js'

/** Every guard of a text, in the order in which findings are reported. The first four are those of the user channel. */
export const textGuards: readonly TextGuard[] = [
  standingCommand,
  selfHarmfulPreference,
  hiddenUnicode,
  exclusionList,
  secret,
  pii,
  malformedText,
  conditionalTrigger,
  recommendationBias,
  memoryTamper,
  provenanceSpoof,
  markupBreakout,
  promptInjection,
  exfiltration,
  encodedPayload,
  dateDiscipline,
]
