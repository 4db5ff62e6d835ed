import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CuratedType, FutureDecision, GateVerdict, Triage } from '@slowwave/core'
import { curatedTypeOf, decisionsOf, judgeProjectText, MemoryError, promotionGate, triage } from '@slowwave/core'
import { settleConflict } from './contested.js'
import { appendSupersede, readIntake } from './files/intake-files.js'
import type { Intake, PlacedSignal } from './files/intake-files.js'
import { inRepository } from './files/layout.js'
import type { FileChange } from './files/text-diff.js'
import { replaceText } from './files/text-file.js'
import { knownStatements } from './knowledge/pages.js'
import { relativeDatesIn } from './lint/line-rules.js'
import { mergeInto } from './merge-entry.js'
import { addEntry, newEntry } from './new-entry.js'
import { keyFault } from './project-key.js'

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
  /** A separate entry also where merging is proposed, or where two texts of one key share few words and both hold. @default merge */
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
  if (placed.verdict === 'CONFIRM') throw saidAlready(placed.target.source, placed.target.id)
  const mergesInto =
    placed.verdict === 'EXTEND' && placed.band !== 'create' && !standsAlone(request) ? placed.target : undefined
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
  assertDecided(placed, request)
  const entry = newEntry({ root, signal, type, gate, request })
  const added = addEntry(root, type, entry)
  const contested =
    placed.verdict === 'CONFLICT' && !bothHold(placed, request)
      ? settleConflict(root, { target: placed.target, entryId: entry.id, signal, added })
      : [added]
  return { signal: found, type, gate, triage: placed, entryId: entry.id, action: 'add', changes: contested }
}

/** What a person narrowed is said of its own key: it goes into no entry of another. */
function standsAlone({ alike, contested }: PromotionRequest): boolean {
  return alike === 'separate' || contested === 'narrow'
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

/** Two texts about one key that merely share few words may both hold; where the claims differ, they cannot. */
function bothHold(placed: Triage, { alike }: PromotionRequest): boolean {
  return placed.verdict === 'CONFLICT' && placed.contradiction.by === 'words' && alike === 'separate'
}

function assertDecided(placed: Triage, request: PromotionRequest): void {
  if (placed.verdict !== 'CONFLICT' || bothHold(placed, request)) return
  const { contested, observation, key } = request
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
        : `Choose with --contested approve (keep both, the old one marked), revise (with --observation) or narrow (with --key)${
            placed.contradiction.by === 'words' ? '; if both hold, say --separate' : ''
          }.`,
    details: { contested: true },
  })
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
