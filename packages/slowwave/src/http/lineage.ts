import type { StoredRecord, StoreReader } from '@slowwave/core'
import { rowOf } from './rows.js'

/** Records of a graph, at most. */
const nodesMax = 300

interface Edge {
  readonly from: string
  readonly to: string
  readonly relation: 'lineage' | 'supersedes' | 'contradicts'
  readonly derivation?: string
  readonly operationId?: string
}

/** The graph around a record: sources below it, derived records above it, what took its place and what contradicts it beside. */
export async function lineageOf(reader: StoreReader, of: StoredRecord, depth: number) {
  const levels = new Map([[of.id, 0]])
  const records = new Map([[of.id, of]])
  const isCut = [
    await grow({ levels, records, depth, by: -1 }, async ({ lineage }) => lineage?.derivedFrom ?? [], reader),
    await grow({ levels, records, depth, by: 1 }, ({ id }) => reader.findDerivedFrom([id]), reader),
  ]
  await addBeside(reader, levels, records)
  const nodes = [...levels].map(([id, level]) => {
    const record = records.get(id)
    return { id, level, ...(record === undefined ? {} : { record: rowOf(record) }) }
  })
  return { of: of.id, nodes, edges: edgesOf(levels, records), isCut: isCut.includes(true) }
}

interface Growing {
  readonly levels: Map<string, number>
  readonly records: Map<string, StoredRecord>
  readonly depth: number
  readonly by: 1 | -1
}

/** Goes one way, level by level. @returns whether there is more */
async function grow(
  { levels, records, depth, by }: Growing,
  neighbours: (record: StoredRecord) => Promise<readonly string[]>,
  reader: StoreReader,
): Promise<boolean> {
  let edge = [...records.values()].filter(({ id }) => levels.get(id) === 0)
  for (let step = 1; edge.length > 0; step++) {
    const ids = (await Promise.all(edge.map(neighbours))).flat().filter((id) => !levels.has(id))
    const fresh = [...new Set(ids)].slice(0, Math.max(0, nodesMax - levels.size))
    if (step > depth || fresh.length < new Set(ids).size) return ids.length > 0
    const found = await reader.getMany(fresh)
    for (const id of fresh) levels.set(id, step * by)
    for (const [id, record] of found) records.set(id, record)
    edge = [...found.values()]
  }
  return false
}

async function addBeside(
  reader: StoreReader,
  levels: Map<string, number>,
  records: Map<string, StoredRecord>,
): Promise<void> {
  for (const record of [...records.values()]) {
    const { supersededBy } = record.life
    const beside = [...record.beside.contradictions.map(({ withId }) => withId), supersededBy]
    for (const [id, found] of await reader.getMany(beside.filter((one) => one !== undefined))) {
      if (levels.has(id) || levels.size >= nodesMax) continue
      levels.set(id, (levels.get(record.id) ?? 0) + (id === supersededBy ? 1 : 0))
      records.set(id, found)
    }
  }
}

function edgesOf(levels: ReadonlyMap<string, number>, records: ReadonlyMap<string, StoredRecord>): readonly Edge[] {
  const edges = [...records.values()].flatMap(({ id, lineage, life, beside }): readonly Edge[] => [
    ...(lineage?.derivedFrom ?? []).map((from) => {
      const { derivation = '', operationId = '' } = lineage ?? {}
      return { from, to: id, relation: 'lineage' as const, derivation, operationId }
    }),
    ...successorOf(id, life, records),
    ...beside.contradictions
      .filter(({ withId }) => id < withId || !records.has(withId))
      .map(({ withId }) => ({ from: id, to: withId, relation: 'contradicts' as const })),
  ])
  return edges.filter(({ from, to }) => levels.has(from) && levels.has(to))
}

/** What took the place of a record; not where it was merged into it, which the lineage tells. */
function successorOf(
  id: string,
  { supersededBy }: StoredRecord['life'],
  records: ReadonlyMap<string, StoredRecord>,
): readonly Edge[] {
  if (supersededBy === undefined || records.get(supersededBy)?.lineage?.derivedFrom.includes(id)) return []
  return [{ from: id, to: supersededBy, relation: 'supersedes' }]
}
