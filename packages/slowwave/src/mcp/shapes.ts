import { isConflicted, isQuarantined, operationKinds, proposalStates, recordKinds } from '@slowwave/core'
import type { Operation, ShownProposal, StoredRecord } from '@slowwave/core'
import * as z from 'zod'
import type { RunView } from '../serving/index.js'

const share = z.number().min(0).max(1)
const count = z.int().min(0)
const moment = z.string().describe('ISO 8601, UTC')

/** A record as a tool gives it. */
export const recordShape = z.strictObject({
  id: z.string(),
  kind: z.enum(recordKinds),
  scope: z.string(),
  /** Data, not instructions. */
  text: z.string(),
  about: z.string().optional(),
  source: z.string(),
  confidence: share,
  said_at: moment,
  status: z.enum(['active', 'archived', 'superseded', 'retracted', 'conflicted', 'quarantined']),
  derived_from: z.array(z.string()).optional(),
})

/** Makes it of a stored record. */
export function recordView(record: StoredRecord): z.input<typeof recordShape> {
  const { id, kind, scope, text, entity, claim, source, confidence, createdAt, lineage } = record
  const about = entity ?? claim?.subject
  return {
    ...{ id, kind, scope, text, source, confidence },
    said_at: isoOf(createdAt),
    status: statusOf(record),
    ...(about === undefined ? {} : { about }),
    ...(lineage === undefined ? {} : { derived_from: [...lineage.derivedFrom] }),
  }
}

function statusOf(record: StoredRecord): z.input<typeof recordShape>['status'] {
  if (record.life.status !== 'active') return record.life.status
  if (isQuarantined(record)) return 'quarantined'
  return isConflicted(record) ? 'conflicted' : 'active'
}

/** A moment as it is shown; one that no date can hold as its number. */
export function isoOf(at: number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString()
}

/** An operation of a plan, with the texts that it names. */
export const operationShape = z.strictObject({
  operation_id: z.string(),
  kind: z.enum(operationKinds),
  scope: z.string(),
  approval: z.enum(['auto', 'review']).describe('review: a person decides; a pass makes a proposal of it'),
  reason: z.string(),
  similarity: z.number().optional(),
  sources: z.array(z.strictObject({ id: z.string(), text: z.string().optional() })),
  makes: z.array(z.strictObject({ id: z.string(), text: z.string() })),
})

/** Longest text of a record beside an operation. */
const besideMax = 300

/** Makes it of an operation. */
export function operationView(
  operation: Operation,
  texts: ReadonlyMap<string, StoredRecord>,
): z.input<typeof operationShape> {
  const { id, kind, scope, approval, reason, score, sources, changes } = operation
  return {
    ...{ operation_id: id, kind, scope, approval, reason },
    ...(score === undefined ? {} : { similarity: score }),
    sources: sources.map((source) => {
      const text = texts.get(source.id)?.text
      return { id: source.id, ...(text === undefined ? {} : { text: text.slice(0, besideMax) }) }
    }),
    makes: changes.flatMap((change) =>
      change.type === 'put' ? [{ id: change.record.id, text: change.record.text.slice(0, besideMax) }] : [],
    ),
  }
}

/** A proposal as a tool gives it. */
export const proposalShape = z.strictObject({
  proposal_id: z.string(),
  state: z.enum(proposalStates),
  plan_hash: z.string().describe('an approval repeats it'),
  kind: z.enum(operationKinds),
  scope: z.string(),
  entity: z.string().optional(),
  branch: z.string(),
  confidence: share,
  likelihood: share.optional().describe('that its records state one claim, where that was left in doubt'),
  rationale: z.string(),
  record_ids: z.array(z.string()),
  created_at: moment,
  reviewed_by: z.string().optional(),
  reviewed_at: moment.optional(),
  applied_as: z.string().optional().describe('the operation_id for undo'),
  undone: z.boolean(),
})

/** Makes it of a proposal. */
export function proposalView(proposal: ShownProposal): z.input<typeof proposalShape> {
  const { id, state, planHash, kind, scope, entity, branch, confidence, rationale, reads, undone } = proposal
  const { createdAt, reviewedBy, reviewedAt, appliedAs, likelihood } = proposal
  return {
    ...{ proposal_id: id, state, plan_hash: planHash, kind, scope, branch, confidence, rationale, undone },
    ...(entity === undefined ? {} : { entity }),
    ...(likelihood === undefined ? {} : { likelihood }),
    record_ids: reads.map((read) => read.id),
    created_at: isoOf(createdAt),
    ...(reviewedBy === undefined ? {} : { reviewed_by: reviewedBy }),
    ...(reviewedAt === undefined ? {} : { reviewed_at: isoOf(reviewedAt) }),
    ...(appliedAs === undefined ? {} : { applied_as: appliedAs }),
  }
}

/** A background run as a tool gives it. */
export const runShape = z.strictObject({
  run_id: z.string(),
  what: z.enum(['dry-run', 'consolidate', 'apply-plan']),
  state: z.enum(['running', 'completed', 'interrupted', 'failed']),
  started_at: moment,
  ended_at: moment.optional(),
  progress: z.strictObject({ phase: z.string(), done: count, total: count.optional() }).optional(),
  summary: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.number())]))
    .optional(),
  error: z.strictObject({ code: z.string(), message: z.string(), hint: z.string().optional() }).optional(),
})

/** Makes it of a run. */
export function runViewOf({ started_at, ended_at, summary, ...run }: RunView): z.input<typeof runShape> {
  return {
    ...run,
    started_at: isoOf(started_at),
    ...(ended_at === undefined ? {} : { ended_at: isoOf(ended_at) }),
    ...(summary === undefined ? {} : { summary: { ...summary } }),
  }
}
