import type { TextGuard } from './text-guard.js'
import { exclusionList } from './exclusion-list.js'
import { hiddenUnicode } from './hidden-unicode.js'
import { selfHarmfulPreference } from './self-harmful-preference.js'
import { standingCommand } from './standing-command.js'

/** Every guard of a text, in the order in which findings are reported. The first four are those of the user channel. */
export const textGuards: readonly TextGuard[] = [standingCommand, selfHarmfulPreference, hiddenUnicode, exclusionList]
