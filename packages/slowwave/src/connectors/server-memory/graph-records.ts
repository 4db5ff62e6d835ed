import { foreignScope } from '@slowwave/core'
import type { IncomingRecord, Json, JsonObject, RecordKind } from '@slowwave/core'
import type { ReadContext, SourceFile } from '../connector.js'
import { readPastMoment } from '../moment.js'
import type { NativeIds } from '../native-ids.js'
import { gateText } from '../text-gate.js'
import type { GraphEntity, GraphRelation, Observation } from './graph.js'

/** What turning a graph into records needs beside it. */
export interface GraphReading {
  readonly file: SourceFile
  readonly context: ReadContext
  readonly ids: NativeIds
  /** Counts records from 0 over the whole file, so that writing back keeps their order. */
  readonly nextPlace: () => number
}

/** One record per observation; an entity without any is a record of its own, so that it is not lost. */
export function recordsOfEntity(entity: GraphEntity, reading: GraphReading): readonly IncomingRecord[] {
  const { name, entityType, observations, extra } = entity
  const about = { entityType, ...named('entity', extra) }
  if (observations.length === 0)
    return [recordOf({ kind: 'entity', text: name, claim: { subject: name } }, about, reading)]
  return observations.map((observation) => recordOfObservation(observation, { name, about, reading }))
}

interface Observed {
  readonly name: string
  readonly about: JsonObject
  readonly reading: GraphReading
}

function recordOfObservation({ text, extra }: Observation, { name, about, reading }: Observed): IncomingRecord {
  const said = readPastMoment(extra['timestamp'], reading.context.now)
  const record = recordOf(
    { kind: 'fact', text, claim: { subject: name } },
    { ...about, ...named('observation', extra) },
    reading,
  )
  if (said.at === undefined) return record
  const { createdAtBasis: _guess, ...metadata } = record.metadata ?? {}
  return { ...record, createdAt: said.at, metadata }
}

/** A relation is an edge with the triple as its claim. */
export function recordOfRelation(relation: GraphRelation, reading: GraphReading): IncomingRecord {
  const { from, to, relationType, extra } = relation
  const text = `${from} ${relationType} ${to}`
  const claim = { subject: from, predicate: relationType, object: to }
  const record = recordOf({ kind: 'edge', text, claim }, named('relation', extra), reading)
  return { ...record, edge: { from, relation: relationType, to } }
}

interface Statement {
  readonly kind: RecordKind
  readonly text: string
  readonly claim: NonNullable<IncomingRecord['claim']>
}

function recordOf(
  statement: Statement,
  metadata: JsonObject,
  { file, context, ids, nextPlace }: GraphReading,
): IncomingRecord {
  const { kind, text, claim } = statement
  return {
    kind,
    scope: context.scope ?? foreignScope(`file:${file.name}`),
    text: gateText(text, context.textCapBytes),
    claim,
    source: `imported:${file.name}`,
    createdAt: Math.min(Math.round(file.modifiedAt), context.now),
    author: { origin: file.name },
    nativeId: { importer: 'mcp-server-memory', id: ids.next([kind, text, claim as Json]) },
    metadata: { createdAtBasis: 'file-time', place: nextPlace(), ...metadata },
  }
}

function named(name: string, members: JsonObject): JsonObject {
  return Object.keys(members).length === 0 ? {} : { [name]: members }
}
