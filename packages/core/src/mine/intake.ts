import type { Json, JsonObject } from '../model/index.js'
import { repeatDays } from './limits.js'
import { sha256Hex } from './sha256.js'
import { curatedTypeOf, orderedTags, tags } from './tags.js'
import type { Tag } from './tags.js'
import type { Fact } from './facts.js'

const dayMs = 86_400_000

/** A future choice that an entry will decide; three of them stand in for a second path. */
export interface FutureDecision {
  readonly decision: string
  readonly expectedBy: string
  readonly owner: string
}

/** One line of intake. It carries two vocabularies, that of mined lines and that of signals, for one reader each. */
export interface IntakeLine {
  /** `sig-` and 12 hex digits. */
  readonly id: string
  /** ISO 8601, UTC, seconds. */
  readonly ts: string
  readonly type: Tag
  readonly key: string
  readonly observation: string
  readonly source: 'agent' | 'user'
  readonly session_id: string
  readonly tags: readonly Tag[]
  /** Where the line comes from, as signals say it: `mined` or `proposed`. */
  readonly origin: string
  /** The curated type that it would be promoted to. */
  readonly entry_type: string
  readonly path: string
  readonly body: string
}

const reserved = [
  'id',
  'ts',
  'type',
  'key',
  'observation',
  'source',
  'session_id',
  'tags',
  'origin',
  'entry_type',
  'path',
  'body',
]

/** What an intake line is made of. */
export interface IntakeDraft {
  readonly fact: Pick<Fact, 'tags' | 'key' | 'observation'>
  readonly sessionId: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly source: IntakeLine['source']
  readonly origin: string
  /** Further fields; none of them can take the place of one of the line's own. */
  readonly extras?: JsonObject
}

/** Makes the line of a fact. The same fact of the same session and moment gives the same line. */
export function intakeLineOf({
  fact,
  sessionId,
  at,
  source,
  origin,
  extras = {},
}: IntakeDraft): IntakeLine & JsonObject {
  const given = orderedTags(fact.tags)
  const ts = new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z')
  const line: IntakeLine = {
    id: `sig-${sha256Hex([ts, given.join('+'), fact.key, fact.observation, sessionId].join('\0'), 12)}`,
    ts,
    type: given[0] ?? 'convention',
    key: fact.key,
    observation: fact.observation,
    source,
    session_id: sessionId,
    tags: given,
    origin,
    entry_type: curatedTypeOf(given),
    path: fact.key,
    body: fact.observation,
  }
  const more = Object.fromEntries(Object.entries(extras).filter(([name]) => !reserved.includes(name)))
  return { ...line, ...more }
}

/** JSON with `", "` and `": "` between its parts and raw Unicode, as intake files are written. */
export function intakeJson(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(intakeJson).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}: ${intakeJson(member)}`)
    .join(', ')}}`
}

/** A line of intake as any of its writers may have written it. */
export interface ReadIntakeLine {
  readonly id: string
  /** Epoch milliseconds; `undefined` for a time that cannot be read. */
  readonly at?: number
  readonly tags: readonly Tag[]
  readonly entryType: string
  readonly path: string
  readonly body: string
  readonly sessionId: string
  /** Everything that stands in the line. */
  readonly fields: JsonObject
}

/** A line that takes another one back, or says what it was promoted to. */
export interface SupersedeLine {
  readonly supersedes: string
  readonly promotedTo?: string
}

/** Reads one line of either generation; `undefined` if it is neither a signal nor a supersede line. */
export function readIntakeLine(fields: JsonObject): ReadIntakeLine | SupersedeLine | undefined {
  const text = (...names: readonly string[]): string =>
    names.map((name) => fields[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? ''
  if (fields['type'] === 'supersede') {
    const promotedTo = text('promoted_to')
    return { supersedes: text('supersedes'), ...(promotedTo === '' ? {} : { promotedTo }) }
  }
  const [path, body] = [text('path', 'key'), text('body', 'observation')]
  if (path === '' || body === '') return undefined
  const given = [text('type'), ...listOf(fields['tags'])].filter((tag): tag is Tag =>
    (tags as readonly string[]).includes(tag),
  )
  const at = Date.parse(text('ts'))
  const entryType = text('entry_type') || (given.length > 0 ? curatedTypeOf(given) : text('type'))
  return {
    id: text('id') || `sig-${sha256Hex([text('ts'), entryType, path, body, text('session_id')].join('\0'), 12)}`,
    ...(Number.isNaN(at) ? {} : { at }),
    tags: orderedTags(given),
    entryType,
    path,
    body,
    sessionId: text('session_id'),
    fields,
  }
}

function listOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

/** True if a line with the same type, path and body was written in the seven days before. */
export function isRecentRepeat(line: IntakeLine, known: readonly ReadIntakeLine[]): boolean {
  const at = Date.parse(line.ts)
  return known.some(
    (earlier) =>
      earlier.entryType === line.entry_type &&
      earlier.path === line.path &&
      earlier.body === line.body &&
      earlier.at !== undefined &&
      at - earlier.at < repeatDays * dayMs,
  )
}
