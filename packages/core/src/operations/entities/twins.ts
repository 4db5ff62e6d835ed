import type { StoredRecord } from '../../model/index.js'
import type { Entity } from './entity-table.js'
import type { KeyedWord } from './values.js'
import { sourceClassOf } from '../../model/index.js'
import { byStanding, recordsNaming } from './entity-table.js'
import { isIdentifier, isJoinedOtherwise, isPartOf } from './names.js'
import { isTelling, keyedWordsOf, otherNamesIn } from './values.js'

/** What makes two spellings one entity: the same name, a record that says so, or alike names with values that nobody else has. */
export type EntityStrategy = 'exact-name' | 'alias' | 'shared-values'

/** Two spellings that are taken for one entity. */
export interface Twins {
  readonly kept: Entity
  readonly merged: Entity
  readonly strategy: EntityStrategy
  /** The record that gives one the name of the other. */
  readonly statedBy?: StoredRecord
  /** Values that these two have and no other entity of the scope. */
  readonly shared: readonly SharedValue[]
}

/** One value of one key, with the records that give it. */
export interface SharedValue {
  readonly key: string
  readonly value: string
  readonly records: readonly StoredRecord[]
}

/** The pairs that are one entity by strong evidence, each entity in one of them at most; never by likeness alone. */
export function twinsAmong(entities: readonly Entity[]): readonly Twins[] {
  const groups = groupsOf(entities)
  const shared = sharedValues(groups)
  const taken = new Set<string>()
  const stated = statedNames(groups)
  const found = [
    ...sameNames(groups, shared),
    ...stated.filter((twins) => !isStatedByOther(twins)),
    ...sharedNames(groups, shared),
    ...stated.filter(isStatedByOther),
  ]
  return found.flatMap(({ folded, ...twins }) => {
    if (folded.some((name) => taken.has(name))) return []
    for (const name of folded) taken.add(name)
    return [twins]
  })
}

/** True where the name that somebody else gives would make a user's statement be about another. */
export function isStatedByOther({ merged, statedBy }: Pick<Twins, 'merged' | 'statedBy'>): boolean {
  return statedBy !== undefined && !isUsers(statedBy) && recordsNaming(merged).some(isUsers)
}

function isUsers({ source }: StoredRecord): boolean {
  return sourceClassOf(source) === 'user'
}

/** Spellings that count as one name, the one that stays first; by name. */
type Groups = ReadonlyMap<string, readonly [Entity, ...Entity[]]>

/** By the folded names of the two, smaller first. */
type Shared = ReadonlyMap<string, readonly SharedValue[]>

interface Found extends Twins {
  readonly folded: readonly string[]
}

function groupsOf(entities: readonly Entity[]): Groups {
  const groups = new Map<string, [Entity, ...Entity[]]>()
  for (const entity of entities) {
    const group = groups.get(entity.folded)
    if (group === undefined) groups.set(entity.folded, [entity])
    else group.push(entity)
  }
  for (const group of groups.values()) group.sort(byStanding)
  return groups
}

function sameNames(groups: Groups, shared: Shared): readonly Found[] {
  return [...groups].flatMap(([folded, [kept, merged]]) => {
    if (merged === undefined) return []
    const values = shared.get(pairKey(folded, folded)) ?? []
    if (isIdentifier(folded) && values.length === 0) return []
    return [{ folded: [folded], kept, merged, strategy: 'exact-name', shared: values }]
  })
}

function statedNames(groups: Groups): readonly Found[] {
  return [...groups].flatMap(([folded, spellings]) =>
    spellings.flatMap(({ records }) =>
      records.flatMap((statedBy) =>
        otherNamesIn(statedBy).flatMap((other) => {
          const named = other === folded ? undefined : groups.get(other)
          return named === undefined
            ? []
            : [{ folded: [folded, other], ...inOrder(spellings[0], named[0]), strategy: 'alias', statedBy, shared: [] }]
        }),
      ),
    ),
  ) satisfies readonly Found[]
}

/** Values that two entities share and no third one, at least; alike names alone prove nothing. */
const leastShared = 2

function sharedNames(groups: Groups, shared: Shared): readonly Found[] {
  return [...shared].flatMap(([pair, values]) => {
    const [a, b] = pair.split(separator) as [string, string]
    const [one, other] = [groups.get(a), groups.get(b)]
    if (a === b || one === undefined || other === undefined) return []
    const enough = isJoinedOtherwise(a, b) || (isPartOf(a, b) && values.length >= leastShared)
    return enough ? [{ folded: [a, b], ...inOrder(one[0], other[0]), strategy: 'shared-values', shared: values }] : []
  })
}

function inOrder(a: Entity, b: Entity): Pick<Twins, 'kept' | 'merged'> {
  return byStanding(a, b) <= 0 ? { kept: a, merged: b } : { kept: b, merged: a }
}

const separator = '\u001f'

function pairKey(a: string, b: string): string {
  return a < b ? a + separator + b : b + separator + a
}

interface Holder {
  readonly entity: Entity
  readonly word: KeyedWord
}

/** What exactly two spellings say of one key. */
function sharedValues(groups: Groups): Shared {
  const pairs = new Map<string, SharedValue[]>()
  for (const holders of holdersOf(groups).values()) {
    const names = [...new Set(holders.map(({ entity }) => entity))]
    const [a, b, third] = names
    const [first] = holders
    if (a === undefined || b === undefined || third !== undefined || first === undefined) continue
    const { key, value } = first.word
    const pair = pairKey(a.folded, b.folded)
    const known = pairs.get(pair) ?? []
    pairs.set(pair, [...known, { key, value, records: holders.map(({ word }) => word.record) }])
  }
  return new Map([...pairs].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function holdersOf(groups: Groups): ReadonlyMap<string, readonly Holder[]> {
  const holders = new Map<string, Holder[]>()
  for (const spellings of groups.values()) {
    for (const entity of spellings) {
      for (const word of keyedWordsOf(entity).filter(isTelling)) {
        const said = word.key + separator + word.value
        holders.set(said, [...(holders.get(said) ?? []), { entity, word }])
      }
    }
  }
  return holders
}
