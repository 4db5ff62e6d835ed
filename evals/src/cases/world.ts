import type { Operation, Skip, StoredRecord } from '@slowwave/core'
import type { Case, Settings, Step } from './case.js'
import type { CommandRun } from './run-command.js'
import type { Snapshot } from './snapshot.js'

/** What an operation is, as a case sees it. */
export interface SeenOperation {
  readonly id: string
  readonly kind: string
  readonly scope: string
  readonly mode: 'applied' | 'ready' | 'review'
  /** Case ids of the underived records that it joins, reports or retires. */
  readonly names: readonly string[]
  /** Case ids per source: those of a merged source stand together. */
  readonly sides: readonly (readonly string[])[]
  readonly operation: Operation
}

/** A line that an import did not take in, or said something about. */
export interface LineReport {
  readonly file: string
  readonly line: number
  readonly reason: string
  readonly outcome: 'refused' | 'noted' | 'unfinished'
}

/** What one step came to. */
export interface StepResult {
  readonly step: Step
  readonly runs: readonly CommandRun[]
  readonly operations: readonly SeenOperation[]
  readonly skipped: readonly Skip[]
  readonly lines: readonly LineReport[]
  /** Ids that a `list` step returned. */
  readonly listed?: readonly string[]
  /** Codes of `reported_any`. */
  readonly reported: readonly string[]
  readonly stale: number
  /** Sessions that a `mine` step left out whole. */
  readonly sessionsSkipped?: number
  readonly before: Snapshot
  readonly after: Snapshot
  /** What checking inside the step came to, after each kill and rerun. */
  readonly inner?: Judged
  /** Why the step could not be carried out: the product has no way to do it. */
  readonly unsupported?: string
}

/** What an expectation came to. */
export interface Judged {
  /** Keys that hold. */
  readonly held: number
  readonly failed: readonly Failure[]
  /** Finds that were missed. */
  readonly shortfall: readonly Failure[]
  readonly notApplicable: readonly string[]
}

/** A key that does not hold. */
export interface Failure {
  readonly key: string
  readonly expected: unknown
  readonly got: string
}

/** Everything that a run of a case carries from step to step. */
export interface World {
  readonly one: Case
  readonly folder: string
  readonly store: string
  readonly embedder: string
  /** Loss limit, 0..1, of every step of a case that sets none. */
  readonly maxLossFraction: number
  /** Of generated records: the pairs that state the same claim. */
  readonly samePairs: readonly (readonly [string, string])[]
  /** Our ids of records that were added and not imported, by case id. */
  readonly added: Map<string, string>
  readonly labels: Map<string, string>
  readonly planFiles: Map<string, string>
  readonly cleanUps: (() => Promise<void>)[]
  readonly results: StepResult[]
  /** Output of loading, which counts as an output of the case. */
  readonly loading: { runs: readonly CommandRun[]; lines: readonly LineReport[] }
  loaded: Snapshot
  /** The logical dump of the same pass without a kill. */
  reference?: string
}

/** Settings laid over each other; the innermost counts. */
export function settingsOf(...layers: readonly Settings[]): Settings {
  const merged: Record<string, unknown> = {}
  for (const { now, assume_zone, policy, max_loss, model_replies } of layers) {
    const set = { now, assume_zone, policy, max_loss, model_replies }
    for (const [name, value] of Object.entries(set)) if (value !== undefined) merged[name] = value
  }
  return merged
}

/** The case ids of the underived records behind a record, sorted; its own for an underived one. */
export function caseIdsOf(world: World, snapshot: Snapshot, id: string): readonly string[] {
  const record = snapshot.records.get(id)
  if (record === undefined) return [id]
  if (record.lineage === undefined) return [caseIdOf(world, record)]
  return [...new Set(record.lineage.derivedFrom.flatMap((source) => caseIdsOf(world, snapshot, source)))].sort()
}

/** What a case calls an underived record. */
export function caseIdOf({ added }: World, record: StoredRecord): string {
  const named = [...added].find(([, ours]) => ours === record.id)
  return named?.[0] ?? record.nativeId?.id ?? record.id
}

/** The newest version of what a case calls `id`; `undefined` if it cannot be read. */
export function recordNamed(world: World, snapshot: Snapshot, id: string): StoredRecord | undefined {
  const ours = world.added.get(id)
  const candidates = [...snapshot.records.values()].filter(
    (record) => record.lineage === undefined && (record.id === ours || record.nativeId?.id === id),
  )
  return candidates.find((record) => record.id === ours) ?? candidates[0]
}

/** The active record whose lineage, followed to its end, holds at least these ids; a single id may be underived. */
export function recordOfGroup(world: World, snapshot: Snapshot, name: string): StoredRecord | undefined {
  const ids = name.split('+')
  const derived = [...snapshot.records.values()].find(
    (record) =>
      record.life.status === 'active' &&
      record.lineage !== undefined &&
      ids.every((id) => caseIdsOf(world, snapshot, record.id).includes(id)),
  )
  return ids.length > 1 ? derived : (recordNamed(world, snapshot, name) ?? derived)
}

/** A parameter of a step that is a text. */
export function textOf(step: Step, name: string, otherwise = ''): string {
  const value = step[name]
  return typeof value === 'string' ? value : otherwise
}
