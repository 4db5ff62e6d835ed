import { MemoryError } from '@slowwave/core'
import type { Appeal, DecayClass, EpisodeOutcome, IncomingRecord, Json, RecordKind, Scope } from '@slowwave/core'
import { readClosely } from '../connectors/index.js'
import { typedPastMoment } from './typed-moment.js'

/** What `add` may be told beside the text. */
export interface AddOptions {
  readonly kind: RecordKind
  readonly subject?: string
  readonly predicate?: string
  readonly object?: string
  readonly entity?: string
  readonly key?: string
  readonly value?: string
  readonly source: string
  readonly session?: string
  readonly agent?: string
  /** 0 to 1. */
  readonly confidence?: number
  readonly createdAt?: string
  readonly decay?: DecayClass
  readonly outcome?: EpisodeOutcome
  readonly tag?: string
  readonly pin?: boolean
  readonly allow: readonly Appeal[]
  readonly branch?: string
}

/** A text with what was told about it. */
export interface Given {
  readonly text: string
  readonly scopes: readonly Scope[]
  readonly options: AddOptions
  /** Epoch milliseconds. */
  readonly now: number
}

/** @throws {MemoryError} `invalid-input` without exactly one scope, or for a value that cannot be read. */
export function incomingOf({ text, scopes, options, now }: Given): IncomingRecord {
  assertWhole(options)
  const { kind, subject, predicate, object, entity, key, value, source, session, agent } = options
  return {
    kind,
    scope: oneScope(scopes),
    text,
    source,
    createdAt: options.createdAt === undefined ? now : typedPastMoment('--created-at', options.createdAt, now),
    author: { ...given('agentId', agent), ...given('sessionId', session), origin: 'command line' },
    ...objectOf('claim', {
      ...given('subject', subject),
      ...given('predicate', predicate),
      ...given('object', object),
    }),
    ...given('entity', entity),
    ...given('key', key),
    ...(value === undefined ? {} : { value: jsonOrText(value) }),
    ...given('confidence', options.confidence),
    ...given('decayClass', options.decay),
    ...(options.outcome === undefined
      ? {}
      : { episode: { task: text, approach: '', outcome: options.outcome, lesson: '' } }),
    ...objectOf('beside', { ...tagsOf(options.tag), ...(options.pin === true ? { pinned: true } : {}) }),
  }
}

function oneScope(scopes: readonly Scope[]): Scope {
  const [scope] = scopes
  if (scope !== undefined && scopes.length === 1) return scope
  throw new MemoryError('invalid-input', `A record needs one scope, got ${scopes.length}.`, {
    hint: 'Name it with --scope, for example --scope user/ann.',
  })
}

/** A keyed value is one statement: a part of it alone would be kept and never compared with anything. */
function assertWhole({ entity, key, value }: AddOptions): void {
  const parts = Object.entries({ '--entity': entity, '--key': key, '--value': value })
  const missing = parts.filter(([, part]) => part === undefined).map(([name]) => name)
  if (missing.length === 0 || missing.length === parts.length) return
  throw new MemoryError('invalid-input', `A keyed value needs ${missing.join(' and ')} too.`, {
    hint: 'Give --entity, --key and --value together, for example --entity api --key port --value 7420.',
  })
}

function given<K extends string, T>(name: K, value: T | undefined): { readonly [P in K]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [P in K]: T })
}

function objectOf<K extends string, T extends object>(name: K, value: T): { readonly [P in K]?: T } {
  return Object.keys(value).length === 0 ? {} : ({ [name]: value } as { readonly [P in K]: T })
}

function tagsOf(tags: string | undefined): { readonly tags?: readonly string[] } {
  const named = (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  return named.length === 0 ? {} : { tags: named }
}

/**
 * A value as it was typed: JSON if it is some. What would not be printed again as it was typed stays a text: `1.10` is a
 * version, 20 digits are an id.
 */
export function jsonOrText(text: string): Json {
  try {
    const value = JSON.parse(text) as Json
    const { exact = value, repeatedName } = readClosely(text)
    return repeatedName === undefined ? exact : text
  } catch {
    return text
  }
}
