import { counted, formatMoment, shownText } from '@slowwave/core'
import type {
  Branch,
  BranchDiffEntry,
  BranchDiffSide,
  MergeConflict,
  RollbackPreview,
  StoreTag,
  TimelineEvent,
  ToggledOperation,
} from '@slowwave/core'

/** A branch in one line. */
export function branchLine({ name, status, baseSeq, createdAt, createdBy, description, proposalId }: Branch): string {
  const what = proposalId === undefined ? '' : `  (${proposalId})`
  const said = description === '' ? '' : `  ${shownText(description)}`
  return `${status.padEnd(6)}  ${name}${what}  from entry ${baseSeq}, ${formatMoment(createdAt)} by ${shownText(createdBy)}${said}`
}

/** A tag in one line. */
export function tagLine({ name, seq, at, by, description }: StoreTag): string {
  const said = description === '' ? '' : `  ${shownText(description)}`
  return `${name}  entry ${seq}, set ${formatMoment(at)} by ${shownText(by)}${said}`
}

const signs = { added: '+', modified: '~', deleted: '-' } as const

/** What a branch changes of one record: both sides, with their confidences. */
export function diffLines({ type, recordId, scope, branch, parent, differs }: BranchDiffEntry): readonly string[] {
  const what = differs.length === 0 ? '' : ` (${differs.join(', ')})`
  return [
    `${signs[type]} ${type} ${recordId} in ${scope}${what}`,
    ...(parent === undefined || type === 'added' ? [] : [`    parent  ${sideWords(parent)}`]),
    ...(branch === undefined ? [] : [`    branch  ${sideWords(branch)}`]),
  ]
}

function sideWords({ text, status, confidence, tier, pinned, supersededBy }: BranchDiffSide): string {
  const by = supersededBy === undefined ? '' : ` by ${supersededBy}`
  return `${JSON.stringify(shownText(text))}  ${status}${by}, confidence ${confidence}, ${tier}${pinned ? ', pinned' : ''}`
}

/** A conflict with all its sides. */
export function conflictLines({ recordId, reason, base, branch, main }: MergeConflict): readonly string[] {
  const line = (name: string, side: BranchDiffSide | undefined): string =>
    `    ${name.padEnd(6)}  ${side === undefined ? 'not there' : sideWords(side)}`
  if (reason === 'deleted_on_main') return [`! ${reason} ${recordId}`]
  return [`! ${reason} ${recordId}`, line('base', base), line('branch', branch), line('main', main)]
}

/** What a rollback does, counts first. */
export function rollbackLines(preview: RollbackPreview): readonly string[] {
  const { target, takesOut, bringsBack, lives, retractedCaptures, untoggled } = preview
  return [
    `ROLLBACK to entry ${target}: takes out ${counted(takesOut.length, 'operation')}, brings back ${bringsBack.length}`,
    ...kindsLine('takes out', takesOut),
    ...kindsLine('brings back', bringsBack),
    `  ${counted(lives.length, 'record')} change, ${retractedCaptures} written since are retracted`,
    ...untoggled.map(({ kind, operationId, stays, why, tombstones }) => {
      const cause = tombstones.length === 0 ? '' : `: ${tombstones.join(', ')} is deleted`
      return `  stays ${stays}  ${kind} ${operationId} (${why}${cause})`
    }),
  ]
}

function kindsLine(title: string, operations: readonly ToggledOperation[]): readonly string[] {
  if (operations.length === 0) return []
  const counts = new Map<string, number>()
  for (const { kind } of operations) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const kinds = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  return [`  ${title}: ${kinds.map(([kind, count]) => `${kind} (${count})`).join(', ')}`]
}

/** An event in one line. */
export function eventLine({
  at,
  type,
  branch,
  seq,
  actor,
  operationId,
  scope,
  summary,
  ...rest
}: TimelineEvent): string {
  const { outBy, tookOut, broughtBack } = rest
  const parts = [
    operationId,
    scope,
    branch === 'main' ? undefined : `on ${branch}`,
    `entry ${seq}`,
    `by ${shownText(actor)}`,
    tookOut === undefined ? undefined : `took out ${tookOut}`,
    broughtBack === undefined ? undefined : `brought back ${broughtBack}`,
    outBy === undefined ? undefined : `taken out by entry ${outBy}`,
  ]
  const said = summary === null ? 'the reason was forgotten' : shownText(summary)
  return `${formatMoment(at)}  ${type}  ${parts.filter((part) => part !== undefined).join(', ')}${said === '' ? '' : `: ${said}`}`
}
