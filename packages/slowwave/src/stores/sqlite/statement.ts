import type { CompiledQuery, QueryResult } from 'kysely'
import type { Queries } from './reading.js'

/** Stands in a query for a value that is given when it runs. */
class Slot {
  readonly name: string | number | symbol

  constructor(name: string | number | symbol) {
    this.name = name
  }
}

/** What Kysely can make a query text of. */
export interface Compilable<R> {
  compile(): CompiledQuery<R>
}

/**
 * A query whose text Kysely's builder makes once: building it anew for every row costs several times what SQLite needs to run
 * it. In `build`, `slots` stands for the values, which are given with each call.
 */
export function statement<P extends object, R>(
  build: (queries: Queries, slots: P) => Compilable<R>,
): (queries: Queries, values: P) => Promise<QueryResult<R>> {
  let compiled: CompiledQuery<R> | undefined
  const slots = new Proxy({}, { get: (_, name) => new Slot(name) }) as P
  return (queries, values) => {
    compiled ??= build(queries, slots).compile()
    return queries.executeQuery(filled(compiled, values))
  }
}

const listSizes = [1, 4, 16, 64, 512] as const
const longest = 512

/**
 * As `statement`, for a query over a list of values of any length. Lists are padded with their last value to one of a few
 * lengths and long ones are cut, so `build` must be a query in which repeats change nothing, such as `in`. Repeats are
 * dropped; an empty list asks nothing.
 */
export function listStatement<V, P extends object, R>(
  build: (queries: Queries, list: readonly V[], slots: P) => Compilable<R>,
): (queries: Queries, list: readonly V[], values: P) => Promise<readonly R[]> {
  const bySize = new Map<number, (queries: Queries, values: object) => Promise<QueryResult<R>>>()
  const sized = (size: number) => {
    const known = bySize.get(size)
    if (known) return known
    const made = statement<object, R>((queries, slots) => build(queries, slotsOf<V>(size), slots as P))
    bySize.set(size, made)
    return made
  }
  return async (queries, list, values) => {
    const rows: R[] = []
    for (const chunk of inChunks([...new Set(list)], longest)) {
      const padded = paddedTo(sizeFor(chunk.length), chunk)
      const found = await sized(padded.length)(queries, { ...values, ...padded })
      for (const row of found.rows) rows.push(row)
    }
    return rows
  }
}

function filled<R>(compiled: CompiledQuery<R>, values: object): CompiledQuery<R> {
  const given = values as Readonly<Record<string | number | symbol, unknown>>
  const parameters = compiled.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
  return { ...compiled, parameters }
}

function slotsOf<V>(size: number): readonly V[] {
  return Array.from({ length: size }, (_, i) => new Slot(i)) as unknown as readonly V[]
}

function sizeFor(length: number): number {
  return listSizes.find((size) => size >= length) ?? longest
}

function paddedTo<V>(size: number, values: readonly V[]): readonly V[] {
  const last = values.at(-1) as V
  return Array.from({ length: size }, (_, i) => (i < values.length ? (values[i] as V) : last))
}

/** The values in runs of at most `size`. */
export function* inChunks<V>(values: readonly V[], size: number = longest): Generator<readonly V[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
