import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CuratedType, FutureDecision, GateVerdict, JsonObject, Triage } from '@slowwave/core'
import {
  curatedEntryHash,
  curatedTypeOf,
  decisionsOf,
  judgeProjectText,
  MemoryError,
  promotionGate,
  triage,
} from '@slowwave/core'
import { stringify } from 'yaml'
import { boundariesOf, ownerOf } from './boundaries.js'
import { bodyField, defaultReviewDays } from './entry-schema.js'
import { readCurated } from './files/curated-entries.js'
import { appendSupersede, readIntake } from './files/intake-files.js'
import type { Intake, PlacedSignal } from './files/intake-files.js'
import { inRepository, layout } from './files/layout.js'
import type { FileChange } from './files/text-diff.js'
import { readText, replaceText } from './files/text-file.js'
import { withEntry } from './files/yaml-edit.js'
import { knownStatements } from './knowledge/pages.js'
import { relativeDatesIn } from './lint/line-rules.js'
import { mergeInto } from './merge-entry.js'
import { settleConflict } from './contested.js'
import { keyFault } from './project-key.js'
import { isoDay, isoWeek } from './week.js'

/** What a person decided about a conflict: take the new one and mark the old one, say it otherwise, or say it of less. */
export const contestedChoices = ['approve', 'revise', 'narrow'] as const
export type ContestedChoice = (typeof contestedChoices)[number]

/** What a promotion is asked for. */
export interface PromotionRequest {
  /** `sig-…`, or its beginning if no other begins so. */
  readonly signal: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly type?: CuratedType
  readonly owner?: string
  readonly decisions?: readonly Partial<FutureDecision>[]
  readonly contested?: ContestedChoice
  /** The text to write instead of the observation. */
  readonly observation?: string
  /** The key to write instead of that of the signal. */
  readonly key?: string
  readonly revisitIf?: string
  /** A separate entry also where merging is proposed. @default merge */
  readonly alike?: 'merge' | 'separate'
}

/** What a promotion would do, for a person to agree to. */
export interface Promotion {
  readonly signal: PlacedSignal
  readonly type: CuratedType
  readonly gate: Extract<GateVerdict, { open: true }>
  readonly triage: Triage
  readonly entryId: string
  readonly action: 'add' | 'merge'
  readonly changes: readonly FileChange[]
}

/**
 * Works out what promoting one signal changes. Writes nothing.
 *
 * @throws {MemoryError} `refused` where a guard, the gate or a conflict stands against it; `invalid-input` for a signal
 * that is not there or an entry that would not be whole.
 */
export function preparePromotion(root: string, request: PromotionRequest): Promotion {
  const intake = readIntake(root)
  const found = signalOf(intake, request.signal)
  const signal = { ...found, path: request.key ?? found.path, body: request.observation ?? found.body }
  assertAllowed(root, signal)
  const gate = openGate(found, intake, request)
  const type = request.type ?? curatedTypeOf(signal.tags)
  const placed = triage({ key: signal.path, observation: signal.body }, knownStatements(root))
  const draft: Draft = { root, signal, type, gate, request, placed }
  if (placed.verdict === 'CONFIRM') throw saidAlready(placed.target.source, placed.target.id)
  const mergesInto =
    placed.verdict === 'EXTEND' && placed.band !== 'create' && request.alike !== 'separate' ? placed.target : undefined
  const merged =
    mergesInto === undefined ? undefined : mergeInto(root, { target: mergesInto, signal, now: request.now })
  if (merged !== undefined) {
    return {
      signal: found,
      type,
      gate,
      triage: placed,
      entryId: merged.entryId,
      action: 'merge',
      changes: [merged.change],
    }
  }
  const entry = newEntry(draft)
  const added = addEntry(root, type, entry)
  const contested =
    placed.verdict === 'CONFLICT'
      ? settleConflict(root, { target: placed.target, entryId: entry.id, signal, added })
      : [added]
  return { signal: found, type, gate, triage: placed, entryId: entry.id, action: 'add', changes: contested }
}

interface Draft {
  readonly root: string
  readonly signal: PlacedSignal
  readonly type: CuratedType
  readonly gate: Promotion['gate']
  readonly request: PromotionRequest
  readonly placed: Triage
}

function signalOf({ signals, promoted }: Intake, name: string): PlacedSignal {
  const gone = promoted.get(name)
  if (gone !== undefined) throw new MemoryError('invalid-input', `Signal ${name} was promoted already, to ${gone}.`)
  const found = signals.filter(({ id }) => id === name || (name.length >= 8 && id.startsWith(name)))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const why = found.length === 0 ? 'There is no signal' : `${found.length} signals begin with`
  throw new MemoryError('invalid-input', `${why} ${JSON.stringify(name)}.`, {
    hint: 'See them with `slowwave triage`.',
  })
}

function assertAllowed(root: string, { path, body, fields }: PlacedSignal): void {
  const [finding] = judgeProjectText(`${path}\n${body}`)
  if (finding !== undefined) throw new MemoryError('refused', `The signal ${finding.reason} (${finding.guard}).`)
  const [relative] = relativeDatesIn(body)
  if (relative !== undefined) {
    throw new MemoryError(
      'refused',
      `The signal says ${JSON.stringify(relative)}, which is another day for every reader.`,
      {
        hint: 'Say the date with --observation.',
      },
    )
  }
  const project = fields['project']
  const fault = keyFault(root, path, typeof project === 'string' ? project : undefined)
  if (fault !== undefined) throw new MemoryError('refused', `The signal cannot be promoted here: ${fault}.`)
}

