import type {
  DecayClass,
  Episode,
  IncomingRecord,
  InitialBeside,
  Json,
  JsonObject,
  Life,
  RecordKind,
} from '@slowwave/core'
import { decayClasses, episodeOutcomes, foreignScope, recordKinds, statuses, tiers, unscoped } from '@slowwave/core'
import type { ReadContext, SourceFile } from '../connector.js'
import { Fields, isJsonObject, present, Refusal } from '../fields.js'
import { readMoment, readPastMoment } from '../moment.js'
import type { NativeIds } from '../native-ids.js'
import type { Reading } from '../read-values.js'
import { gateText } from '../text-gate.js'
import { readProvenance } from './provenance.js'

/** Kinds of other tools that are a fact of ours with a decay class of its own. */
const factKinds = ['preference', 'identity', 'state'] as const
const confidenceWords: Readonly<Record<string, number>> = { low: 0.4, medium: 0.6, high: 0.8 }

/** What reading a foreign record needs beside it. */
export interface ForeignReading {
  /** The record with each number that would lose digits as a text. */
  readonly exact: Json
  readonly file: SourceFile
  readonly context: ReadContext
  readonly ids: NativeIds
}

/**
 * Reads the plain record of other tools: `id`, `text`, `scope`, `kind`, snake_case or camelCase. Fields that are not
 * known are kept as metadata.
 *
 * @throws {Refusal} for a field that cannot be read; a guess could change what is remembered.
 */
export function readForeignRecord(value: Json, { exact, file, context, ids }: ForeignReading): Reading {
  if (!isJsonObject(value)) throw new Refusal('a record must be an object')
  const fields = new Fields(value, exact)
  const nativeId = fields.name('id')
  const { kind, decayClass } = readKind(fields)
  const episode = readEpisode(fields, kind)
  const text = gateText(fields.text('text') ?? episode?.task, context.textCapBytes)
  const place = readScope(fields, context)
  const time = readTime(fields, { file, context })
  const life = readLife(fields, time.members.validFrom)
  const keyed = readKeyedValue(fields)
  const record: IncomingRecord = {
    kind,
    scope: place.scope,
    text,
    ...present({ claim: readClaim(fields) }),
    ...keyed,
    ...readProvenance(fields, file.name),
    ...present({ confidence: readConfidence(fields), episode: completeEpisode(episode, text), decayClass }),
    ...time.members,
    nativeId: {
      importer: 'neutral',
      id: nativeId ?? ids.next([kind, place.scope, text, ...(Object.keys(keyed).length === 0 ? [] : [{ ...keyed }])]),
      ...present({ scope: place.foreign }),
    },
    ...present({ usage: readUsage(fields, context), beside: readBeside(fields), life }),
    metadata: readMetadata(fields, time.metadata),
  }
  return { records: [record], notes: [...place.notes, ...time.notes] }
}

function readKind(fields: Fields): { readonly kind: RecordKind; readonly decayClass: DecayClass | undefined } {
  const kind = fields.choice([...recordKinds, ...factKinds], 'kind') ?? 'fact'
  const decayClass = fields.choice(decayClasses, 'decay_class', 'decayClass')
  const own = factKinds.find((each) => each === kind)
  return own === undefined ? { kind: kind as RecordKind, decayClass } : { kind: 'fact', decayClass: decayClass ?? own }
}

/** An episode is what has an outcome or a task; the words are filled from the text. */
function readEpisode(fields: Fields, kind: RecordKind): Partial<Episode> | undefined {
  if (kind !== 'episode' && kind !== 'experience') return undefined
  const outcome = fields.choice(episodeOutcomes, 'outcome')
  const [task, approach, lesson] = [fields.text('task'), fields.text('approach'), fields.text('lesson')]
  if (outcome === undefined && task === undefined) return undefined
  return present({ outcome, task, approach, lesson })
}

function completeEpisode(episode: Partial<Episode> | undefined, text: string): Episode | undefined {
  return episode && { task: text, approach: '', outcome: 'unknown', lesson: '', ...episode }
}

interface Place {
  readonly scope: IncomingRecord['scope']
  readonly foreign?: string
  readonly notes: readonly string[]
}

function readScope(fields: Fields, context: ReadContext): Place {
  const foreign = fields.text('scope')
  if (foreign !== undefined && foreign.trim() !== '') {
    const scope = foreignScope(foreign)
    return { scope, notes: [], ...(foreign === scope ? {} : { foreign }) }
  }
  if (context.scope !== undefined) return { scope: context.scope, notes: [] }
  return { scope: unscoped, notes: ['no scope: it goes to `unscoped` and is never merged'] }
}

