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
}

/** Clients that are connected at a time, and milliseconds after which a silent one makes room. */
const sessionsMax = 64
const silentMs = 30 * 60_000

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
    if (known !== undefined) {
      known.lastAt = this.#options.now()
      return known.transport.handleRequest(request, response, body)
    }
    if (named === undefined && isInitializeRequest(body)) {
      const { transport } = await this.#begin()
      return transport.handleRequest(request, response, body)
    }
    const status = named === undefined ? 400 : 404
    const message = named === undefined ? 'Begin with `initialize`.' : 'There is no such session; begin a new one.'
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32001, message }, id: null }))
  }

  async close(): Promise<void> {
    for (const { server } of this.#sessions.values()) await server.close()
    this.#sessions.clear()
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
    const session = { server, transport, lastAt: now() }
    this.#sessions.set(id, session)
    return session
  }

  async #makeRoom(): Promise<void> {
    const silentSince = this.#options.now() - silentMs
    for (const [id, { server, lastAt }] of this.#sessions) {
      if (lastAt >= silentSince) continue
      this.#sessions.delete(id)
      await server.close()
    }
    if (this.#sessions.size < sessionsMax) return
    throw new MemoryError('store-locked', `${sessionsMax} clients are connected; no more are served.`)
  }
}
