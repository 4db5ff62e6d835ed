import { isMemoryError, planDecision, planEdit, readProposals } from '@slowwave/core'
import type { ApprovalRequest, Operation, ReviewOptions, StoreReader, TextFinding, WordedBy } from '@slowwave/core'
import { scanWords } from './scan-for-secrets.js'

/**
 * As `scanForSecrets`, for the words that a reviewer brings into an approval: an edit, or the limits of a side. What would be
 * stored is worded on trial, so that exactly those words are looked at. Nothing where the reviewer brings none.
 */
export async function scanReview(
  reader: StoreReader,
  request: ApprovalRequest,
  options: Pick<ReviewOptions, 'policy' | 'surroundings' | 'reviewer' | 'source'>,
): Promise<{ readonly alsoFound?: (words: string) => readonly TextFinding[] }> {
  if (request.edit === undefined && request.decision?.keep !== 'both') return {}
  const [proposal] = await readProposals(reader, { ids: [request.id] })
  if (proposal === undefined || proposal.operation === null) return {}
  const { policy, surroundings, reviewer, source = 'user' } = options
  const by = { policy, reviewer, source, now: surroundings.now() }
  return { alsoFound: await scanWords([...(await wordsOnTrial(reader, proposal.operation, { request, by }))]) }
}

interface Trial {
  readonly request: ApprovalRequest
  readonly by: Omit<WordedBy, 'alsoFound'>
}

async function wordsOnTrial(
  reader: StoreReader,
  operation: Operation,
  { request: { edit, decision }, by: reviewer }: Trial,
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  const by: WordedBy = { ...reviewer, alsoFound: (words) => noted(seen, words) }
  try {
    if (edit !== undefined) await planEdit(reader, operation, { edit, by })
    if (decision !== undefined) await planDecision(reader, operation, { decision, by })
  } catch (error) {
    // What cannot be worded so is said by the approval itself.
    if (!isMemoryError(error)) throw error
  }
  return seen
}

function noted(seen: Set<string>, words: string): readonly TextFinding[] {
  seen.add(words)
  return []
}