function readClaim(fields: Fields): IncomingRecord['claim'] {
  const claim = present({
    subject: fields.text('subject'),
    predicate: fields.text('predicate'),
    object: fields.name('object'),
  })
  return Object.keys(claim).length === 0 ? undefined : claim
}

function readKeyedValue(fields: Fields): Pick<IncomingRecord, 'entity' | 'key' | 'value'> {
  return present({ entity: fields.text('entity'), key: fields.text('key'), value: fields.exact('value') })
}

function readConfidence(fields: Fields): number | undefined {
  const value = fields.take('confidence')
  const meant = typeof value === 'string' ? confidenceWords[value] : value
  if (meant === undefined && value === undefined) return undefined
  if (typeof meant === 'number' && meant >= 0 && meant <= 1) return meant
  throw new Refusal('`confidence` must be a number from 0 to 1, or low, medium or high')
}

interface Time {
  readonly members: Pick<IncomingRecord, 'createdAt' | 'validFrom'>
  readonly metadata: JsonObject
  readonly notes: readonly string[]
}

/** A record without a moment is as old as its file, and says that this is a guess. */
function readTime(fields: Fields, { file, context }: Pick<ForeignReading, 'file' | 'context'>): Time {
  const written = fields.take('created_at', 'createdAt', 'timestamp')
  const from = fields.take('valid_from', 'validFrom')
  const validFrom = from === undefined ? {} : { validFrom: readAt('valid_from', from).at }
  if (written === undefined) {
    const createdAt = Math.min(Math.round(file.modifiedAt), context.now)
    return { members: { createdAt, ...validFrom }, metadata: { createdAtBasis: 'file-time' }, notes: [] }
  }
  const { at, offset } = readAt('created_at', written, context.now)
  return {
    members: { createdAt: at, ...validFrom },
    metadata: offset === undefined ? {} : { createdAtOffset: offset },
    notes: [],
  }
}

function readAt(name: string, value: Json, now?: number): { readonly at: number; readonly offset?: string } {
  const moment = now === undefined ? readMoment(value) : readPastMoment(value, now)
  if (moment.at === undefined) throw new Refusal(`\`${name}\` ${moment.reason}`)
  return moment
}

function readUsage(fields: Fields, { now }: ReadContext): IncomingRecord['usage'] {
  const accessCount = fields.count('access_count', 'accessCount') ?? 0
  const last = fields.take('last_accessed_at', 'lastAccessAt', 'last_access_at')
  if (accessCount === 0 && last === undefined) return undefined
  return { accessCount, ...(last === undefined ? {} : { lastAccessAt: readAt('last_accessed_at', last, now).at }) }
}

function readLife(fields: Fields, validFrom: number | undefined): Life | undefined {
  const status = fields.choice([...statuses, 'conflicted'], 'status') ?? 'active'
  const supersededBy = fields.name('superseded_by', 'supersededBy')
  const until = fields.take('valid_to', 'validTo')
  if (status === 'active' && supersededBy === undefined && until === undefined) return undefined
  const validTo = until === undefined ? undefined : readAt('valid_to', until).at
  if (validFrom !== undefined && validTo !== undefined && validFrom > validTo) {
    throw new Refusal('`valid_from` lies after `valid_to`')
  }
  return { status: status === 'conflicted' ? 'active' : status, ...present({ supersededBy, validTo }) }
}

function readBeside(fields: Fields): InitialBeside | undefined {
  const observed = fields.take('observed_at', 'observedAt')
  const pinned = fields.truth('pinned')
  const beside: InitialBeside = {
    ...present({ tier: fields.choice(tiers, 'tier'), pinned: pinned === true ? true : undefined }),
    ...listOf('tags', fields.texts('tags')),
    ...listOf('wordings', fields.texts('wordings')),
    ...listOf('observedAt', momentsOf(observed)),
  }
  return Object.keys(beside).length === 0 ? undefined : beside
}

function listOf<K extends string, T>(name: K, values: readonly T[]): { readonly [P in K]?: readonly T[] } {
  return values.length === 0 ? {} : ({ [name]: values } as { readonly [P in K]: readonly T[] })
}

function momentsOf(value: Json | undefined): readonly number[] {
  if (value === undefined) return []
  return (Array.isArray(value) ? (value as readonly Json[]) : [value]).map((each) => readAt('observed_at', each).at)
}

function readMetadata(fields: Fields, more: JsonObject): JsonObject {
  const metadata = fields.object('metadata')
  const rest = { ...fields.rest(), ...more }
  const twice = Object.keys(rest).find((name) => Object.hasOwn(metadata, name))
  if (twice !== undefined) throw new Refusal(`\`${twice}\` stands in the record and in its metadata`)
  return { ...metadata, ...rest }
}
