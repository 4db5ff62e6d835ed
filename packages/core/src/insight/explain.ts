import type { Explanation, Operation, Plan, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { findMentions } from './entry-mentions.js'
import { linksToDerived, linksToSources } from './lineage-links.js'

/** The part of a plan that says what would become of a record, and why it is left alone. */
export type ExplainedPlan = Pick<Plan, 'skipped' | 'operations' | 'forReview'>

/**
 * The lineage of a record in both directions, the entries that touched it, and what a plan says of it.
 *
 * @param plan whose skips and operations are searched; without it these lists are empty.
 * @returns `undefined` if no record has this id.
 */
export async function explain(
  reader: StoreReader,
  id: string,
  plan: ExplainedPlan = { skipped: [], operations: [], forReview: [] },
): Promise<Explanation | undefined> {
  const record = await reader.get(id)
  if (record === undefined) return undefined

  const successor = record.life.supersededBy === undefined ? undefined : await reader.get(record.life.supersededBy)
  const skipped = plan.skipped.filter(({ ids }) => ids.includes(id))
  const planned = [...plan.operations, ...plan.forReview].filter((operation) => names(operation, id))
  return {
    record,
    lineage: [...(await linksToSources(reader, record)), ...(await linksToDerived(reader, record))],
    ...(successor !== undefined && { successor }),
    entries: await findMentions(reader, record),
    skipped,
    planned,
    others: await othersOf(reader, id, [...skipped.flatMap(({ ids }) => ids), ...planned.flatMap(sourceIdsOf)]),
  }
}

function names({ sources, changes }: Operation, id: string): boolean {
  return (
    sources.some((source) => source.id === id) ||
    changes.some((change) => (change.type === 'put' ? change.record.id : change.id) === id)
  )
}

function sourceIdsOf({ sources }: Operation): readonly string[] {
  return sources.map((source) => source.id)
}

async function othersOf(reader: StoreReader, id: string, ids: readonly string[]): Promise<readonly StoredRecord[]> {
  const found = await reader.getMany([...new Set(ids)].filter((other) => other !== id).sort())
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
