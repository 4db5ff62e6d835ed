import type { Proposer } from './proposal.js'
import { archive } from './archive.js'
import { assignTiers } from './assign-tiers.js'
import { compact } from './compact.js'
import { contradiction } from './contradiction.js'
import { converge } from './converge.js'
import { demoteStale } from './demote-stale.js'
import { demoteSuperseded } from './demote-superseded.js'
import { entityMerge } from './entity-merge.js'
import { merge } from './merge.js'
import { promote } from './promote.js'
import { prune } from './prune.js'
import { rollup } from './rollup.js'
import { supersede } from './supersede.js'

/** The kinds that a pass proposes, in the order in which they are asked. */
export const proposers: readonly Proposer[] = [
  merge,
  contradiction,
  supersede,
  promote,
  compact,
  converge,
  rollup,
  demoteSuperseded,
  demoteStale,
  archive,
  assignTiers,
  entityMerge,
  prune,
]
