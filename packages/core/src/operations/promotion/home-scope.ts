import type { Scope, StoredRecord } from '../../model/index.js'
import { foreignScope, isScope } from '../../model/index.js'

/**
 * True if the session, or else the document, of a record is named after another scope of the store: what happened there
 * bears out nothing here (I5).
 */
export function isFromElsewhere({ scope, author }: StoredRecord, scopes: ReadonlySet<Scope>): boolean {
  const home = homeOf(author.sessionId ?? author.origin ?? '', scopes)
  return home !== undefined && home !== scope
}

/** The longest scope that a name begins with, in our spelling or in that of another tool. */
function homeOf(name: string, scopes: ReadonlySet<Scope>): Scope | undefined {
  const ends = [...name.matchAll(/\//g)].map(({ index }) => index).reverse()
  const heads = ends.map((end) => name.slice(0, end))
  return heads.flatMap((head) => spellingsOf(head)).find((scope) => scopes.has(scope))
}

function spellingsOf(head: string): readonly Scope[] {
  if (isScope(head)) return [head]
  if (!head.includes(':') || /^:|:$/.test(head)) return []
  try {
    return [foreignScope(head)]
  } catch {
    return []
  }
}
