import type { BranchDiffEntry, BranchDiffSide, MemoryRecord, ShownProposal } from '../model/index.js'
import { quoted } from './aligned.js'
import { operationBlock } from './operation-block.js'
import { recordView, valuesIn } from './plan-view.js'
import { counted, formatMoment, formatShare } from './words.js'

/** Proposals one a line, and how many more there are. */
export function renderProposals(proposals: readonly ShownProposal[], found: number): string {
  if (found === 0) return 'No proposal matches.'
  const more = found - proposals.length
  return [
    ...proposals.map(proposalLine),
    '',
    ...(more > 0 ? [`and ${counted(more, 'more proposal')} (--limit)`] : []),
    `${counted(found, 'proposal')}; read one with: slowwave proposals <id>`,
  ].join('\n')
}

function proposalLine(proposal: ShownProposal): string {
  const { id, kind, scope, entity, similarity, likelihood } = proposal
  const about = entity === undefined ? scope : `${scope} ${quoted(entity, 40)}`
  const alike = similarity === undefined ? '' : `  sim ${formatShare(similarity)}`
  const likely = likelihood === undefined ? '' : `  likely ${formatShare(likelihood)}`
  return `${id}  ${stateOf(proposal)}  ${kind}  ${about}${alike}${likely}  ${whyOf(proposal)}`
}

/** The two values of a contradiction say more than that there is one. */
function whyOf({ operation, rationale }: ShownProposal): string {
  if (operation === null) return 'its texts were forgotten'
  const values = valuesIn(operation)
  if (values !== undefined) return values.map((value) => quoted(value, 60)).join(' -> ')
  return quoted(rationale, 120).slice(1, -1)
}

function stateOf({ state, undone, approvals, twoPeople }: ShownProposal): string {
  if (state === 'approved' && undone) return 'approved (undone)'
  if (state !== 'pending') return state
  if (approvals.length > 0) return 'pending (1 of 2)'
  return twoPeople ? 'pending (0 of 2)' : state
}

/** What a proposal is shown with. */
export interface ProposalRendering {
  readonly diff: readonly BranchDiffEntry[]
  /** The records that its operation names. */
  readonly records: ReadonlyMap<string, MemoryRecord>
}

/** One proposal in full: the operation, what its branch changes, and what can be done with it. */
export function renderProposal(proposal: ShownProposal, { diff, records }: ProposalRendering): string {
  const { id, branch, planHash, createdAt, createdBy, baseSeq, operation, confidence, likelihood } = proposal
  const view = recordView({ operations: [], forReview: operation === null ? [] : [operation] }, records)
  return [
    `${id}  ${stateOf(proposal)}`,
    `  branch: ${branch}`,
    ...(planHash === '' ? [] : [`  plan: ${planHash}`]),
    `  made: ${formatMoment(createdAt)} by ${createdBy}, on entry ${baseSeq}`,
    `  confidence: ${formatShare(confidence)}`,
    ...(likelihood === undefined ? [] : [`  likelihood: ${formatShare(likelihood)}`]),
    ...decidedLines(proposal),
    '',
    ...(operation === null
      ? ['What it was about is forgotten.']
      : operationBlock(operation, { view, scope: 'named', id: 'named' })),
    ...diffLines(diff),
    ...nextLines(proposal),
  ].join('\n')
}

function decidedLines({ reviewedBy, reviewedAt, reason, appliedAs, replacedBy, moved, approvals }: ShownProposal) {
  return [
    ...approvals.map(({ by, at }) => `  approved first: ${formatMoment(at)} by ${by}`),
    ...(moved.length === 0 ? [] : [`  moved since: ${moved.join(', ')}`]),
    ...(reviewedBy === undefined ? [] : [`  decided: ${formatMoment(reviewedAt ?? 0)} by ${reviewedBy}`]),
    ...(reason === undefined ? [] : [`  reason: ${quoted(reason, 400)}`]),
    ...(appliedAs === undefined ? [] : [`  applied as: ${appliedAs}`]),
    ...(replacedBy === undefined ? [] : [`  replaced by: ${replacedBy}`]),
  ]
}

const marks = { added: '+', modified: '~', deleted: '-' } as const

function diffLines(diff: readonly BranchDiffEntry[]): readonly string[] {
  if (diff.length === 0) return []
  return ['', 'On its branch:', ...diff.flatMap(diffEntryLines)]
}

function diffEntryLines({ type, recordId, branch, parent, differs }: BranchDiffEntry): readonly string[] {
  const named = `  ${marks[type]} ${recordId}`
  if (type === 'added') return [`${named}  ${sideWords(branch)}`]
  const into = branch?.supersededBy === undefined ? '' : ` in favour of ${branch.supersededBy}`
  if (type === 'deleted') return [`${named}  ${sideWords(parent)}`, `      ${branch?.status ?? 'deleted'}${into}`]
  return [`${named}  ${differs.join(', ')}`, `      now: ${sideWords(parent)}`, `      then: ${sideWords(branch)}`]
}

function sideWords(side: BranchDiffSide | undefined): string {
  if (side === undefined) return ''
  const value = side.value === undefined ? '' : ` = ${quoted(JSON.stringify(side.value)).slice(1, -1)}`
  return `${quoted(side.text)}${value}  confidence ${formatShare(side.confidence)}`
}

function nextLines({ id, state, kind, approvals }: ShownProposal): readonly string[] {
  if (state === 'stale') return ['', `Plan it anew: slowwave rebase ${id}`]
  if (state !== 'pending') return []
  // The second of two people approves what the first one chose, or rejects it.
  const isOpen = kind === 'supersede' && approvals.length === 0
  const sides = isOpen ? ['Another side: --keep older, --keep neither, or --keep both with --narrow'] : []
  return ['', `Approve: slowwave approve ${id}`, ...sides, `Reject:  slowwave reject ${id} --reason "..."`]
}
