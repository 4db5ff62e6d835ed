import type { Operation, Skip } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { Draft, ProposeContext } from '../operations/index.js'
import type { Policy } from '../policy/index.js'
import type { Overlay } from './overlay.js'
import type { ReviewClaims } from './review-claims.js'
import { judgeProposal, loadGuardRecords, recordsNamedBy } from '../guards/index.js'
import { mainBranch } from '../model/index.js'
import { keyOf, operationOf } from '../operations/index.js'

/** What judging needs. */
export interface Court {
  readonly reader: Pick<StoreReader, 'countAttempts'>
  readonly overlay: Overlay
  readonly policy: Policy
  /** Epoch milliseconds. */
  readonly now: number
  readonly context: Pick<ProposeContext, 'compare'>
  readonly claims: ReviewClaims
}

/** Operations that no guard is against, by id, and the others with what the guard said. */
export interface Judged {
  readonly accepted: readonly Operation[]
  readonly refused: readonly Skip[]
}

/** The operations that drafts become, each with the number of its attempt; attempts are counted in one read (R1). */
export async function numbered(drafts: readonly Draft[], reader: Court['reader']): Promise<readonly Operation[]> {
  if (drafts.length === 0) return []
  const keys = drafts.map(keyOf)
  const attempts = await reader.countAttempts(mainBranch, keys)
  return drafts.map((draft, i) => operationOf(draft, 1 + (attempts.get(keys[i] ?? '') ?? 0), keys[i]))
}

/** Numbers drafts and asks every guard but the loss budget, which is judged for the whole scope. */
export async function judgeDrafts(drafts: readonly Draft[], court: Court): Promise<Judged> {
  const operations = [...(await numbered(drafts, court.reader))].sort((a, b) => (a.id < b.id ? -1 : 1))
  await court.overlay.load([...new Set(operations.flatMap(recordsNamedBy))].sort())
  const accepted: Operation[] = []
  const refused: Skip[] = []
  for (const operation of operations) {
    const skip = await refusalOf(operation, court)
    if (skip === undefined) accepted.push(operation)
    else refused.push(skip)
  }
  return { accepted, refused }
}

async function refusalOf(operation: Operation, court: Court): Promise<Skip | undefined> {
  const verdict = court.claims.against(operation) ?? (await guardVerdict(operation, court))
  if (verdict === undefined) return undefined
  const { kind, scope, sources, score } = operation
  const { code, detail } = verdict
  return {
    kind,
    scope,
    ids: sources.map(({ id }) => id),
    code,
    detail,
    ...(score === undefined ? {} : { similarity: score }),
  }
}

async function guardVerdict(operation: Operation, { overlay, policy, now, context }: Court) {
  const records = await loadGuardRecords((ids) => overlay.load(ids), operation)
  const asked = operation.approval === 'auto' ? 'by-pass' : 'by-name'
  const verdict = judgeProposal(operation, { policy, now, asked, records, compare: context.compare })
  return verdict.outcome === 'allow' ? undefined : verdict
}
