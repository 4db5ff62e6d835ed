import type { StoredRecord } from '../../model/index.js'
import type { Barrier } from '../merge-skips.js'
import type { ProposeContext } from '../proposal.js'
import type { Entity } from './entity-table.js'
import type { Twins } from './twins.js'
import { predicatesFor } from '../../claims/index.js'
import { originalsOf } from '../../model/index.js'
import { predicateChoice } from '../../policy/index.js'
import { originalsMax } from '../merge-skips.js'
import { recordsNaming } from './entity-table.js'
import { isStatedByOther } from './twins.js'
import { isOtherName, keyedWordsOf } from './values.js'

/** What speaks against taking two spellings for one entity, if anything does. */
export function obstacleTo(twins: Twins, context: ProposeContext): Barrier | undefined {
  const { kept, merged } = twins
  return (
    statedByOther(twins) ??
    otherTypes(kept, merged) ??
    related(kept, merged) ??
    otherValues(kept, merged, context) ??
    untouchable(merged, context)
  )
}

function statedByOther(twins: Twins): Barrier | undefined {
  if (!isStatedByOther(twins)) return undefined
  const detail = `only ${twins.statedBy?.id}, which no user said, gives a user's records the other name`
  return { code: 'stated-by-other', detail }
}

function otherTypes(kept: Entity, merged: Entity): Barrier | undefined {
  const [a, b] = [typesOf(kept), typesOf(merged)]
  if (a.size === 0 || b.size === 0 || [...a].some((type) => b.has(type))) return undefined
  const detail = `they are of two types: ${[...a].join(', ')} and ${[...b].join(', ')}`
  return { code: 'entity-type', detail }
}

function typesOf({ records }: Entity): ReadonlySet<string> {
  const types = records.map(({ metadata }) => metadata['entityType'])
  return new Set(types.flatMap((type) => (typeof type === 'string' ? [type.trim().toLowerCase()] : [])))
}

/** Nobody knows, owns or manages itself. */
function related(kept: Entity, merged: Entity): Barrier | undefined {
  const names = new Set([kept.name, merged.name])
  const between = recordsNaming(merged).find(({ edge }) => {
    return (
      edge !== undefined &&
      edge.from.trim() !== edge.to.trim() &&
      names.has(edge.from.trim()) &&
      names.has(edge.to.trim())
    )
  })
  return between && { code: 'related', detail: `${between.id} relates one to the other, so they are two` }
}

/** A key that takes one value at a time and has one here and another one there. */
function otherValues(kept: Entity, merged: Entity, { policy }: ProposeContext): Barrier | undefined {
  const predicates = predicatesFor(predicateChoice(policy))
  const values = new Map<string, Set<string>>()
  for (const { key, value } of keyedWordsOf(kept)) values.set(key, new Set([...(values.get(key) ?? []), value]))
  const other = keyedWordsOf(merged).find(({ key, value }) => {
    const said = values.get(key)
    return said !== undefined && !said.has(value) && !isOtherName(key) && predicates.givenIsSingle(key)
  })
  return other && { code: 'values-differ', detail: `${other.record.id} gives another value to a key that both have` }
}

function untouchable(merged: Entity, { policy }: ProposeContext): Barrier | undefined {
  const records = recordsNaming(merged)
  const pinned = records.find(({ beside }) => beside.pinned)
  if (pinned) return { code: 'pinned', detail: `${pinned.id} is pinned` }
  const most = Math.min(policy.blockMax, originalsMax)
  if (originalsBehind(records) <= most) return undefined
  return { code: 'too-many', detail: `more than ${most} records would have to be linked anew at once` }
}

function originalsBehind(records: readonly StoredRecord[]): number {
  return records.reduce((sum, record) => sum + originalsOf(record).length, 0)
}
