import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { contentSecurityPolicy, problemType, routes, streamType } from './contract/index.js'
import type { RouteId, RouteSpec } from './contract/index.js'
import type { Desk } from './desk.js'
import { readJson } from './door/body.js'
import { letGo } from './door/let-go.js'
import type { BodyRules } from './door/body.js'
import { assertUnchanged, ifMatchOf, queryOf, readPart } from './door/input.js'
import type { Rate } from './door/rate.js'
import { problemOf, Refusal } from './door/refusal.js'
import type { Caller, KnownCaller } from './door/tokens.js'
import { callerOf } from './door/tokens.js'
import { etagOf } from './etag.js'
import { eventStream } from './event-stream.js'
import type { RouteHandler } from './handler.js'
import { handlers } from './handlers/index.js'
import { openApiDocument } from './openapi.js'
import { bearerOf, wrongPlace } from '../serving/index.js'
import { plainPath } from './static-files.js'
import type { StaticFiles } from './static-files.js'
import { pageOf } from './page.js'

/** What the server answers with. */
export interface AppParts {
  readonly desk: Desk
  readonly callers: readonly KnownCaller[]
  /** By which names, with the port, it may be asked. */
  readonly names: () => readonly string[]
  readonly files: StaticFiles
  readonly body: BodyRules
  readonly rates: { readonly asked: Rate; readonly strangers: Rate }
  /** Told of an error that nobody expected. */
  readonly onBroken: (error: unknown) => void
}

interface Env {
  readonly Bindings: HttpBindings
}

const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}

/** The server without its port: the door, the API and the pages. */
export function createApp(parts: AppParts): Hono<Env> {
  const app = new Hono<Env>()
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    enter(context, parts)
    await next()
  })
  app.onError((error, context) => refused(context, error, parts))
  app.all('/api/*', (context) => answerApi(context, parts))
  app.all('/api', () => {
    throw new Refusal('not-found', 'There is no such route; see /api/openapi.json.')
  })
  app.all('*', (context) => pageOf(context, parts.files))
  return app
}

/** Nobody comes in by another name, from the page of somebody else, or by an address that is none. */
function enter({ env, req }: Context<Env>, { names }: AppParts): void {
  const { incoming } = env
  const wrong = wrongPlace(incoming.headers, names())
  if (wrong === 'host') throw new Refusal('bad-host', 'This host is not served.', { subject: 'Host' })
  if (wrong === 'origin') throw new Refusal('bad-origin', 'Pages of this origin may not ask.', { subject: 'Origin' })
  if (plainPath(incoming.url ?? '') === undefined)
    throw new Refusal('not-found', 'This is no address here.', { subject: 'path' })
  if (!['GET', 'HEAD', 'POST'].includes(req.method))
    throw new Refusal('no-such-method', `${req.method} is not known here.`, { allowed: 'GET, POST' })
}

async function answerApi(context: Context<Env>, parts: AppParts): Promise<Response> {
  const caller = callerIn(context, parts)
  const path = plainPath(context.env.incoming.url ?? '') ?? ''
  if (path === '/api/openapi.json') return context.json(openApiDocument(parts.desk.options.version))
  const { id, route, params } = routeOf(context.req.method, path)
  if (route.role === 'reviewer') assertMayDecide(parts.desk, caller)
  const body = route.method === 'POST' ? await readJson(context.env.incoming, parts.body) : undefined
  if (route.form === 'stream') {
    const sent = { 'Content-Type': streamType, 'Cache-Control': 'no-store' }
    return context.body(eventStream(parts.desk), 200, sent)
  }
  const read = etagRead(context, route)
  const reply = await (handlers[id as keyof typeof handlers] as RouteHandler<'approve'>)(parts.desk, {
    caller,
    params: readPart('path', route.params, params) as { id: string },
    query: readPart('query', route.query, queryOf(new URL(context.req.url).searchParams)) as Record<string, never>,
    body: readPart('body', route.body, body ?? {}) as never,
    signal: context.req.raw.signal,
    assertUnchanged: (etag) => {
      if (read !== undefined) assertUnchanged(read, etag)
    },
  })
  if (route.method === 'POST') await parts.desk.happenings.decided()
  return answered(context, route, reply)
}

