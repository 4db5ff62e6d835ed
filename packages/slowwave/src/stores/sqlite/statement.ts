import type { CompiledQuery, QueryResult } from 'kysely'
import type { Queries } from './reading.js'

/** Stands in a query for a value that is given when it runs: by name, or by its place in the list. */
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
  const compiled = compiledOnce((queries) => build(queries, namedSlots()))
  return (queries, values) => queries.executeQuery(filled(compiled(queries), values))
}

const longest = 512
const listSizes = [1, 4, 16, 64, longest] as const

/**
 * As `statement`, for a query over a list of values of any length. Lists are padded with their last value to one of a few
 * lengths and long ones are cut, so `build` must be a query in which repeats change nothing, such as `in`. Repeats are
 * dropped; an empty list asks nothing.
 */
export function listStatement<V, P extends object, R>(
  build: (queries: Queries, list: readonly V[], slots: P) => Compilable<R>,
): (queries: Queries, list: readonly V[], values: P) => Promise<readonly R[]> {
  const bySize = listSizes.map((size) => ({
    size,
    compiled: compiledOnce((queries) => build(queries, listSlots<V>(size), namedSlots())),
  }))
  const largest = bySize.at(-1) as (typeof bySize)[number]
  return async (queries, list, values) => {
    const rows: R[] = []
    for (const chunk of inChunks([...new Set(list)])) {
      const fitting = bySize.find(({ size }) => size >= chunk.length) ?? largest
      const found = await queries.executeQuery(filled(fitting.compiled(queries), values, chunk))
      for (const row of found.rows) rows.push(row)
    }
    return rows
  }
}

function compiledOnce<R>(build: (queries: Queries) => Compilable<R>): (queries: Queries) => CompiledQuery<R> {
  let compiled: CompiledQuery<R> | undefined
  return (queries) => (compiled ??= build(queries).compile())
}

function namedSlots<P extends object>(): P {
  return new Proxy({}, { get: (_, name) => new Slot(name) }) as P
}

function listSlots<V>(size: number): readonly V[] {
  return Array.from({ length: size }, (_, i) => new Slot(i)) as unknown as readonly V[]
}

function filled<R>(compiled: CompiledQuery<R>, values: object, list: readonly unknown[] = []): CompiledQuery<R> {
  const given = values as Readonly<Record<string | symbol, unknown>>
  const parameters = compiled.parameters.map((value) => {
    if (!(value instanceof Slot)) return value
    return typeof value.name === 'number' ? list[Math.min(value.name, list.length - 1)] : given[value.name]
  })
  return { ...compiled, parameters }
}

/** The values in runs of at most 512, the longest list that one statement takes. */
export function* inChunks<V>(values: readonly V[]): Generator<readonly V[]> {
  for (let start = 0; start < values.length; start += longest) yield values.slice(start, start + longest)
}
