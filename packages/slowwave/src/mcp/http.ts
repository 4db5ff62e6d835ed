import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { MemoryError } from '@slowwave/core'
import { assertToken, turnedAway } from './http-guard.js'
import type { DoorRules } from './http-guard.js'
import { HttpSessions } from './http-sessions.js'
import { aborted, listen, readBody } from '../serving/index.js'
import { openDesk } from './serving.js'
import type { ServingOptions } from './serving.js'

/** How the server listens. It does so on 127.0.0.1 only. */
export interface HttpOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** 16 to 512 visible characters of ASCII. @default a new one for each start */
  readonly token?: string
  /** Told where it listens, and with which token. */
  readonly onListening: (address: { readonly url: string; readonly token: string }) => void
  /** Once aborted, the run that is on ends its operation, and the server ends. */
  readonly signal: AbortSignal
}

/** The path at which clients are answered. */
const path = '/mcp'

/**
 * Serves clients over streamable HTTP until the signal.
 *
 * @throws {MemoryError} `invalid-input` for a token that no request can carry, and if the port is taken or may not be used.
 */
export async function speakHttp(options: ServingOptions, http: HttpOptions): Promise<void> {
  const token = http.token ?? randomBytes(24).toString('base64url')
  assertToken(token)
  await using desk = await openDesk(options)
  const { version, amfsNames = false } = options
  const sessions = new HttpSessions({ shared: desk.shared, version, amfsNames, now: desk.shared.now })
  const server = createServer()
  const port = await listen(server, { port: http.port, host: '127.0.0.1' })
  server.on('request', (request, response) => void answer(request, response, { rules: { port, token }, sessions }))
  http.onListening({ url: `http://127.0.0.1:${port}${path}`, token })
  await aborted(http.signal)
  await sessions.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

interface Answering {
  readonly rules: DoorRules
  readonly sessions: HttpSessions
}

async function answer(request: IncomingMessage, response: ServerResponse, by: Answering): Promise<void> {
  try {
    const turned = turnedAway(request.headers, by.rules) ?? elsewhere(request)
    if (turned !== undefined) {
      refuse(response, turned.status, turned.message)
      return
    }
    const body = request.method === 'POST' ? await readBody(request) : undefined
    await by.sessions.answer(request, response, body)
  } catch (error) {
    if (response.headersSent) response.end()
    else if (!(error instanceof MemoryError)) refuse(response, 500, 'Something went wrong.')
    else refuse(response, error.code === 'store-locked' ? 503 : 400, [error.message, error.hint ?? ''].join(' ').trim())
  }
}

/** The path as it stands in the request line: it may be no address at all. */
function elsewhere({ url = '/' }: IncomingMessage): { readonly status: number; readonly message: string } | undefined {
  return url.split('?', 1)[0] === path ? undefined : { status: 404, message: 'Not found.' }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const more = { 401: { 'WWW-Authenticate': 'Bearer' }, 503: { 'Retry-After': '60' } }[status]
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff', ...more })
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }))
}
