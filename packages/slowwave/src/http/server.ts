import { createAdaptorServer } from '@hono/node-server'
import { randomBytes } from 'node:crypto'
import { hostname, networkInterfaces } from 'node:os'
import type { Server } from 'node:http'
import { aborted, listen, localNames } from '../serving/index.js'
import { createApp } from './app.js'
import { bodyMaxBytes, tokenFragment } from './contract/index.js'
import { openDesk } from './desk.js'
import type { DeskOptions } from './desk.js'
import { isLoopback } from './door/loopback.js'
import { Rate } from './door/rate.js'
import type { KnownCaller } from './door/tokens.js'
import { builtPages, StaticFiles } from './static-files.js'

/** How the server listens. */
export interface ServeOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** @default 127.0.0.1 */
  readonly host?: string
  /** Who may come in, and as what. @default one reviewer with a new token for each start */
  readonly callers?: readonly KnownCaller[]
  /** Told where it listens. */
  readonly onListening: (address: ServedAddress) => void
  /** Told of an error that nobody expected. */
  readonly onBroken?: (error: unknown) => void
  /** Once aborted, the run that is on ends its operation, and the server ends. */
  readonly signal: AbortSignal
  /** The folder of the web app. @default that of this package */
  readonly pages?: string
  readonly limits?: Partial<ServeLimits>
}

/** What a client may ask for. */
export interface ServeLimits {
  readonly bodyMaxBytes: number
  /** Milliseconds in which a body has to be there, and in which a header has. */
  readonly bodyTimeoutMs: number
  readonly headersTimeoutMs: number
  /** Requests of one token at once, and how many a second are earned again. */
  readonly burst: number
  readonly perSecond: number
}

/** Where the server listens. */
export interface ServedAddress {
  /** With the token in its fragment, unless the tokens are those of a file. */
  readonly url: string
  readonly host: string
  readonly port: number
}

const defaults: ServeLimits = {
  bodyMaxBytes,
  bodyTimeoutMs: 10_000,
  headersTimeoutMs: 10_000,
  burst: 300,
  perSecond: 50,
}

/** Wrong tokens of one address at once, and how many a second are earned again. */
const strangers = { burst: 30, perSecond: 1 }

/**
 * Serves the dashboard and its API until the signal.
 *
 * @throws {MemoryError} `no-store`, or `invalid-input` if the port is taken or may not be used.
 */
export async function serveDashboard(over: DeskOptions, options: ServeOptions): Promise<void> {
  await using open = await openDesk(over)
  const { host = '127.0.0.1', limits = {}, onBroken = () => undefined } = options
  const rules = { ...defaults, ...limits }
  const own: KnownCaller = { role: 'reviewer', name: 'user', token: randomBytes(24).toString('base64url') }
  let names: readonly string[] = []
  const app = createApp({
    desk: open.desk,
    callers: options.callers ?? [own],
    names: () => names,
    files: new StaticFiles(options.pages ?? builtPages()),
    body: { maxBytes: rules.bodyMaxBytes, timeoutMs: rules.bodyTimeoutMs },
    rates: { asked: new Rate(rules), strangers: new Rate(strangers) },
    onBroken,
  })
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: timesOf(rules),
    // What of a body is not read is seen to at the door; and nothing of this process is replaced.
    autoCleanupIncoming: false,
    overrideGlobalObjects: false,
  }) as Server
  const port = await listen(server, { port: options.port, host })
  names = namesOf(host, port)
  const shown = host.includes(':') ? `[${host}]` : host
  const fragment = options.callers === undefined ? `#${tokenFragment}=${own.token}` : ''
  options.onListening({ url: `http://${shown}:${port}/${fragment}`, host, port })
  await aborted(options.signal)
  await ended(server, open.desk.happenings)
}

function timesOf({ bodyTimeoutMs, headersTimeoutMs }: ServeLimits) {
  return {
    headersTimeout: headersTimeoutMs,
    // The body is timed by itself; this ends what even that does not.
    requestTimeout: headersTimeoutMs + bodyTimeoutMs,
    connectionsCheckingInterval: Math.min(5000, headersTimeoutMs),
    keepAliveTimeout: 5000,
    maxHeaderSize: 16_384,
  }
}

/** The names by which it may be asked: those of this machine where it listens to everybody. */
function namesOf(host: string, port: number): readonly string[] {
  if (isLoopback(host)) return localNames(port)
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address))
  const others = isEverywhere ? [hostname().toLowerCase(), ...own] : [host.toLowerCase()]
  return [...localNames(port), ...others.map((name) => `${name.includes(':') ? `[${name}]` : name}:${port}`)]
}

/** Answers that are being sent are sent to their end, for a moment; streams end at once. */
async function ended(server: Server, happenings: { close(): void }): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  happenings.close()
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), 1000)
  await closed
  clearTimeout(timer)
}
