import type { Skip, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { Twins } from './entities/twins.js'
import type { ProposeContext, Proposer } from './proposal.js'
import { unscoped } from '../model/index.js'
import { draftEntityMerge, holdPairsFor } from './entities/draft-entity-merge.js'
import { entitiesOf, standInOf } from './entities/entity-table.js'
import { obstacleTo } from './entities/obstacles.js'
import { twinsAmong } from './entities/twins.js'
import { noProposals } from './proposal.js'

/**
 * Links what is recorded of one entity under two spellings to one of them, for a person to decide: the same name, a record
 * that says so, or alike names with values that no other entity has. Likeness alone proposes nothing, and what speaks
 * against it is a skip.
 */
export const entityMerge: Proposer = {
  kind: 'entity-merge',

  async propose({ scope, records }, context) {
    if (context.policy.approvals['entity-merge'] === 'off' || scope === unscoped) return noProposals
    const forReview: Draft[] = []
    const skipped: Skip[] = []
    for (const twins of twinsAmong(entitiesOf(records.filter((record) => mayBeLinked(record, context))))) {
      const obstacle = obstacleTo(twins, context) ?? heldApart(twins, context)
      if (obstacle === undefined) forReview.push(await draftEntityMerge(scope, twins, context))
      else skipped.push({ kind: 'entity-merge', scope, ids: idsOf(twins), ...obstacle })
    }
    return { ...noProposals, skipped, forReview }
  },
}

/** An episode tells what happened under the names of its time. */
function mayBeLinked({ kind }: StoredRecord, { policy }: ProposeContext): boolean {
  return kind !== 'episode' && !policy.neverTouchKinds.includes(kind)
}

function heldApart(twins: Twins, context: ProposeContext): Pick<Skip, 'code' | 'detail'> | undefined {
  if (context.findHeld('entity-merge', () => holdPairsFor(twins)) === undefined) return undefined
  return { code: 'held', detail: 'an undo or a rejection keeps the two apart' }
}

function idsOf({ kept, merged }: Twins): readonly string[] {
  return [kept, merged].flatMap((entity) => standInOf(entity)?.id ?? []).sort()
}