/** @throws {Refusal} `no-token`, `too-many` */
function callerIn({ env }: Context<Env>, { callers, rates }: AppParts): Caller {
  const { remoteAddress = 'unknown' } = env.incoming.socket
  const token = bearerOf(env.incoming.headers)
  const caller = token === undefined ? undefined : callerOf(callers, token)
  if (caller !== undefined) {
    rates.asked.take(`${caller.role} ${caller.name}`)
    return caller
  }
  rates.strangers.take(remoteAddress)
  throw new Refusal('no-token', 'A bearer token is needed.', {
    hint: 'Open the address that `slowwave serve` printed, with the token behind the #.',
  })
}

function assertMayDecide({ isReadOnly }: Desk, { role }: Caller): void {
  if (isReadOnly) throw new Refusal('not-allowed', 'This server only reads: it was started with --read-only.')
  if (role === 'viewer') throw new Refusal('not-allowed', 'A viewer decides nothing; a reviewer does.')
}

interface FoundRoute {
  readonly id: RouteId
  readonly route: RouteSpec
  readonly params: Readonly<Record<string, string>>
}

const table = Object.entries<RouteSpec>(routes).map(([id, route]) => ({
  ...{ id: id as RouteId, route },
  segments: route.path.split('/'),
}))

/** A route whose path is written out goes before one with an id in it. @throws {Refusal} `not-found`, `no-such-method` */
function routeOf(method: string, path: string): FoundRoute {
  const segments = path.split('/')
  const fitting = table
    .filter((known) => fits(known.segments, segments))
    .sort((a, b) => named(a.segments).length - named(b.segments).length)
  const [best] = fitting
  if (best === undefined) throw new Refusal('not-found', 'There is no such route; see /api/openapi.json.')
  const asked = method === 'HEAD' ? 'GET' : method
  const sameWay = fitting.filter(({ segments: known }) => named(known).length === named(best.segments).length)
  const found = sameWay.find(({ route }) => route.method === asked)
  if (found === undefined) {
    const allowed = sameWay.map(({ route }) => route.method).join(', ')
    throw new Refusal('no-such-method', `${method} is not known at ${best.route.path}.`, { allowed })
  }
  const params: Record<string, string> = {}
  for (const at of named(found.segments)) params[found.segments[at]?.slice(1) ?? ''] = segments[at] ?? ''
  return { id: found.id, route: found.route, params }
}

function fits(known: readonly string[], segments: readonly string[]): boolean {
  return known.length === segments.length && known.every((part, i) => part.startsWith(':') || part === segments[i])
}

function named(segments: readonly string[]): readonly number[] {
  return segments.flatMap((part, i) => (part.startsWith(':') ? [i] : []))
}

function etagRead({ req }: Context<Env>, { ifMatch }: RouteSpec): string | undefined {
  return ifMatch === undefined ? undefined : ifMatchOf(req.header('If-Match'))
}

interface Replied {
  readonly answer: unknown
  readonly etag?: string
}

function answered(context: Context<Env>, { method, status = 200 }: RouteSpec, { answer, etag }: Replied): Response {
  context.header('Cache-Control', 'no-store')
  if (method === 'GET') {
    const named = `"${etag ?? etagOf(answer)}"`
    context.header('ETag', named)
    // The body counts even where a decision names less than it says.
    if (etag === undefined && context.req.header('If-None-Match') === named) return context.body(null, 304)
  }
  return context.json(answer, status)
}

function refused(context: Context<Env>, error: unknown, { onBroken, body }: AppParts): Response {
  const problem = problemOf(error)
  if (problem.code === 'internal') onBroken(error)
  const { incoming } = context.env
  letGo(incoming, body.maxBytes)
  if (problem.status === 401) context.header('WWW-Authenticate', 'Bearer')
  if (error instanceof Refusal && error.about.retryAfterSeconds !== undefined)
    context.header('Retry-After', String(error.about.retryAfterSeconds))
  if (problem.status === 405 && problem.allowed !== undefined) context.header('Allow', problem.allowed)
  context.header('Cache-Control', 'no-store')
  context.header('Content-Type', problemType)
  return context.body(JSON.stringify(problem), problem.status as ContentfulStatusCode)
}
