import type { Change, HoldPair, JsonObject, Scope, StoredRecord } from '../../model/index.js'
import type { Draft } from '../draft.js'
import type { ProposeContext } from '../proposal.js'
import type { Twins } from './twins.js'
import {
  clipped,
  derivedRecordId,
  holdPairsOf,
  originalsOf,
  refOf,
  renamedEntity,
  unreachable,
} from '../../model/index.js'
import { byAge } from '../by-age.js'
import { keeperOf } from '../keeper.js'
import { mergedBeside, mergedLife, mergedRecord, originalIdsOf } from '../merged-record.js'
import { nodesOf, recordsNaming, standInOf } from './entity-table.js'
import { groupsToLink } from './groups.js'

/** Records of the entity that stays of which a rejection is remembered; its oldest, so that later ones change nothing. */
const rememberedMax = 25

/**
 * Links every record of one spelling to the other one: each gives way to a record with the same words and the kept name.
 * Nodes of the two become one, and so do edges, where they say the same then.
 */
export async function draftEntityMerge(scope: Scope, twins: Twins, context: ProposeContext): Promise<Draft> {
  const groups = groupsToLink(twins, context)
  const kept = standInOf(twins.kept)
  const originals = await context.load([...new Set(groups.flatMap(originalIdsOf))].sort())
  const read = [...(kept ? [kept] : []), ...evidenceFor(twins)]
  const sources = new Map([...groups.flat(), ...read].map((record) => [record.id, record]))
  return {
    kind: 'entity-merge',
    scope,
    sources: [...sources.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).map(refOf),
    discriminator: kept?.id ?? null,
    approval: 'review',
    reason: reasonOf(twins),
    evidence: evidenceOf(twins),
    holdPairs: holdPairsFor(twins),
    changes: (operation) =>
      groups.flatMap((members, i) => linkedAnew(members, { i, operation, twins, originals, context })),
  }
}

interface Linking {
  /** Ordinal of the record among those that the operation puts. */
  readonly i: number
  readonly operation: string
  readonly twins: Twins
  readonly originals: ReadonlyMap<string, StoredRecord>
  readonly context: ProposeContext
}

function linkedAnew(members: readonly StoredRecord[], linking: Linking): readonly Change[] {
  const { i, operation, twins, originals, context } = linking
  const names = { kept: twins.kept.name, merged: twins.merged.name }
  const behind = originalIdsOf(members).flatMap((id) => originals.get(id) ?? [])
  const cluster = { keeper: keptOf(members, twins, context), members, originals: behind }
  const made = mergedRecord(cluster, { operationId: operation, policy: context.policy, now: context.now })
  const record = { ...renamedEntity(made, names), id: derivedRecordId(operation, i) }
  return [
    { type: 'put', record, life: mergedLife(members), beside: mergedBeside(cluster) },
    ...members.map(({ id }) => ({ type: 'archive' as const, id, into: record.id })),
  ]
}

/** A node of the entity that stays keeps its words; elsewhere the keeper is that of any merge. */
function keptOf(members: readonly StoredRecord[], { kept }: Twins, context: ProposeContext): StoredRecord {
  const nodes = nodesOf(kept).filter((node) => members.some(({ id }) => id === node.id))
  return keeperOf(nodes.length > 0 ? nodes : members, context)
}

function evidenceFor({ statedBy, shared }: Twins): readonly StoredRecord[] {
  return [...(statedBy ? [statedBy] : []), ...shared.flatMap(({ records }) => records)]
}

function reasonOf({ strategy, kept, merged }: Twins): string {
  const names = `${shown(merged.name)} and ${shown(kept.name)}`
  switch (strategy) {
    case 'exact-name':
      return `${names} are one name in two spellings`
    case 'alias':
      return `a record gives ${names} to one entity`
    case 'shared-values':
      return `${names} are names alike, with values that no other entity has`
    default:
      return unreachable(strategy)
  }
}

function shown(name: string): string {
  return JSON.stringify(clipped(name))
}

function evidenceOf({ strategy, kept, merged, statedBy, shared }: Twins): JsonObject {
  return {
    strategy,
    kept: kept.name,
    merged: merged.name,
    records: recordsNaming(merged).length,
    ...(statedBy === undefined ? {} : { statedBy: statedBy.id }),
    ...(shared.length === 0 ? {} : { shared: shared.map(({ key, value }) => `${key} = ${value}`) }),
  }
}

/** What an undo or a rejection holds apart: what is linked anew, from the oldest records of the entity that stays. */
export function holdPairsFor({ kept, merged }: Pick<Twins, 'kept' | 'merged'>): readonly HoldPair[] {
  const remembered = [...recordsNaming(kept)].sort(byAge).flatMap(originalsOf).slice(0, rememberedMax)
  return holdPairsOf([recordsNaming(merged).flatMap(originalsOf), remembered])
}
