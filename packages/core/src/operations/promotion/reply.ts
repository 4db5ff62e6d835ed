/** A fact that a model proposes, before anything of it is believed. */
export interface ProposedFact {
  readonly text: string
  readonly subject?: string
  /** Whatever it names as support. */
  readonly supportedBy: unknown
}

/** What a reply holds, or why it cannot be used. */
export type ReadReply = { readonly facts: readonly ProposedFact[] } | { readonly fault: string }

/**
 * Reads the one list of objects in a reply: an array, or an object with one array in it. Prose and fences around it are
 * passed over. None, or two, cannot be used: guessing which one was meant is how invented facts get in.
 */
export function readReply(reply: string): ReadReply {
  const lists = valuesIn(reply).flatMap((value) => listIn(value) ?? [])
  if (lists.length === 0) return { fault: 'the reply holds no list of facts' }
  if (lists.length > 1) return { fault: `the reply holds ${lists.length} lists of facts` }
  return { facts: (lists[0] as FactList).members.flatMap((member) => factOf(member) ?? []) }
}

interface FactList {
  readonly members: readonly unknown[]
}

type Fields = Readonly<Record<string, unknown>>

function listIn(value: unknown): FactList | undefined {
  if (Array.isArray(value)) return isFactList(value) ? { members: value } : undefined
  const arrays = Object.values(value as Fields).filter((member) => Array.isArray(member))
  const [only] = arrays
  return arrays.length === 1 && only !== undefined && isFactList(only) ? { members: only } : undefined
}

/** An empty list says that nothing is corroborated; a list of anything but objects is part of the prose. */
function isFactList(list: readonly unknown[]): boolean {
  return list.every((member) => isFields(member))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function factOf(member: unknown): ProposedFact | undefined {
  if (!isFields(member) || typeof member['text'] !== 'string') return undefined
  const { text, subject, supported_by: supportedBy } = member
  return { text: text.trim(), supportedBy, ...(typeof subject === 'string' ? { subject } : {}) }
}

/** The JSON arrays and objects of a text that lie in no other one. */
function valuesIn(text: string): readonly unknown[] {
  const values: unknown[] = []
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

function parsedOrNothing(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
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
