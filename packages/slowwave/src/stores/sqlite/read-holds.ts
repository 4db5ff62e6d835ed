import type { Hold, HoldPair, OperationKind } from '@slowwave/core'
import type { Queries } from './reading.js'
import { listStatement } from './statement.js'

/** Every hold, by kind and pair. */
export async function readHolds(queries: Queries, kind?: OperationKind): Promise<readonly Hold[]> {
  return inOrder(await allHolds(queries).execute(), kind)
}

/** The holds of these pairs, of one kind or of all. */
export async function findHeld(
  queries: Queries,
  pairs: readonly HoldPair[],
  kind?: OperationKind,
): Promise<readonly Hold[]> {
  const wanted = new Set(pairs.map(nameOf))
  const rows = await selectHoldsOf(
    queries,
    pairs.map(([a]) => a),
    {},
  )
  return inOrder(
    rows.filter(({ a, b }) => wanted.has(nameOf([a, b]))),
    kind,
  )
}

function allHolds(queries: Queries) {
  return queries.selectFrom('holds').select(['kind', 'a', 'b', 'cause', 'cause_id', 'at'])
}

const selectHoldsOf = listStatement((queries, ids: readonly string[]) => allHolds(queries).where('a', 'in', ids))

interface Row {
  readonly kind: string
  readonly a: string
  readonly b: string
  readonly cause: string
  readonly cause_id: string
  readonly at: number
}

function inOrder(rows: readonly Row[], wanted?: OperationKind): readonly Hold[] {
  return rows
    .filter(({ kind }) => wanted === undefined || kind === wanted)
    .map(holdOf)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

function holdOf({ kind, a, b, cause, cause_id, at }: Row): Hold {
  return { kind: kind as OperationKind, a, b, cause: cause as Hold['cause'], causeId: cause_id, at }
}

function orderOf({ kind, a, b }: Hold): string {
  return `${kind}\u001f${nameOf([a, b])}`
}

function nameOf([a, b]: HoldPair): string {
  return `${a}\u001f${b}`
}
