import { proposalStates } from '@slowwave/core'
import type { OperationKind, Operation, ShownProposal } from '@slowwave/core'
import * as z from 'zod'
import { isoOf } from './shapes.js'

/** A proposal with the fields that AMFS gives it (D.2). */
export const amfsProposalShape = z.strictObject({
  id: z.string(),
  entity_path: z.string(),
  branch_name: z.string(),
  strategy: z.string().describe('convergent_knowledge, outcome_rollup, or another kind of operation'),
  risk_tier: z.literal('review_required'),
  source_entry_keys: z.array(z.string()),
  proposed_value: z.string().nullable(),
  proposed_confidence: z.number(),
  compression_ratio: z.number(),
  rationale: z.string(),
  status: z.enum(proposalStates),
  created_at: z.string(),
  reviewed_by: z.string().nullable(),
  reviewed_at: z.string().nullable(),
})

/** Where something belongs in AMFS: its entity, or its scope. */
export function entityPathOf({
  scope,
  entity,
}: {
  readonly scope: string
  readonly entity?: string | undefined
}): string {
  return entity === undefined ? scope : `${scope}/${entity}`
}

/** The name that AMFS has for a kind of operation. */
export function strategyOf(kind: OperationKind): string {
  return strategies[kind] ?? kind
}

const strategies: Partial<Record<OperationKind, string>> = {
  converge: 'convergent_knowledge',
  rollup: 'outcome_rollup',
}

/** Makes it of a proposal. A source is named by its id, so that no two have one name. */
export function amfsProposalView(proposal: ShownProposal): z.input<typeof amfsProposalShape> {
  const { id, branch, kind, operation, confidence, rationale, state, createdAt } = proposal
  const sources = operation?.sources ?? []
  return {
    id,
    entity_path: entityPathOf(proposal),
    branch_name: branch,
    strategy: strategyOf(kind),
    risk_tier: 'review_required',
    source_entry_keys: sources.map((source) => source.id),
    proposed_value: textOf(operation),
    proposed_confidence: confidence,
    compression_ratio: Math.max(1, sources.length),
    rationale,
    status: state,
    created_at: isoOf(createdAt),
    reviewed_by: proposal.reviewedBy ?? null,
    reviewed_at: proposal.reviewedAt === undefined ? null : isoOf(proposal.reviewedAt),
  }
}

function textOf(operation: Operation | null): string | null {
  const put = operation?.changes.find((change) => change.type === 'put')
  return put === undefined ? null : put.record.text
}
