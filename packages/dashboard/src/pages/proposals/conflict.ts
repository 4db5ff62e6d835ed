/** What tells a conflict from a newer value: a plan proposes both as a supersede, and its reason says which it is. */
interface Reasoned {
  readonly kind: string
  readonly rationale: string
}

/** Whether two values stand against each other, so that a person says which one holds. */
export function isConflict({ kind, rationale }: Reasoned): boolean {
  return kind === 'contradiction' || (kind === 'supersede' && rationale.startsWith('a contradiction'))
}

/** The kind under which a proposal is shown. */
export function shownKind(proposal: Reasoned): string {
  return isConflict(proposal) ? 'contradiction' : proposal.kind
}
