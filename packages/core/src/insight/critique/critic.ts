import type { Remark, RemarkKind, Scope, StoredRecord } from '../../model/index.js'
import type { Policy } from '../../policy/index.js'
import type { StoreReader } from '../../ports/index.js'
import type { ComparedPair } from '../compared-pairs.js'

/** One scope as the rules of a critique look at it. */
export interface ScopeUnderReview {
  readonly scope: Scope
  /** Active, by id; those in quarantine among them. */
  readonly records: readonly StoredRecord[]
  readonly byId: ReadonlyMap<string, StoredRecord>
  /** Pairs whose claims were compared, without records in quarantine. */
  readonly pairs: readonly ComparedPair[]
  readonly policy: Policy
  /** Epoch milliseconds. */
  readonly now: number
}

/** One rule, or some of one kind. It reads, and says what it saw. */
export interface Critic {
  readonly kind: RemarkKind
  look(review: ScopeUnderReview, reader: StoreReader): Promise<readonly Found[]> | readonly Found[]
}

/** A remark without what its critic and the scope say of it. */
export type Found = Omit<Remark, 'kind' | 'scope'>

/** `1 fact`, `3 facts`; records of several kinds are records. */
export function kindWords(records: readonly StoredRecord[]): string {
  const kinds = [...new Set(records.map(({ kind }) => kind))]
  const [kind] = kinds
  const word = kinds.length === 1 && kind !== undefined ? kind : 'record'
  if (records.length === 1) return `1 ${word}`
  return `${records.length} ${word === 'entity' ? 'entities' : `${word}s`}`
}

/** The groups that these pairs tie together, each sorted by id, by first id. */
export function tiedGroups(pairs: readonly (readonly [string, string])[]): readonly (readonly string[])[] {
  const groupOf = new Map<string, Set<string>>()
  for (const [a, b] of pairs) {
    const joined = new Set([...(groupOf.get(a) ?? [a]), ...(groupOf.get(b) ?? [b])])
    for (const id of joined) groupOf.set(id, joined)
  }
  const groups = [...new Set(groupOf.values())].map((group) => [...group].sort())
  return groups.sort((x, y) => ((x[0] as string) < (y[0] as string) ? -1 : 1))
}

const listed = 3

/** `a, b, c and 4 more`. */
export function shortList(names: readonly string[]): string {
  const shown = names.slice(0, listed).join(', ')
  return names.length > listed ? `${shown} and ${names.length - listed} more` : shown
}
