import type { StoredRecord } from '../../model/index.js'
import { entityOf, sourceClassOf } from '../../model/index.js'
import { byAge } from '../by-age.js'
import { foldedName } from './names.js'

/** What a scope holds of one spelling of an entity. */
export interface Entity {
  /** As it is spelled. */
  readonly name: string
  /** As it counts. */
  readonly folded: string
  /** Records about it, by id. */
  readonly records: readonly StoredRecord[]
  /** Edges of other entities that end at it, by id. */
  readonly edgesTo: readonly StoredRecord[]
}

/** Every spelling of every entity of these records, which come by id; by name. */
export function entitiesOf(records: readonly StoredRecord[]): readonly Entity[] {
  const about = new Map<string, StoredRecord[]>()
  const ending = new Map<string, StoredRecord[]>()
  for (const record of records) {
    const name = entityOf(record)
    if (name !== undefined) add(about, name, record)
    const end = record.edge?.to.trim()
    if (end !== undefined && end !== '' && end !== name) add(ending, end, record)
  }
  const names = [...new Set([...about.keys(), ...ending.keys()])].sort()
  return names.map((name) => ({
    name,
    folded: foldedName(name),
    records: about.get(name) ?? [],
    edgesTo: ending.get(name) ?? [],
  }))
}

function add(groups: Map<string, StoredRecord[]>, name: string, record: StoredRecord): void {
  const group = groups.get(name)
  if (group === undefined) groups.set(name, [record])
  else group.push(record)
}

/** Every record that names an entity, by id. */
export function recordsNaming({ records, edgesTo }: Entity): readonly StoredRecord[] {
  return [...records, ...edgesTo].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The records of kind `entity` that stand for an entity itself, by id. */
export function nodesOf({ records }: Entity): readonly StoredRecord[] {
  return records.filter(({ kind }) => kind === 'entity')
}

/** The record that stands for an entity where one has to: its node, else the one that was said first. */
export function standInOf(entity: Entity): StoredRecord | undefined {
  const [first] = [...(nodesOf(entity).length > 0 ? nodesOf(entity) : recordsNaming(entity))].sort(byAge)
  return first
}

/**
 * Which of two spellings stays comes first: one that a user gave, one with a node, the one that more records use, the
 * one that says more, the one that was there first.
 */
export function byStanding(a: Entity, b: Entity): number {
  return (
    userNodes(b) - userNodes(a) ||
    Math.sign(nodesOf(b).length) - Math.sign(nodesOf(a).length) ||
    recordsNaming(b).length - recordsNaming(a).length ||
    b.folded.length - a.folded.length ||
    (standInOf(a)?.createdAt ?? 0) - (standInOf(b)?.createdAt ?? 0) ||
    (a.name < b.name ? -1 : 1)
  )
}

function userNodes(entity: Entity): number {
  return nodesOf(entity).some(({ source }) => sourceClassOf(source) === 'user') ? 1 : 0
}
