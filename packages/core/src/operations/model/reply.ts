import type { Json, JsonObject } from '../../model/index.js'

/** A fact that a model proposes, before anything of it is believed. */
export interface ProposedFact {
  readonly text: string
  readonly subject?: string
  /** Whatever it names as support. */
  readonly supportedBy: unknown
}

/** What a reply holds, or why it cannot be used. */
export type ReadReply = { readonly facts: readonly ProposedFact[] } | { readonly fault: string }

/** Reads the one list of facts in a reply. */
export function readReply(reply: string): ReadReply {
  const read = readObjects(reply)
  return 'fault' in read ? read : { facts: read.objects.flatMap((object) => factOf(object) ?? []) }
}

/** The objects of a reply, or why it cannot be used. */
export type ReadObjects = { readonly objects: readonly JsonObject[] } | { readonly fault: string }

/**
 * Reads the one list of objects in a reply: an array, or an object with one array in it. Prose and fences around it are
 * passed over. None, or two, cannot be used: guessing which one was meant is how invented facts get in.
 */
export function readObjects(reply: string): ReadObjects {
  const [first, ...others] = valuesIn(reply).flatMap((value) => listIn(value) ?? [])
  if (first === undefined) return { fault: 'the reply holds no list of objects' }
  if (others.length > 0) return { fault: `the reply holds ${others.length + 1} lists of objects` }
  return first
}

function listIn(value: Json): { readonly objects: readonly JsonObject[] } | undefined {
  if (isObjectList(value)) return { objects: value }
  if (!isObject(value)) return undefined
  const [only, ...others] = Object.values(value).filter((member) => Array.isArray(member))
  return others.length === 0 && only !== undefined && isObjectList(only) ? { objects: only } : undefined
}

/** An empty list says that there is nothing to say; a list of anything but objects is part of the prose. */
function isObjectList(value: Json): value is readonly JsonObject[] {
  return Array.isArray(value) && value.every((member) => isObject(member as Json))
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function factOf(member: JsonObject): ProposedFact | undefined {
  if (typeof member['text'] !== 'string') return undefined
  const { text, subject, supported_by: supportedBy } = member
  return { text: text.trim(), supportedBy, ...(typeof subject === 'string' ? { subject } : {}) }
}

/** The JSON arrays and objects of a text that lie in no other one. */
function valuesIn(text: string): readonly Json[] {
  const values: Json[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '[' && text[at] !== '{') continue
    const end = endOfValue(text, at)
    const parsed = end === undefined ? undefined : parsedOrNothing(text.slice(at, end))
    if (parsed === undefined || end === undefined) continue
    values.push(parsed.value)
    at = end - 1
  }
  return values
}

function parsedOrNothing(text: string): { readonly value: Json } | undefined {
  try {
    return { value: JSON.parse(text) as Json }
  } catch {
    return undefined
  }
}

/** Where the brackets that open at `from` are closed again, outside of strings; nowhere in a reply that was cut. */
function endOfValue(text: string, from: number): number | undefined {
  let depth = 0
  let quoted = false
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (quoted && sign === '\\') at += 1
    else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '[' || sign === '{')) depth += 1
    else if (!quoted && (sign === ']' || sign === '}')) depth -= 1
    if (depth === 0) return at + 1
  }
  return undefined
}
