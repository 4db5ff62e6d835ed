import type { Kysely } from 'kysely'
import type { Tables } from './tables.js'

/** What queries are made with: a pool of connections, or one open transaction. */
export type Queries = Kysely<Tables>

/** How a reader gets one moment of the store for several queries. */
export interface Reading {
  once<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Values come in runs, so that not each of them is passed on by every generator on the way. */
  stream<T>(work: (queries: Queries) => AsyncIterable<readonly T[]>): AsyncGenerator<T>
}

/** Each read, a whole stream included, sees the moment at which it began and never half an operation (I12). */
export function snapshotsOf(pool: Queries): Reading {
  return {
    once: (work) => pool.transaction().execute(work),
    stream: (work) => streamed(pool, work),
  }
}

async function* streamed<T>(pool: Queries, work: (queries: Queries) => AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  const snapshot = await pool.startTransaction().execute()
  try {
    for await (const run of work(snapshot)) for (const value of run) yield value
  } finally {
    await snapshot.rollback().execute()
  }
}

/** Reads what the open transaction has written so far. */
export function within(transaction: Queries): Reading {
  return {
    once: (work) => work(transaction),
    async *stream(work) {
      for await (const run of work(transaction)) for (const value of run) yield value
    },
  }
}

/** The values by what they share, in order. */
export function groupBy<K, V>(values: readonly V[], keyOf: (value: V) => K): ReadonlyMap<K, readonly V[]> {
  const groups = new Map<K, V[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group === undefined) groups.set(keyOf(value), [value])
    else group.push(value)
  }
  return groups
}
