import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Refusal } from './door/refusal.js'
import { plainPath } from './static-files.js'
import type { StaticFiles } from './static-files.js'

/** Sends a file of the web app, or says how to build it. @throws {Refusal} `not-found`, `no-such-method` */
export function pageOf(context: Context<{ Bindings: HttpBindings }>, files: StaticFiles): Response {
  if (context.req.method === 'POST')
    throw new Refusal('no-such-method', 'Pages are only read.', { allowed: 'GET, HEAD' })
  if (!files.isBuilt) return context.html(notBuilt, 503)
  const file = files.get(addressed(context))
  if (file === undefined) throw new Refusal('not-found', 'There is no such file.')
  context.header('Content-Type', file.type)
  context.header('Vary', 'Accept-Encoding')
  context.header('Cache-Control', file.isLasting ? 'public, max-age=31536000, immutable' : 'no-cache')
  const isPacked = file.gzip !== undefined && /\bgzip\b/.test(context.req.header('Accept-Encoding') ?? '')
  if (isPacked) context.header('Content-Encoding', 'gzip')
  return context.body(new Uint8Array(isPacked ? (file.gzip ?? file.bytes) : file.bytes))
}

function addressed({ env }: Context<{ Bindings: HttpBindings }>): string {
  const path = plainPath(env.incoming.url ?? '/') ?? ''
  return path === '/' ? '/index.html' : path
}

const notBuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>slowwave: the dashboard is not built</title>
<h1>The dashboard is not built</h1>
<p>The API under <code>/api</code> answers. The pages are missing in this checkout; build them with</p>
<pre>npm run build</pre>
<p>and start <code>slowwave serve</code> again.</p>
</html>
`
