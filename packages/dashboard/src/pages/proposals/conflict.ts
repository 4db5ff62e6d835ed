/** What tells a conflict from a newer value: a plan proposes both by one kind of operation, and the server says which it is. */
interface Told {
  readonly kind: string
  readonly conflict: boolean
}

/** The kind under which a proposal is shown. */
export function shownKind({ kind, conflict }: Told): string {
  return conflict ? 'contradiction' : kind
}
