import type { Json, JsonObject } from '@slowwave/core'
import { Fields, isJsonObject, Refusal } from '../fields.js'

/** A node of the graph with what is said of it. */
export interface GraphEntity {
  readonly type: 'entity'
  readonly name: string
  readonly entityType: string
  readonly observations: readonly Observation[]
  /** Fields that the server does not know. */
  readonly extra: JsonObject
}

/** One thing said of an entity. */
export interface Observation {
  readonly text: string
  /** Of an observation that is an object: everything but its text. */
  readonly extra: JsonObject
}

/** An edge of the graph. */
export interface GraphRelation {
  readonly type: 'relation'
  readonly from: string
  readonly to: string
  readonly relationType: string
  readonly extra: JsonObject
}

const typeOf = (value: JsonObject): Json | undefined => value['type'] ?? value['_type']

/** True for an entity or a relation. */
export function isGraphValue(value: Json): value is JsonObject {
  return isJsonObject(value) && (typeOf(value) === 'entity' || typeOf(value) === 'relation')
}

/**
 * Reads a line, with the names of fields that other writers of the format use.
 *
 * @throws {Refusal} if it is neither an entity nor a relation, or a part of it is missing.
 */
export function parseGraphValue(value: Json): GraphEntity | GraphRelation {
  if (!isGraphValue(value)) throw new Refusal('neither an entity nor a relation of server-memory')
  const type = typeOf(value)
  const fields = new Fields(value)
  fields.take('type', '_type')
  return type === 'entity' ? parseEntity(fields) : parseRelation(fields)
}

function parseEntity(fields: Fields): GraphEntity {
  const name = needed(fields.name('name', 'entityName', 'id'), 'name')
  const entityType = fields.text('entityType', 'entity_type') ?? ''
  const observations = fields.take('observations') ?? []
  if (!Array.isArray(observations)) throw new Refusal('`observations` must be a list')
  return {
    type: 'entity',
    name,
    entityType,
    observations: (observations as readonly Json[]).map(parseObservation),
    extra: fields.rest(),
  }
}

function parseObservation(value: Json): Observation {
  if (typeof value === 'string') return { text: value, extra: {} }
  if (!isJsonObject(value)) throw new Refusal('an observation must be a text, or an object with a text')
  const fields = new Fields(value)
  return { text: needed(fields.text('text', 'content', 'observation'), 'text'), extra: fields.rest() }
}

function parseRelation(fields: Fields): GraphRelation {
  return {
    type: 'relation',
    from: needed(fields.name('from', 'from_id'), 'from'),
    to: needed(fields.name('to', 'to_id'), 'to'),
    relationType: needed(fields.text('relationType', 'relation_type'), 'relationType'),
    extra: fields.rest(),
  }
}

function needed(text: string | undefined, name: string): string {
  if (text !== undefined && text !== '') return text
  throw new Refusal(`\`${name}\` is missing`)
}
