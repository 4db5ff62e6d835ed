import { join } from 'node:path'
import { parsePolicy } from '@slowwave/core'
import type { StoredRecord } from '@slowwave/core'
import { expect } from 'vitest'
import { routes } from '../../src/http/contract/index.js'
import type { AnswerOf, BodyOf, QueryOf, RouteId, RouteSpec } from '../../src/http/contract/index.js'
import type { DeskOptions } from '../../src/http/desk.js'
import { serve } from '../../src/http/index.js'
import type { ServeOptions } from '../../src/http/index.js'
import { createSlowwave, openSqliteStore } from '../../src/index.js'
import { folderWith, row } from '../cli/stores.js'

/** One request by its route. */
export interface Asking<Id extends RouteId> {
  readonly id?: string
  readonly query?: QueryOf<Id>
  readonly body?: BodyOf<Id>
  readonly ifMatch?: string
  readonly token?: string
}

/** What came back. */
export interface Came<T> {
  readonly status: number
  readonly etag: string
  readonly type: string
  readonly headers: Headers
  readonly body: T
}

/** A server that listens in this process. */
export interface Served extends AsyncDisposable {
  readonly origin: string
  readonly port: number
  readonly token: string
  /** Asks by route; an answer that does not fit its form fails the test. */
  ask<Id extends RouteId>(id: Id, asking?: Asking<Id>): Promise<Came<AnswerOf<Id>>>
  /** The same where a refusal is expected. */
  refused<Id extends RouteId>(
    id: Id,
    asking?: Asking<Id>,
  ): Promise<Came<{ readonly code: string; readonly detail: string }>>
  /** Asks until the run is over. */
  ended(runId: string): Promise<AnswerOf<'run'>['run']>
  stop(): Promise<void>
}

/** Starts a server over this store. */
export async function served(
  store: string,
  { desk = {}, options = {} }: { desk?: Partial<DeskOptions>; options?: Partial<ServeOptions> } = {},
): Promise<Served> {
  const abort = new AbortController()
  const broken: unknown[] = []
  let told: (address: { readonly url: string; readonly port: number }) => void = () => undefined
  const listening = new Promise<{ readonly url: string; readonly port: number }>((resolve) => (told = resolve))
  const done = serve(
    { store, policy: reviewAll, version: '0.0.0', embedder: 'none', ...desk },
    { port: 0, signal: abort.signal, onListening: told, onBroken: (error) => broken.push(error), ...options },
  )
  const { url, port } = await Promise.race([listening, done.then(() => Promise.reject(new Error('ended')))])
  const origin = `http://127.0.0.1:${port}`
  const token = new URL(url).hash.slice('#token='.length)
  const send = (id: RouteId, asking: Asking<RouteId>) => sent(origin, id, { token, ...asking })
  const api: Served = {
    ...{ origin, port, token },
    async ask(id, asking = {}) {
      const came = await send(id, asking)
      expect(came.status, JSON.stringify(came.body)).toBe((routes[id] as RouteSpec).status ?? 200)
      const read = routes[id].answer.safeParse(came.body)
      expect(read.success ? [] : read.error.issues, id).toEqual([])
      return came as never
    },
    async refused(id, asking = {}) {
      const came = await send(id, asking)
      expect(came.type, JSON.stringify(came.body)).toBe('application/problem+json')
      return came as never
    },
    async ended(runId) {
      for (;;) {
        const { body } = await api.ask('run', { id: runId })
        const { run } = body
        if (run.state !== 'running') return run
        await new Promise((resolve) => void setTimeout(resolve, 20))
      }
    },
    async stop() {
      abort.abort()
      await done
      expect(broken).toEqual([])
    },
    [Symbol.asyncDispose]: () => api.stop(),
  }
  return api
}

async function sent(origin: string, id: RouteId, asking: Asking<RouteId>): Promise<Came<unknown>> {
  const route: RouteSpec = routes[id]
  const path = route.path.replace(':id', encodeURIComponent(asking.id ?? ''))
  const query = new URLSearchParams(asking.query as Record<string, string> | undefined).toString()
  const response = await fetch(`${origin}${path}${query === '' ? '' : `?${query}`}`, {
    method: route.method,
    headers: {
      ...(asking.token === '' ? {} : { Authorization: `Bearer ${asking.token}` }),
      ...(asking.ifMatch === undefined ? {} : { 'If-Match': asking.ifMatch }),
      ...(route.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(route.method === 'POST' ? { body: JSON.stringify((asking as { readonly body?: unknown }).body ?? {}) } : {}),
  })
  const text = await response.text()
  return {
    status: response.status,
    etag: response.headers.get('ETag') ?? '',
    type: response.headers.get('Content-Type') ?? '',
    headers: response.headers,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}

/** A new store with these rows, imported. @returns its path and the ids of the records, sorted */
export async function storeOf(
  rows: readonly object[],
): Promise<{ readonly path: string; readonly ids: readonly string[] }> {
  const path = join(await folderWith(rows), '.slowwave', 'memory.db')
  await using store = await openToRead(path)
  return { path, ids: (await store.dump()).map(({ id }) => id) }
}

/** A store in which three merges of three records each, and a contradiction, wait for a person. */
export async function waitingStore(): Promise<string> {
  const { path } = await storeOf(rows)
  await using memory = await createSlowwave({ store: path, embedder: 'none', policy: reviewAll })
  await memory.consolidate({ full: true })
  return path
}

/** Leaves every merge to a person, and has no budget. */
export const reviewAll = parsePolicy({ preset: 'conservative', approvals: { merge: 'review' }, maxLossFraction: 1 })

const merges = ['Tea is served at four', 'The pager is carried by whoever is on duty', 'Backups run at night']

/** Three facts in three wordings, two values of one key, and a word of a user. */
export const rows: readonly object[] = [
  ...merges.flatMap((text, i) => [`${text}.`, `${text}!`, text].map((one, j) => row(`m${i}${j}`, one))),
  row('d1', 'The pager rotates on Monday.', { subject: 'pager', predicate: 'rotation day', object: 'Monday' }),
  row('d2', 'The pager rotates on Friday.', { subject: 'pager', predicate: 'rotation day', object: 'Friday' }),
  row('u1', 'Ann likes green tea.', { scope: 'user:ann', source: 'user' }),
]

/** Reads a store beside the server. */
export async function openToRead(path: string) {
  const store = await openSqliteStore({ path, mode: 'read-only' })
  return {
    store,
    async dump() {
      const records: StoredRecord[] = []
      for await (const record of store.records()) records.push(record)
      return records
    },
    [Symbol.asyncDispose]: () => store.close(),
  }
}
