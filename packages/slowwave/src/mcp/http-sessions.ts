import type { IncomingMessage, ServerResponse } from 'node:http'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js'
import { MemoryError } from '@slowwave/core'
import { createMcpServer } from './server.js'
import type { ServerOptions } from './server.js'
import { newId } from './serving.js'

interface Session {
  readonly server: McpServer
  readonly transport: StreamableHTTPServerTransport
  /** Epoch milliseconds. */
  lastAt: number
  /** Requests that are not answered yet; an open stream of events is none. */
  waiting: number
}

/** Clients that are connected at a time. */
const sessionsMax = 64
/** Milliseconds after which a silent client is let go, and after which it is where another one needs its place. */
const silentMs = 30 * 60_000
const idleMs = 60_000

/** The clients of an HTTP server, each with a server of its own over the same memory. */
export class HttpSessions {
  readonly #sessions = new Map<string, Session>()
  readonly #options: Omit<ServerOptions, 'sessionId'> & { readonly now: () => number }

  constructor(options: Omit<ServerOptions, 'sessionId'> & { readonly now: () => number }) {
    this.#options = options
  }

  /** Gives the request to the session that it names; an initialisation begins a new one. */
  async answer(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    const named = request.headers['mcp-session-id']
    const known = typeof named === 'string' ? this.#sessions.get(named) : undefined
    if (known !== undefined) return this.#pass(known, request, { response, body })
    if (named === undefined && isInitializeRequest(body))
      return this.#pass(await this.#begin(), request, { response, body })
    const status = named === undefined ? 400 : 404
    const message = named === undefined ? 'Begin with `initialize`.' : 'There is no such session; begin a new one.'
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32001, message }, id: null }))
  }

  async close(): Promise<void> {
    for (const { server } of this.#sessions.values()) await server.close()
    this.#sessions.clear()
  }

  async #pass(session: Session, request: IncomingMessage, { response, body }: Passed): Promise<void> {
    session.lastAt = this.#options.now()
    if (request.method === 'POST') {
      session.waiting += 1
      response.once('close', () => {
        session.waiting -= 1
        session.lastAt = this.#options.now()
      })
    }
    await session.transport.handleRequest(request, response, body)
  }

  async #begin(): Promise<Session> {
    await this.#makeRoom()
    const id = newId('mcp')
    const { now, ...options } = this.#options
    const server = createMcpServer({ ...options, sessionId: id })
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      onsessionclosed: (closed) => void this.#sessions.delete(closed),
    })
    await server.connect(transport)
    const session = { server, transport, lastAt: now(), waiting: 0 }
    this.#sessions.set(id, session)
    return session
  }

  /** Lets silent clients go; where all places are taken, the one that has been idle longest. It begins a new session when it asks again. */
  async #makeRoom(): Promise<void> {
    await this.#letGo(this.#silentSince(silentMs))
    if (this.#sessions.size < sessionsMax) return
    await this.#letGo(this.#silentSince(idleMs).slice(0, 1))
    if (this.#sessions.size < sessionsMax) return
    throw new MemoryError('store-locked', `${sessionsMax} clients are connected, and each was heard within a minute.`, {
      hint: 'Try again in a minute, or end a session that is not needed with DELETE.',
    })
  }

  /** Ids of sessions that nothing was heard of for so long, the longest silent first. */
  #silentSince(ms: number): readonly string[] {
    const before = this.#options.now() - ms
    const silent = [...this.#sessions].filter(([, { lastAt, waiting }]) => waiting === 0 && lastAt <= before)
    return silent.sort(([, a], [, b]) => a.lastAt - b.lastAt).map(([id]) => id)
  }

  async #letGo(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const session = this.#sessions.get(id)
      this.#sessions.delete(id)
      await session?.server.close()
    }
  }
}

interface Passed {
  readonly response: ServerResponse
  readonly body: unknown
}
