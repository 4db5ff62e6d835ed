import type { Json, JsonObject, StoredRecord } from '@slowwave/core'
import { isJsonObject } from '../fields.js'

type Placed<T> = readonly [place: number, value: T]

/** An entity while its observations are gathered. */
interface Gathered {
  readonly place: number
  readonly name: string
  readonly entityType: string
  readonly extra: JsonObject
  readonly observations: Placed<Json>[]
}

/**
 * Active records as entities and relations, in the order in which they were read. Records of other origins become
 * observations of their subject, entity or scope. Nothing else is written: the server drops what it does not know.
 */
export async function* writeGraph(records: AsyncIterable<StoredRecord>): AsyncGenerator<string> {
  const entities = new Map<string, Gathered>()
  const relations: Placed<string>[] = []
  for await (const record of records) {
    if (record.life.status !== 'active') continue
    if (record.edge === undefined) gather(entities, record)
    else relations.push([placeOf(record), relationLine(record, record.edge)])
  }
  for (const entity of [...entities.values()].sort((a, b) => a.place - b.place)) yield entityLine(entity)
  yield* inOrder(relations)
}

function gather(entities: Map<string, Gathered>, record: StoredRecord): void {
  const name = record.claim?.subject ?? record.entity ?? record.scope
  const known = entities.get(name) ?? startOf(name, record)
  const entity = { ...known, place: Math.min(known.place, placeOf(record)) }
  entities.set(name, entity)
  if (record.kind === 'entity' && record.text === name) return
  const extra = memberOf(record.metadata, 'observation')
  const observation = Object.keys(extra).length === 0 ? record.text : { text: record.text, ...extra }
  entity.observations.push([placeOf(record), observation])
}

function inOrder<T>(placed: readonly Placed<T>[]): readonly T[] {
  return [...placed].sort(([a], [b]) => a - b).map(([, value]) => value)
}

function startOf(name: string, { metadata, kind }: StoredRecord): Gathered {
  const entityType = typeof metadata['entityType'] === 'string' ? metadata['entityType'] : kind
  return { place: Number.MAX_SAFE_INTEGER, name, entityType, extra: memberOf(metadata, 'entity'), observations: [] }
}

function entityLine({ name, entityType, observations, extra }: Gathered): string {
  return JSON.stringify({ type: 'entity', name, entityType, observations: inOrder(observations), ...extra })
}

function relationLine({ metadata }: StoredRecord, { from, to, relation }: NonNullable<StoredRecord['edge']>): string {
  return JSON.stringify({ type: 'relation', from, to, relationType: relation, ...memberOf(metadata, 'relation') })
}

function placeOf({ metadata }: StoredRecord): number {
  return typeof metadata['place'] === 'number' ? metadata['place'] : Number.MAX_SAFE_INTEGER
}

function memberOf(metadata: JsonObject, name: string): JsonObject {
  const member = metadata[name]
  return isJsonObject(member) ? member : {}
}
