import type { StoredRecord } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import { unscoped } from '../../model/index.js'
import type { Critic, Found, ScopeUnderReview } from './critic.js'
import { kindWords, shortList } from './critic.js'

/** Records that hang on something which is not there, or on nothing. */
export const orphaned: Critic = {
  kind: 'orphaned',

  async look(review, reader) {
    return [
      ...(await withoutSources(review, reader)),
      ...looseEdges(review),
      ...bareEntities(review),
      ...withoutScope(review),
    ]
  },
}

/** A derived record is borne out by what it was made of; of this one nothing is left. */
async function withoutSources({ records }: ScopeUnderReview, reader: StoreReader): Promise<readonly Found[]> {
  const derived = records.filter(({ lineage }) => lineage !== undefined)
  const ids = [...new Set(derived.flatMap(({ lineage }) => lineage?.derivedFrom ?? []))]
  const sources = await reader.getMany(ids)
  const isLeft = (id: string): boolean => (sources.get(id)?.life.status ?? 'retracted') !== 'retracted'
  return derived
    .filter(({ lineage }) => lineage?.derivedFrom.some(isLeft) !== true)
    .map((record) => ({
      rule: 'no-source-left',
      ids: [record.id],
      reason: `it was made of ${record.lineage?.derivedFrom.length ?? 0} records, and none of them is left`,
      command: `slowwave explain ${record.id}`,
    }))
}

/** Edges to something that no other record of the scope speaks of, one remark for all. */
function looseEdges({ records }: ScopeUnderReview): readonly Found[] {
  const named = new Map<string, Set<string>>()
  for (const record of records) for (const name of namesIn(record)) named.set(name, namers(named, name).add(record.id))
  const loose = records.filter(({ edge }) =>
    edge === undefined ? false : [edge.from, edge.to].some((end) => namers(named, folded(end)).size < 2),
  )
  if (loose.length === 0) return []
  const ends = loose.flatMap(({ edge }) => (edge === undefined ? [] : [edge.from, edge.to]))
  const unknown = [...new Set(ends.filter((end) => namers(named, folded(end)).size < 2))]
  return [
    {
      rule: 'loose-edge',
      ids: idsOf(loose),
      reason: `${kindWords(loose)} ${loose.length === 1 ? 'leads' : 'lead'} to what nothing else in the scope speaks of: ${shortList(unknown)}`,
      command: `slowwave show ${loose[0]?.id ?? ''}`,
    },
  ]
}

function namers(named: ReadonlyMap<string, Set<string>>, name: string): Set<string> {
  return named.get(name) ?? new Set()
}

function namesIn({ kind, text, entity, claim, edge }: StoredRecord): readonly string[] {
  const names = [entity, claim?.subject, edge?.from, edge?.to, kind === 'entity' ? text : undefined]
  return [...new Set(names.flatMap((name) => (name === undefined ? [] : [folded(name)])))]
}

function folded(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** Entities of which nothing is said, and to which nothing leads. */
function bareEntities({ records }: ScopeUnderReview): readonly Found[] {
  const spokenOf = new Set(records.filter(({ kind }) => kind !== 'entity').flatMap(namesIn))
  const bare = records.filter(({ kind, text }) => kind === 'entity' && !spokenOf.has(folded(text)))
  if (bare.length === 0) return []
  return [
    {
      rule: 'bare-entity',
      ids: idsOf(bare),
      reason: `nothing is said of ${shortList(bare.map(({ text }) => text))}, and no edge leads there`,
      command: `slowwave archive ${bare[0]?.id ?? ''}`,
    },
  ]
}

function withoutScope({ scope, records }: ScopeUnderReview): readonly Found[] {
  if (scope !== unscoped || records.length === 0) return []
  return [
    {
      rule: 'no-scope',
      ids: idsOf(records),
      reason: `${kindWords(records)} came in without a scope, so no pass merges them`,
      command: 'slowwave import <file> --scope <scope>',
    },
  ]
}

function idsOf(records: readonly StoredRecord[]): readonly string[] {
  return records.map(({ id }) => id)
}
