import type { Lineage, LineageLink, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'

/** Everything that a record was made of, over any number of steps, nearest first, then by id. */
export async function linksToSources(reader: StoreReader, record: StoredRecord): Promise<readonly LineageLink[]> {
  const links = new Map<string, LineageLink>()
  let level: readonly StoredRecord[] = [record]
  for (let distance = 1; level.length > 0; distance++) {
    const steps = level.flatMap(({ lineage }) => (lineage === undefined ? [] : stepsTo(lineage)))
    const fresh = firstOfEach(steps.filter(({ id }) => id !== record.id && !links.has(id)))
    const found = await reader.getMany(fresh.map(({ id }) => id))
    for (const step of fresh)
      links.set(step.id, { ...step, distance, direction: 'source', ...recordOf(found, step.id) })
    level = [...found.values()]
  }
  return [...links.values()]
}

/** Everything that was made of a record, over any number of steps, nearest first, then by id. */
export async function linksToDerived(reader: StoreReader, record: StoredRecord): Promise<readonly LineageLink[]> {
  const links = new Map<string, LineageLink>()
  let level: readonly string[] = [record.id]
  for (let distance = 1; level.length > 0; distance++) {
    const ids = await reader.findDerivedFrom(level)
    const found = await reader.getMany(ids.filter((id) => id !== record.id && !links.has(id)))
    for (const one of [...found.values()].sort(byId)) {
      if (one.lineage === undefined) continue
      const { derivation, operationId } = one.lineage
      links.set(one.id, { id: one.id, distance, direction: 'derived', derivation, operationId, record: one })
    }
    level = [...found.keys()]
  }
  return [...links.values()]
}

type Step = Pick<LineageLink, 'id' | 'derivation' | 'operationId'>

function stepsTo({ derivedFrom, derivation, operationId }: Lineage): readonly Step[] {
  return derivedFrom.map((id) => ({ id, derivation, operationId }))
}

function firstOfEach(steps: readonly Step[]): readonly Step[] {
  const first = new Map<string, Step>()
  for (const step of steps) if (!first.has(step.id)) first.set(step.id, step)
  return [...first.values()].sort(byId)
}

function recordOf(found: ReadonlyMap<string, StoredRecord>, id: string): Pick<LineageLink, 'record'> {
  const record = found.get(id)
  return record === undefined ? {} : { record }
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1
}
