import type { Database, Statement } from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { isMemoryError } from '@slowwave/core'
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { isBusy, toMemoryError } from './errors.js'

/** How connections to one file are made and shared. */
export interface PoolOptions {
  readonly path: string
  readonly open: () => Database
  /** `begin immediate` takes the write lock at once, so that no transaction finds out later that it cannot write. */
  readonly begin: 'begin' | 'begin immediate'
  /** Connections at a time; a further caller waits. `Infinity` opens another one. */
  readonly most: number
  /** Milliseconds to wait for another process before `store-locked`. */
  readonly busyTimeoutMs: number
}

/** Kysely over better-sqlite3 with our own sharing of connections; errors come in our words. */
export function pooled<T>(options: PoolOptions): Kysely<T> {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new PoolDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<T>({ dialect })
}

const idleAtMost = 4

class PoolDriver implements Driver {
  readonly #options: PoolOptions
  readonly #idle: Connection[] = []
  readonly #waiting: ((connection: Connection) => void)[] = []
  #open = 0

  constructor(options: PoolOptions) {
    this.#options = options
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const idle = this.#idle.pop()
    if (idle !== undefined) return idle
    if (this.#open >= this.#options.most) return new Promise((resolve) => this.#waiting.push(resolve))
    const connection = new Connection(this.#options)
    this.#open += 1
    return connection
  }

  async releaseConnection(connection: Connection): Promise<void> {
    const next = this.#waiting.shift()
    if (next !== undefined) next(connection)
    else if (this.#idle.length < idleAtMost) this.#idle.push(connection)
    else this.#close(connection)
  }

  async beginTransaction(connection: Connection): Promise<void> {
    const { begin, busyTimeoutMs } = this.#options
    const deadline = performance.now() + busyTimeoutMs
    while (!connection.tryRun(begin, performance.now() >= deadline)) await delay(retryAfterMs())
  }

  async commitTransaction(connection: Connection): Promise<void> {
    connection.tryRun('commit', true)
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    connection.rollback()
  }

  async destroy(): Promise<void> {
    for (const connection of this.#idle.splice(0)) this.#close(connection)
  }

  #close(connection: Connection): void {
    this.#open -= 1
    connection.close()
  }
}

/**
 * Does something outside of a transaction, again and again while another process is in the way.
 *
 * @throws {MemoryError} `store-locked` if it still is after so many milliseconds.
 */
export async function patiently(busyTimeoutMs: number, work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + busyTimeoutMs
  while (!(await isDone(work, performance.now() >= deadline))) await delay(retryAfterMs())
}

async function isDone(work: () => Promise<void>, isLastTry: boolean): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!isLastTry && isMemoryError(error) && error.code === 'store-locked') return false
    throw error
  }
}

// Waiting is left to the event loop: SQLite's own busy handler would block the very process it may be waiting for.
function retryAfterMs(): number {
  return 2 + Math.random() * 8
}

const statementsAtMost = 200

class Connection implements DatabaseConnection {
  readonly #database: Database
  readonly #path: string
  readonly #statements = new Map<string, Statement>()

  constructor({ open, path }: PoolOptions) {
    this.#path = path
    this.#database = this.#inOurWords(open)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.#inOurWords(() => {
      const statement = this.#statement(sql)
      if (statement.reader) return { rows: statement.all(parameters) as R[] }
      return { numAffectedRows: BigInt(statement.run(parameters).changes), rows: [] }
    })
  }

  streamQuery(): never {
    throw new Error('Queries are read in chunks: a cursor would block every other query of its connection.')
  }

  /** Runs a statement; false if another process is in the way and this is not the last try. */
  tryRun(sql: string, isLastTry: boolean): boolean {
    try {
      this.#statement(sql).run()
      return true
    } catch (error) {
      if (!isLastTry && isBusy(error)) return false
      throw toMemoryError(error, this.#path)
    }
  }

  /** SQLite has rolled back by itself after some errors, a full disk among them. */
  rollback(): void {
    if (this.#database.inTransaction) this.tryRun('rollback', true)
  }

  close(): void {
    this.#database.close()
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    if (this.#statements.size >= statementsAtMost) this.#statements.clear()
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #inOurWords<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw toMemoryError(error, this.#path)
    }
  }
}
