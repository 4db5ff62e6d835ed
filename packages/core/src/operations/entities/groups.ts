import type { EntityNames, StoredRecord } from '../../model/index.js'
import type { ProposeContext } from '../proposal.js'
import type { Twins } from './twins.js'
import { claimFeatures, compareClaims } from '../../claims/index.js'
import { canonicalJson, renamedEntity } from '../../model/index.js'
import { predicateChoice } from '../../policy/index.js'
import { recordsNaming } from './entity-table.js'

/**
 * The records that become one each, by id: nodes together, and edges of one relation together, where they say the same of the
 * same key once both spellings are one; everything else alone. A record of the entity that stays is in none unless it joins.
 */
export function groupsToLink(
  { kept, merged }: Twins,
  { policy }: Pick<ProposeContext, 'policy'>,
): readonly (readonly StoredRecord[])[] {
  const naming: Naming = { names: { kept: kept.name, merged: merged.name }, choice: predicateChoice(policy) }
  const groups = new Map<string, StoredRecord[][]>()
  for (const record of recordsNaming(merged)) {
    const identity = identityOf(record, naming.names)
    const alike = groups.get(identity) ?? []
    const group = joinable(alike, record, naming)
    if (group === undefined) groups.set(identity, [...alike, [record]])
    else group.push(record)
  }
  for (const record of recordsNaming(kept)) {
    joinable(groups.get(identityOf(record, naming.names)) ?? [], record, naming)?.push(record)
  }
  return [...groups.values()].flat().map((members) => members.sort((a, b) => (a.id < b.id ? -1 : 1)))
}

interface Naming {
  readonly names: EntityNames
  readonly choice: ReturnType<typeof predicateChoice>
}

function identityOf(record: StoredRecord, names: EntityNames): string {
  const { kind, edge, id } = record
  if (kind === 'entity') return 'node'
  if (edge === undefined) return id
  const { from, relation, to } = renamedEntity(record, names).edge ?? edge
  return ['edge', from, relation, to].join('\u001f')
}

function joinable(groups: readonly StoredRecord[][], record: StoredRecord, naming: Naming): StoredRecord[] | undefined {
  return groups.find((members) => members.every((member) => saySame(member, record, naming)))
}

function saySame(a: StoredRecord, b: StoredRecord, { names, choice }: Naming): boolean {
  if (keyedOf(a) !== keyedOf(b)) return false
  if (isBare(a, names) && isBare(b, names)) return true
  const [left, right] = [phrasingsOf(a, names), phrasingsOf(b, names)]
  return left.every((one) => right.every((other) => compareClaims(one, other, choice).relation !== 'differs'))
}

function keyedOf({ key, value }: StoredRecord): string {
  return canonicalJson([key ?? null, value ?? null])
}

/** True for a node that says nothing but its name. */
function isBare({ kind, text }: StoredRecord, { kept, merged }: EntityNames): boolean {
  return kind === 'entity' && [kept, merged].includes(text.trim())
}

/** Every phrasing of a record, with one name for both spellings: the longer one, which may hold the other, gives way. */
function phrasingsOf(record: StoredRecord, names: EntityNames) {
  const [short, long] = [names.kept, names.merged].sort((a, b) => a.length - b.length) as [string, string]
  const renamed = renamedEntity(record, names)
  return [record.text, ...record.beside.wordings].map((phrasing) =>
    claimFeatures({ ...renamed, text: phrasing.replaceAll(long, short) }),
  )
}
