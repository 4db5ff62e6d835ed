import { claimFeatures, compareClaims, likeness, predicateChoice, retiredIds } from '@slowwave/core'
import type { ClaimInput, Comparison, MemoryRecord, ShownProposal, StoredRecord } from '@slowwave/core'
import type { Desk } from './desk.js'
import { isConflict, sidesOf } from './disagreement.js'
import { etagOf } from './etag.js'

/** A proposal with everything that a person needs to decide it. */
export async function inFull({ memory, store, options: { policy } }: Desk, shown: ShownProposal) {
  const { diff } = await memory.proposal(shown.id)
  const { operation, kind, approvals } = shown
  const found = await store.getMany(shown.reads.map(({ id }) => id))
  const sources = [...found.values()].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  const makes = operation?.changes.flatMap((change) => (change.type === 'put' ? [change.record] : [])) ?? []
  const sides = operation === null ? undefined : sidesOf(operation, found)
  return {
    ...{ proposal: shown, diff, sources, makes, conflict: isConflict(shown, found, policy) },
    comparisons: pairsOf({ sources, makes, sides }).map(([a, b]) => compared(a, b, predicateChoice(policy))),
    loses: await losesOf(store, shown),
    may: decisionsOf(shown, sources.length),
    ...(sides === undefined ? {} : { sides: { older: sides[0].id, newer: sides[1].id } }),
    needsTwo: approvals.length > 0 || policy.twoPerson.includes(kind),
  }
}

type Side = Pick<MemoryRecord, 'id'> & ClaimInput

interface Compared {
  readonly sources: readonly StoredRecord[]
  readonly makes: readonly MemoryRecord[]
  readonly sides: readonly [StoredRecord, StoredRecord] | undefined
}

/** Comparisons of one proposal, at most. */
const pairsMax = 30

function pairsOf({ sources, makes, sides }: Compared): readonly (readonly [Side, Side])[] {
  if (sides !== undefined) return [sides]
  const [kept] = makes
  const pairs =
    kept === undefined
      ? sources.slice(1).map((source) => [sources[0] as Side, source] as const)
      : sources.map((source) => [source, kept] as const)
  return pairs.slice(0, pairsMax)
}

function compared(a: Side, b: Side, choice: ReturnType<typeof predicateChoice>) {
  const [left, right] = [claimFeatures(a), claimFeatures(b)]
  const shown = shownComparison(compareClaims(left, right, choice))
  return { a: a.id, b: b.id, ...shown, likeness: likeness(left, right, choice) }
}

function shownComparison(comparison: Comparison) {
  switch (comparison.relation) {
    case 'same':
      return { relation: comparison.relation, detail: comparison.by }
    case 'subsumes':
      return comparison
    case 'unsure':
      return { relation: comparison.relation, detail: comparison.why, likelihood: comparison.likelihood }
    case 'differs':
      return comparison
  }
}

async function losesOf(store: Desk['store'], { operation, scope }: ShownProposal) {
  const ids = operation === null ? [] : retiredIds(operation)
  const active = (await store.scopes()).find((count) => count.scope === scope)?.active ?? 0
  return { ids, active, share: active === 0 ? 0 : Math.min(1, ids.length / active) }
}

/** What may be done with it as it stands; whether a guard agrees is asked when it is done. */
function decisionsOf({ state, kind, operation, appliedAs, undone }: ShownProposal, sources: number) {
  if (state === 'stale') return ['reject', 'rebase'] as const
  if (state === 'approved') return appliedAs !== undefined && !undone ? (['undo'] as const) : []
  if (state !== 'pending' || operation === null) return []
  const puts = operation.changes.some(({ type }) => type === 'put')
  return [
    'approve' as const,
    ...((puts && kind !== 'entity-merge') || kind === 'supersede' ? (['edit'] as const) : []),
    ...(kind === 'merge' && sources > 1 ? (['keeper', 'split'] as const) : []),
    ...(kind === 'supersede' ? (['keep'] as const) : []),
    'reject' as const,
    'rebase' as const,
  ]
}

/** Names a proposal as it stands: another decision, another plan or a record that moved makes it another one. */
export function etagOfProposal({ id, state, planHash, moved, approvals, undone }: ShownProposal): string {
  return etagOf([id, state, planHash, moved, approvals, undone])
}
