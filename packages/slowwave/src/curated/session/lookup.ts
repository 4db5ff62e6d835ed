import { bodyOf, fieldText, isSensitive, keyOf, readCurated } from '../files/curated-entries.js'
import type { CuratedEntry } from '../files/curated-entries.js'
import { readIntake } from '../files/intake-files.js'
import type { PlacedSignal } from '../files/intake-files.js'
import { knownTypes } from '../known-types.js'

/** How sure a match is: named by a key, or merely there because nothing was asked for. */
const matchScore = 0.8
const restScore = 0.1
/** A signal was not reviewed, so it never weighs as much as an entry. */
const signalWeight = 0.9
const signalMax = 0.85

/** What is looked up. */
export interface LookupRequest {
  /** Paths, globs or words; none gives everything at a low score. */
  readonly keys: readonly string[]
  /** @default every known type */
  readonly types?: readonly string[]
  /** @default 5 */
  readonly limit?: number
}

/** One answer. */
export interface LookupEntry {
  readonly id: string
  readonly type: string
  /** Reviewed memory of the repository, or a signal that waits. */
  readonly source: 'repo' | 'operational'
  /** 0..1 */
  readonly confidence: number
  readonly body: string
  /** Why a signal does not count: an entry has its id, or was deprecated. */
  readonly shadowed_by: 'same-id' | 'repo-deprecated' | null
}

/** The answer as other tools read it. */
export interface LookupEnvelope {
  readonly contract_version: 1
  /** `partial` if a file or a line could not be read; `error` if only types were asked for that are not known. */
  readonly status: 'ok' | 'partial' | 'error'
  /** Those that count first, then by confidence and id. */
  readonly entries: readonly LookupEntry[]
  readonly slices: Readonly<Record<string, { readonly entries: number }>>
  readonly errors: readonly string[]
}

/** Looks up what the repository knows about some keys, in reviewed memory and in the signals that wait. */
export function lookupMemory(root: string, { keys, types = knownTypes, limit = 5 }: LookupRequest): LookupEnvelope {
  const asked = types.filter((type) => knownTypes.includes(type))
  const files = readCurated(root).filter(({ type }) => asked.includes(type))
  const { signals, refused } = readIntake(root)
  const curated = files.flatMap(({ entries }) => entries).filter((entry) => fieldText(entry, 'status') !== 'archived')
  const repo = curated
    .filter((entry) => fieldText(entry, 'status') !== 'deprecated' && mayBeLookedUp(entry, keys))
    .map((entry) => entryAnswer(entry, keys))
  const waiting = signals
    .filter(({ entryType }) => asked.includes(entryType))
    .map((signal) => signalAnswer(signal, { keys, curated }))
  const found = [...repo, ...waiting].filter(({ confidence }) => confidence > 0).sort(byWeight)
  const errors = [
    ...files.flatMap(({ file, faults }) => faults.map(({ line, reason }) => `${file}:${line}: ${reason}`)),
    ...refused.map(({ file, line, reason }) => `${file}:${line}: ${reason}`),
    ...types.filter((type) => !knownTypes.includes(type)).map((type) => `${type} is no known type`),
  ]
  return {
    contract_version: 1,
    status: asked.length === 0 ? 'error' : errors.length === 0 ? 'ok' : 'partial',
    entries: found.slice(0, limit),
    slices: Object.fromEntries(
      asked.map((type) => [type, { entries: found.filter((each) => each.type === type).length }]),
    ),
    errors,
  }
}

/** A sensitive entry answers only to a key in words that it says; not to everything, and not to a pattern. */
function mayBeLookedUp(entry: CuratedEntry, keys: readonly string[]): boolean {
  if (!isSensitive(entry)) return true
  const text = `${keyOf(entry)}\n${bodyOf(entry)}`.toLowerCase()
  return keys.some((key) => /[\p{L}\p{N}]{3}/u.test(key) && !key.includes('*') && text.includes(key.toLowerCase()))
}

function byWeight(a: LookupEntry, b: LookupEntry): number {
  const [left, right] = [a, b].map(({ shadowed_by: shadow }) => (shadow === null ? 0 : 1))
  return (left ?? 0) - (right ?? 0) || b.confidence - a.confidence || (a.id < b.id ? -1 : 1)
}

function entryAnswer(entry: CuratedEntry, keys: readonly string[]): LookupEntry {
  const paths = Array.isArray(entry.fields['paths'])
    ? entry.fields['paths'].filter((path) => typeof path === 'string')
    : []
  const texts = [keyOf(entry), bodyOf(entry), fieldText(entry, 'feature'), fieldText(entry, 'path'), ...paths]
  return {
    id: fieldText(entry, 'id'),
    type: entry.type,
    source: 'repo',
    confidence: scoreOf(texts, keys),
    body: bodyOf(entry),
    shadowed_by: null,
  }
}

interface Beside {
  readonly keys: readonly string[]
  readonly curated: readonly CuratedEntry[]
}

function signalAnswer({ id, entryType, path, body }: PlacedSignal, { keys, curated }: Beside): LookupEntry {
  const same = curated.find((entry) => fieldText(entry, 'id') === id)
  const deprecated = curated.some(
    (entry) => entry.type === entryType && fieldText(entry, 'status') === 'deprecated' && keyOf(entry) === path,
  )
  return {
    id,
    type: entryType,
    source: 'operational',
    confidence: Math.min(signalMax, Math.round(scoreOf([path, body], keys) * signalWeight * 100) / 100),
    body,
    shadowed_by: same !== undefined ? 'same-id' : deprecated ? 'repo-deprecated' : null,
  }
}

function scoreOf(texts: readonly string[], keys: readonly string[]): number {
  if (keys.length === 0) return restScore
  return keys.some((key) => texts.some((text) => matches(text, key))) ? matchScore : 0
}

/** A glob matches a text or is matched by one; anything else is looked for inside it. */
function matches(text: string, key: string): boolean {
  const [held, asked] = [text.toLowerCase(), key.toLowerCase()]
  if (held === '') return false
  return held.includes(asked) || globOf(asked)?.test(held) === true || globOf(held)?.test(asked) === true
}

function globOf(pattern: string): RegExp | undefined {
  if (!pattern.includes('*')) return undefined
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*{2,}\/?|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'))
  return new RegExp(`^${source}$`)
}
