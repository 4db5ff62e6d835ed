import type { ProposalGuard } from './guard.js'
import { approval } from './approval.js'
import { compression } from './compression.js'
import { contradiction } from './contradiction.js'
import { derivedText } from './derived-text.js'
import { deletion } from './deletion.js'
import { emptyKeepSet } from './empty-keep-set.js'
import { lineage } from './lineage.js'
import { pinned } from './pinned.js'
import { quarantine } from './quarantine.js'
import { retention } from './retention.js'
import { scope } from './scope.js'
import { singleOrigin } from './single-origin.js'
import { trustCap } from './trust-cap.js'
import { userAuthored } from './user-authored.js'

/** Every guard of a single operation, in the order in which they are asked. `loss-budget` is asked last, apart. */
export const proposalGuards: readonly ProposalGuard[] = [
  scope,
  lineage,
  emptyKeepSet,
  approval,
  contradiction,
  userAuthored,
  pinned,
  retention,
  trustCap,
  singleOrigin,
  compression,
  deletion,
  quarantine,
  derivedText,
]