function openGate(signal: PlacedSignal, { all }: Intake, { decisions = [] }: PromotionRequest): Promotion['gate'] {
  const verdict = promotionGate(signal, all, [...decisionsOf(signal.fields), ...decisions])
  if (verdict.open) return verdict
  throw new MemoryError('refused', `Signal ${signal.id} is not ready: ${verdict.reason}.`, { hint: verdict.hint })
}

function saidAlready(source: string, id: string): MemoryError {
  return new MemoryError('refused', `${source} says this already (${id}); nothing is written twice.`)
}

function newEntry({ root, signal, type, gate, request, placed }: Draft): JsonObject & { readonly id: string } {
  assertDecided(placed, request)
  const { now } = request
  const owner = request.owner ?? ownerOf(signal.path, boundariesOf(root))
  if (owner === undefined) {
    throw new MemoryError('invalid-input', `Nobody owns ${signal.path} in CODEOWNERS.`, {
      hint: 'Name who looks after the entry with --owner.',
    })
  }
  const overridden = request.type !== undefined && request.type !== curatedTypeOf(signal.tags)
  const override = overridden ? [`type chosen by hand instead of ${curatedTypeOf(signal.tags)}`] : []
  return {
    id: freeId(root, type, idFrom(signal)),
    status: 'active',
    confidence: gate.because === 'paths' ? 'medium' : 'low',
    source: [`${signal.file}#${signal.id}`, ...override],
    owner,
    last_validated: isoDay(now),
    review_after_days: defaultReviewDays,
    key: signal.path,
    [bodyField[type]]: signal.body,
    paths: gate.paths.filter((path) => /[/.]/.test(path)),
    ts_week: isoWeek(signal.at ?? now),
    ...shapeFields(signal, request),
  }
}

function assertDecided(placed: Triage, { contested, observation, key }: PromotionRequest): void {
  if (placed.verdict !== 'CONFLICT') return
  const { known, incoming } = placed.positions
  const positions = `${placed.target.source} (${placed.target.id}) says ${JSON.stringify(known)}, the signal says ${JSON.stringify(incoming)}`
  if (contested === 'approve') return
  const needed =
    contested === 'revise'
      ? observation === undefined && '--observation'
      : contested === 'narrow' && key === undefined && '--key'
  throw new MemoryError('refused', `This is contested: ${positions}.`, {
    hint:
      typeof needed === 'string'
        ? `Say it with ${needed}.`
        : 'Choose with --contested approve (keep both, the old one marked), revise (with --observation) or narrow (with --key).',
    details: { contested: true },
  })
}

function shapeFields({ fields }: PlacedSignal, { revisitIf }: PromotionRequest): JsonObject {
  const { reference, settled } = fields
  const pointer = reference === undefined ? {} : { reference }
  if (typeof settled !== 'object' || settled === null || Array.isArray(settled)) return pointer
  const { scope = null, revisit_if: given, settled_by: settledBy = 'decision' } = settled as JsonObject
  const condition = revisitIf ?? (typeof given === 'string' ? given : undefined)
  if (condition === undefined) {
    throw new MemoryError('invalid-input', 'A settled question needs a condition that opens it again.', {
      hint: 'Name it with --revisit-if.',
    })
  }
  return { ...pointer, scope, revisit_if: condition, settled_by: settledBy }
}

function idFrom({ path, body }: PlacedSignal): string {
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.[a-z]+$/i, '') ?? path
  const words = (body.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 3 && !path.toLowerCase().includes(word),
  )
  const slug = [name, ...words.slice(0, 3)]
    .join('-')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug === '' ? `entry-${curatedEntryHash({ path, body })}` : slug.slice(0, 60).replace(/-$/, '')
}

function freeId(root: string, type: CuratedType, id: string): string {
  const taken = new Set(
    readCurated(root).flatMap(({ type: of, entries }) =>
      of === type ? entries.map(({ fields }) => fields['id']) : [],
    ),
  )
  let free = id
  for (let n = 2; taken.has(free); n++) free = `${id}-${n}`
  return free
}

/** A type with a folder gets a file per entry, named by its hash; any other type its one file. */
function addEntry(root: string, type: CuratedType, entry: JsonObject): FileChange {
  const single = ['yml', 'yaml']
    .map((ending) => `${layout.memory}/${type}.${ending}`)
    .find((file) => existsSync(join(root, file)))
  const folder = `${layout.memory}/${type}`
  if (!existsSync(join(root, folder))) {
    const file = single ?? `${layout.memory}/${type}.yml`
    const before = readText(join(root, file))
    return { file, ...(before === undefined ? {} : { before }), after: withEntry(before, entry, file) }
  }
  if (single !== undefined) {
    throw new MemoryError('conflict', `${single} and ${folder}/ are both there; keep one of them.`)
  }
  return { file: `${folder}/${curatedEntryHash(entry)}.yml`, after: stringify(entry, { lineWidth: 100 }) }
}

/** Writes what was agreed to, then says in intake what became of the signal. */
export function applyPromotion(root: string, promotion: Promotion, now: number): void {
  mkdirSync(inRepository(root, 'memory'), { recursive: true })
  for (const { file, before, after } of promotion.changes) {
    replaceText(join(root, file), { before, after })
  }
  const ts = new Date(now).toISOString().replace(/\.\d{3}Z$/, 'Z')
  appendSupersede(root, promotion.signal, { ts, promotedTo: `${promotion.type}/${promotion.entryId}` })
}
